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
        /// What Tab completes the answer to: the first that begins with it.
        var completions: [String] = []
    }

    var question: Question?
    var isClosing = false
}

/// What the thread that reads lines tells the main actor.
nonisolated enum LineEvent: Sendable, Hashable {
    /// The answer to the question of this number, and why a part of it is missing, if one is.
    case line(serial: Int, String, TerminalEvent.Notice?)
    /// The question of this number is not answered: the one before is asked again.
    case back(serial: Int)
    case endOfInput
    /// A signal that asks the program to end: INT or TERM.
    case signal(Int32)
}

/// The thread that asks for lines, where there is no screen to draw on.
///
/// The terminal's own echo is off: what may be seen is written here, so that nothing of a secret is shown that is typed
/// ahead or pasted together with the answer before it.
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
    let isTerminal: Bool
    private let options: Int32
    private var decoder = KeyDecoder()
    /// What was read from something that is no terminal.
    private var bytes: [UInt8] = []
    private var lastRead = ContinuousClock.now
    private var inputHasEnded = false
    private var hasBeenAskedToEnd = false

    /// More of one line is dropped: no field takes as much.
    private static let longestLine = 65_536

    /// After this time the rest of a key's sequence does not come.
    private static let sequenceTime = Duration.milliseconds(500)

    /// Fails where the system has no pipe left.
    ///
    /// - Parameters:
    ///   - input: where the lines come from.
    ///   - output: where the questions go.
    ///   - options: what is asked for, as `ct_take` takes it.
    init?(input: Int32, output: Int32, options: Int32) {
        guard let pipe = WakePipe() else { return nil }
        self.input = input
        self.output = output
        self.pipe = pipe
        self.options = options
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
            ct_take(input, output, pipe.writeEnd, options) == 0
        else { return }
        defer { ct_give_back() }
        _ = ct_set_mode(CT_RAW)
        var answered = 0
        while true {
            let wish = mailbox.read()
            if wish.isClosing { return }
            if let question = wish.question, question.serial != answered {
                if isTerminal { askOnTerminal(question) } else { ask(question) }
                answered = question.serial
            } else if ct_poll(-1, pipe.readEnd, -1) & 2 != 0 {
                answerSignals(nil)
            }
        }
    }

    private func ask(_ question: LineWish.Question) {
        write(question.prompt)
        while !mailbox.read().isClosing {
            if let line = takeLine() {
                write((question.isSecret ? "" : glyphs.harmless(line)) + "\n")
                return send(.line(serial: question.serial, line, nil))
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

    private func askOnTerminal(_ question: LineWish.Question) {
        // A terminal that did not echo shows what is typed by itself, as one inside an editor does.
        var editor = LineEditor(
            isShown: !question.isSecret && ct_found_echo() != 0, glyphs: glyphs,
            completions: question.completions)
        write(question.prompt)
        while !mailbox.read().isClosing {
            while let key = decoder.next() ?? dropBrokenSequence() {
                switch editor.take(key) {
                case .echo(let text): if !text.isEmpty { write(text) }
                case .finished:
                    write("\n")
                    return send(.line(serial: question.serial, editor.text, editor.notice))
                case .back:
                    write("\n")
                    return send(.back(serial: question.serial))
                case .endOfInput: inputHasEnded = true
                }
                if inputHasEnded { break }
            }
            if inputHasEnded {
                write("\n")
                return send(.endOfInput)
            }
            let wait: Int32 = decoder.isInSequence ? Int32(Self.sequenceTime / .milliseconds(1)) : -1
            let ready = ct_poll(input, pipe.readEnd, wait)
            if ready & 2 != 0, answerSignals(question) { write(editor.shownText) }
            if ready & 1 != 0 { readInput() }
        }
    }

    private func dropBrokenSequence() -> Key? {
        guard decoder.isInSequence, .now - lastRead >= Self.sequenceTime else { return nil }
        return decoder.giveUp()
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
            if isTerminal {
                decoder.append(part)
                ct_wipe(buffer.baseAddress, count)
                return count
            }
            let room = Self.longestLine - bytes.count
            bytes.append(contentsOf: room >= count ? part : part[(part.firstIndex(of: 0x0A) ?? count)...])
            ct_wipe(buffer.baseAddress, count)
            return count
        }
        lastRead = .now
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { inputHasEnded = true }
    }

    private func send(_ event: LineEvent) { eventSink.yield(event) }

    /// - Returns: whether the question was asked again, below what another program has written meanwhile.
    @discardableResult
    private func answerSignals(_ question: LineWish.Question?) -> Bool {
        var isAskedAgain = false
        for signal in pipe.signals() {
            switch signal {
            case SIGINT, SIGTERM:
                // The main actor has not answered the first one: nobody is to wait for it.
                if hasBeenAskedToEnd { ct_die(signal) }
                hasBeenAskedToEnd = true
                if question != nil { write("\n") }
                send(.signal(signal))
            case SIGTSTP:
                isAskedAgain = ct_stop() != 0 || isAskedAgain
            case SIGCONT:
                isAskedAgain = ct_resume() != 0 || isAskedAgain
            default:
                break
            }
        }
        if isAskedAgain, let question { write(question.prompt) }
        return isAskedAgain
    }
}
