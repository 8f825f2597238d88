import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the main actor wants of the thread that reads lines.
nonisolated struct LineWish: Sendable {
    /// One line to ask for.
    struct Question: Sendable, Hashable {
        var serial: Int
        var prompt: String
        /// Whether the answer is not to be shown.
        var isSecret: Bool
    }

    var question: Question?
    var isClosing = false
}

/// What the thread that reads lines tells the main actor.
nonisolated enum LineEvent: Sendable, Hashable {
    /// The answer to the question of this number.
    case line(serial: Int, String)
    case endOfInput
    /// A signal that asks the program to end: INT or TERM.
    case signal(Int32)
}

/// The thread that asks for lines, where there is no screen to draw on.
///
/// A terminal echoes only while a question is open whose answer may be seen. What is typed ahead between two questions is
/// not shown; what comes in one piece with a shown answer, behind its line end, the terminal has echoed before anyone can
/// tell it not to.
///
/// `@unchecked Sendable` is sound: the constants are safe to share, and every variable is touched
/// by the thread itself alone, which starts after `init`.
nonisolated final class LineThread: @unchecked Sendable {
    let mailbox: Mailbox<LineWish>
    /// Ends when the terminal was given back.
    let events: AsyncStream<LineEvent>
    let glyphs = TerminalLocale.glyphs

    private let input: Int32
    private let output: Int32
    private let pipe: WakePipe
    private let eventSink: AsyncStream<LineEvent>.Continuation
    private let isTerminal: Bool
    private var bytes: [UInt8] = []
    private var inputHasEnded = false
    private var hasBeenAskedToEnd = false

    /// More of one line is dropped: no field takes as much.
    private static let longestLine = 65_536

    /// Fails where the system has no pipe left.
    init?(input: Int32, output: Int32) {
        guard let pipe = WakePipe() else { return nil }
        self.input = input
        self.output = output
        self.pipe = pipe
        isTerminal = isatty(input) != 0
        mailbox = Mailbox(LineWish(), pipe: pipe)
        (events, eventSink) = AsyncStream.makeStream()
    }

    /// Starts the thread. Fails where the system has no more threads.
    func start() -> Bool {
        let retained = Unmanaged.passRetained(self)
        let error = ct_start_thread(
            { argument in
                if let argument { Unmanaged<LineThread>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, retained.toOpaque())
        if error != 0 { retained.release() }
        return error == 0
    }

    /// Prints text, from any thread. What cannot be printed is lost, as with `print`.
    func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { ct_write(output, $0.baseAddress, $0.count) }
    }

    private func run() {
        defer { eventSink.finish() }
        guard ct_wait_for_foreground(input) == 0,
            ct_take(input, output, pipe.writeEnd, 0) == 0
        else { return }
        defer { ct_give_back() }
        _ = ct_set_mode(CT_NO_ECHO)
        var answered = 0
        while true {
            let wish = mailbox.read()
            if wish.isClosing { return }
            if let question = wish.question, question.serial != answered {
                ask(question)
                answered = question.serial
                _ = ct_set_mode(CT_NO_ECHO)
            } else if ct_poll(-1, pipe.readEnd, -1) & 2 != 0 {
                answerSignals(nil)
            }
        }
    }

    private func ask(_ question: LineWish.Question) {
        if !question.isSecret { _ = ct_set_mode(CT_AS_FOUND) }
        write(question.prompt)
        while !mailbox.read().isClosing {
            if let line = takeLine() {
                // A terminal has shown what was typed, or at least the line's end.
                if !isTerminal { write((question.isSecret ? "" : glyphs.harmless(line)) + "\n") }
                return send(.line(serial: question.serial, line))
            }
            if inputHasEnded {
                write("\n")
                return send(.endOfInput)
            }
            let ready = ct_poll(input, pipe.readEnd, -1)
            if ready & 2 != 0 { answerSignals(question) }
            if ready & 1 != 0 { readInput() }
        }
    }

    /// The first whole line of what was read; at the end of input also one that has no end.
    private func takeLine() -> String? {
        let end = bytes.firstIndex(of: 0x0A)
        guard let end = end ?? (inputHasEnded && !bytes.isEmpty ? bytes.count : nil) else { return nil }
        let hasReturn = end > 0 && bytes[end - 1] == 0x0D
        // No slice may outlive this: what is dropped would then be wiped in a copy.
        let text = String(decoding: bytes[..<(hasReturn ? end - 1 : end)], as: UTF8.self)
        drop(bytes.index(end, offsetBy: 1, limitedBy: bytes.endIndex) ?? bytes.endIndex)
        return text
    }

    /// Bytes may be those of a secret: what was taken is overwritten.
    private func drop(_ count: Int) {
        let rest = bytes.count - count
        bytes.withUnsafeMutableBytes { all in
            guard let base = all.baseAddress else { return }
            memmove(base, base + count, rest)
            ct_wipe(base + rest, count)
        }
        bytes.removeLast(count)
    }

    private func readInput() {
        bytes.reserveCapacity(Self.longestLine + 4096)
        let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = read(input, buffer.baseAddress, buffer.count)
            guard count > 0 else { return count }
            let part = buffer.prefix(count)
            let room = Self.longestLine - bytes.count
            bytes.append(contentsOf: room >= count ? part : part[(part.firstIndex(of: 0x0A) ?? count)...])
            ct_wipe(buffer.baseAddress, count)
            return count
        }
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { inputHasEnded = true }
    }

    private func send(_ event: LineEvent) { eventSink.yield(event) }

    private func answerSignals(_ question: LineWish.Question?) {
        for signal in pipe.signals() {
            switch signal {
            case SIGINT, SIGTERM:
                // The main actor has not answered the first one: nobody is to wait for it.
                if hasBeenAskedToEnd { ct_die(signal) }
                hasBeenAskedToEnd = true
                if question != nil { write("\n") }
                send(.signal(signal))
            case SIGTSTP:
                if ct_stop() != 0, let question { write(question.prompt) }
            case SIGCONT:
                ct_resume()
            default:
                break
            }
        }
    }
}
