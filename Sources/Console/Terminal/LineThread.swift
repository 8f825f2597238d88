import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The main actor's requests to the thread that reads lines.
nonisolated struct LineWish: Sendable {
    /// One line to ask for.
    struct Question: Sendable, Hashable {
        var serial: Int
        var prompt: String
        /// Whether the answer must not be shown.
        var isSecret: Bool
        /// The completions of Tab: the first that begins with the answer.
        var completions: [String] = []
    }

    var question: Question?
    var isClosing = false
}

/// An event that the thread that reads lines sends to the main actor.
nonisolated enum LineEvent: Sendable, Hashable {
    /// The answer to the question with this number, and why a part of it is missing, if it is.
    case line(serial: Int, String, TerminalEvent.Notice?)
    /// The question with this number is not answered: the previous one is asked again.
    case back(serial: Int)
    case endOfInput
    /// Nothing can be written, for this reason.
    case outputFailed(errno: Int32)
    /// A signal that asks the program to exit: INT or TERM.
    case signal(Int32)
}

/// The thread that asks for lines, without a screen to draw on.
///
/// The terminal's own echo is off. Visible input is written here, so that no part of a secret is shown that is typed
/// ahead or pasted together with the answer before it.
///
/// `@unchecked Sendable` is sound: the constants are safe to share, and every variable is touched
/// by the thread itself alone, which starts after `init`.
nonisolated final class LineThread: @unchecked Sendable {
    let mailbox: Mailbox<LineWish>
    /// Ends when the terminal has been restored.
    let events: AsyncStream<LineEvent>
    let glyphs = TerminalLocale.glyphs

    private let input: Int32
    private let output: Int32
    private let pipe: WakePipe
    private let eventSink: AsyncStream<LineEvent>.Continuation
    let isTerminal: Bool
    private let options: Int32
    private var decoder = KeyDecoder()
    /// Input that does not come from a terminal.
    private var bytes: [UInt8] = []
    private var lastRead = ContinuousClock.now
    private var inputHasEnded = false
    private var hasBeenAskedToEnd = false

    /// The rest of a longer line is dropped, because it does not fit into any field.
    private static let longestLine = 65_536

    /// After this time the rest of a key's sequence never arrives.
    private static let sequenceTime = Duration.milliseconds(500)

    /// Fails if the system has no pipe left.
    ///
    /// - Parameters:
    ///   - input: The source of the lines.
    ///   - output: The destination of the prompts.
    ///   - options: The options of `ct_take`.
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

    /// Starts the thread. Fails if the system has no more threads.
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

    /// Prints text, from any thread.
    func write(_ text: String) {
        let bytes = Array(text.utf8)
        let error = bytes.withUnsafeBytes { ct_write(output, $0.baseAddress, $0.count) }
        if error != 0 { send(.outputFailed(errno: error)) }
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
        // A terminal that did not echo shows the input itself, like one inside an editor.
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

    /// Returns the first complete line of the input; at its end also an incomplete one.
    private func takeLine() -> String? {
        let end = bytes.firstIndex(of: 0x0A)
        guard let end = end ?? (inputHasEnded && !bytes.isEmpty ? bytes.count : nil) else { return nil }
        let hasReturn = end > 0 && bytes[end - 1] == 0x0D
        // No slice may outlive this, or the dropped bytes would be wiped in a copy.
        let text = String(decoding: bytes[..<(hasReturn ? end - 1 : end)], as: UTF8.self)
        drop(bytes.index(end, offsetBy: 1, limitedBy: bytes.endIndex) ?? bytes.endIndex)
        return text
    }

    /// Drops bytes, and overwrites them, because they may belong to a secret.
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

    /// - Returns: Whether the question was asked again, below the output of another program.
    @discardableResult
    private func answerSignals(_ question: LineWish.Question?) -> Bool {
        var isAskedAgain = false
        for signal in pipe.signals() {
            switch signal {
            case SIGINT, SIGTERM:
                // The main actor has not answered the first signal, so there is nothing to wait for.
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
