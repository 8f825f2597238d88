import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The thread that asks for lines, without a screen to draw on.
///
/// The terminal's own echo is off. This thread writes the visible input, so that no part of a secret is shown if it
/// is typed ahead or pasted together with the previous answer.
///
/// `@unchecked Sendable` is sound: the constants are safe to share, and only the thread itself, which starts after
/// `init`, accesses the variables.
nonisolated final class LineThread: LineDevice, @unchecked Sendable {
    let mailbox: Mailbox<LineRequest>
    /// Ends when the terminal has been restored.
    let events: AsyncStream<LineEvent>
    let glyphs = TerminalLocale.glyphs

    private let input: Input
    private let output: Output
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

    /// After this time, the rest of a key's sequence never arrives.
    private static let sequenceTime = Duration.milliseconds(500)

    /// Fails if the system cannot create a pipe.
    ///
    /// - Parameters:
    ///   - input: The source of the lines.
    ///   - output: The destination of the prompts.
    ///   - options: The options of `ct_take`.
    init?(input: Int32, output: Int32, options: Int32) {
        guard let pipe = WakePipe() else { return nil }
        self.input = Input(descriptor: input)
        self.output = Output(descriptor: output)
        self.pipe = pipe
        self.options = options
        isTerminal = self.input.isTerminal
        mailbox = Mailbox(LineRequest(), pipe: pipe)
        (events, eventSink) = AsyncStream.makeStream()
    }

    /// Starts the thread. Fails if the system cannot create a thread.
    func start() -> Bool {
        DetachedThread.start { self.run() }
    }

    func post(_ change: (inout LineRequest) -> Void) { mailbox.post(change) }

    /// Prints text, from any thread.
    func write(_ text: String) {
        let error = output.write(Array(text.utf8))
        if error != 0 { send(.outputFailed(errno: error)) }
    }

    private func run() {
        defer { eventSink.finish() }
        guard ct_wait_for_foreground(input.descriptor) == 0,
            ct_take(input.descriptor, output.descriptor, pipe.writeEnd, options) == 0
        else { return }
        defer { ct_give_back() }
        _ = ct_set_mode(CT_RAW)
        var answered = 0
        while true {
            let request = mailbox.read()
            if request.isClosing { return }
            if let question = request.question, question.serial != answered {
                if isTerminal { askOnTerminal(question) } else { ask(question) }
                answered = question.serial
            } else if ct_poll(-1, pipe.readEnd, -1) & 2 != 0 {
                answerSignals(nil)
            }
        }
    }

    private func ask(_ question: LineRequest.Question) {
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
            let ready = ct_poll(input.descriptor, pipe.readEnd, -1)
            if ready & 2 != 0 { answerSignals(question) }
            if ready & 1 != 0 { readInput() }
        }
    }

    private func askOnTerminal(_ question: LineRequest.Question) {
        // A terminal that did not echo input before shows it by itself, like one inside an editor.
        var editor = LineEditor(
            isShown: !question.isSecret && ct_found_echo() != 0, glyphs: glyphs,
            completions: question.completions)
        write(question.prompt)
        while !mailbox.read().isClosing {
            while let key = decoder.next() ?? dropBrokenSequence() {
                if sendsSignal(key) { break }
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
            let ready = ct_poll(input.descriptor, pipe.readEnd, wait)
            if ready & 2 != 0, answerSignals(question) { write(editor.shownText) }
            if ready & 1 != 0 { readInput() }
        }
    }

    /// Sends the signal of a key, which arrives as a key only in a process that ignores the signal of ^C.
    private func sendsSignal(_ key: Key) -> Bool {
        guard case .control(let code) = key, case let signal = ct_signal(Int32(code)), signal != 0 else {
            return false
        }
        if signal != SIGINT || ct_ignores_signal(signal) == 0 {
            ct_send(signal)
        } else {
            write("\n")
            send(.signal(signal))
        }
        return true
    }

    private func dropBrokenSequence() -> Key? {
        guard decoder.isInSequence, .now - lastRead >= Self.sequenceTime else { return nil }
        return decoder.dropSequence()
    }

    /// Returns the first complete line of the input; at the end of the input, also an incomplete line.
    private func takeLine() -> String? {
        let end = bytes.firstIndex(of: 0x0A)
        guard let end = end ?? (inputHasEnded && !bytes.isEmpty ? bytes.count : nil) else { return nil }
        let hasReturn = end > 0 && bytes[end - 1] == 0x0D
        // No slice may outlive this call, or the dropped bytes would be wiped only in a copy.
        let text = String(decoding: bytes[..<(hasReturn ? end - 1 : end)], as: UTF8.self)
        // It may be a secret.
        bytes.wipeFirst(min(end + 1, bytes.count))
        return text
    }

    private func readInput() {
        bytes.reserveCapacity(Self.longestLine + 4096)
        let isOpen = input.read(upTo: 4096) { part in
            if isTerminal { return decoder.append(part) }
            let room = Self.longestLine - bytes.count
            let end = room >= part.count ? 0 : part.firstIndex(of: 0x0A) ?? part.count
            bytes.append(contentsOf: part[end...])
        }
        lastRead = .now
        if !isOpen { inputHasEnded = true }
    }

    private func send(_ event: LineEvent) { eventSink.yield(event) }

    /// - Returns: Whether the question was asked again, below the output of another program.
    @discardableResult
    private func answerSignals(_ question: LineRequest.Question?) -> Bool {
        var isAskedAgain = false
        for signal in pipe.signals() {
            switch signal {
            case SIGINT, SIGTERM:
                // The main actor has not responded to the first signal, so there is nothing to wait for.
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
