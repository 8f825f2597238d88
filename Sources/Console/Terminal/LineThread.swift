import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A thread that prompts for lines of input and does not draw a screen.
///
/// The terminal's own echo is off. This thread writes the visible input, so no part of a secret is shown even if the
/// secret is typed ahead or pasted together with the previous answer.
///
/// `@unchecked Sendable` is sound for the reason given in `DeviceThread`.
nonisolated final class LineThread: DeviceThread<LineRequest, LineEvent>, LineDevice, @unchecked Sendable {
    let glyphs = TerminalLocale.glyphs
    let isTerminal: Bool

    private var decoder = KeyDecoder(terminal: Environment.value(of: "TERM"))
    /// The input that has not been consumed yet, if it does not come from a terminal.
    private var bytes: [UInt8] = []
    /// Whether part of the first line has been dropped because the line is too long.
    private var isCut = false
    private var lastRead = ContinuousClock.now
    /// The question that is waiting for an answer.
    private var question: LineRequest.Question?
    /// Whether other programs may have written below the question.
    private var mustAskAgain = false

    /// The maximum length of a line. The rest of a longer line is dropped, because it does not fit into any field.
    private static let longestLine = 65_536

    /// The time after which the rest of a key's sequence is no longer expected to arrive.
    private static let sequenceTime = Duration.milliseconds(500)

    /// Fails if the system cannot create a pipe.
    ///
    /// - Parameters:
    ///   - input: The source of the lines.
    ///   - output: The destination of the prompts.
    ///   - options: The options for `ct_take`.
    init?(input: Int32, output: Int32, options: Int32) {
        let input = Input(descriptor: input)
        isTerminal = input.isTerminal
        super.init(
            input: input, output: Output(descriptor: output), options: options, request: LineRequest())
    }

    /// Prints text. Any thread can call this method.
    func write(_ text: String) {
        let error = output.write(Array(text.utf8))
        if error != 0 { send(.outputFailed(errno: error)) }
    }

    override func serve() {
        // In any other mode, the terminal would echo a secret.
        let error = ct_set_mode(CT_RAW)
        guard error == 0 else { return fail(errno: error) }
        var answered = 0
        while true {
            let request = mailbox.read()
            if request.isClosing { return }
            if let question = request.question, question.serial != answered {
                self.question = question
                if isTerminal { askOnTerminal(question) } else { ask(question) }
                (self.question, answered) = (nil, question.serial)
            } else if ct_poll(-1, pipe.readEnd, -1) & 2 != 0 {
                askAgainAfterSignals()
            }
        }
    }

    private func ask(_ question: LineRequest.Question) {
        write(question.prompt)
        while !mailbox.read().isClosing {
            if let line = takeLine() {
                write((question.isSecret ? "" : glyphs.harmless(line.text)) + "\n")
                return send(.line(serial: question.serial, line.text, line.notice))
            }
            if inputHasEnded {
                write("\n")
                return send(.endOfInput)
            }
            let ready = ct_poll(input.descriptor, pipe.readEnd, -1)
            if ready & 2 != 0 { askAgainAfterSignals() }
            if ready & 1 != 0 { readInput() }
        }
    }

    private func askOnTerminal(_ question: LineRequest.Question) {
        // If the terminal did not echo input before the program started, something else (for example, an editor in
        // which the program is running) shows the input.
        var editor = LineEditor(
            isShown: !question.isSecret && ct_found_echo() != 0, glyphs: glyphs,
            completions: question.completions)
        write(question.prompt)
        while !mailbox.read().isClosing {
            while let key = decoder.next() ?? dropBrokenSequence() {
                if sendsSignal(key) { break }
                switch editor.take(decoder.isEscapeSeparate ? key.withoutAlt : key) {
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
            if ready & 2 != 0, askAgainAfterSignals() { write(editor.shownText) }
            if ready & 1 != 0 { readInput() }
        }
    }

    /// Sends the signal of a key. Such a key arrives as input only if the process ignores the signal of Ctrl-C or if
    /// the terminal encodes keys as sequences.
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

    /// Returns the first complete line of the input, and the reason if part of the line is missing or cannot be read.
    /// At the end of the input, an incomplete line counts as complete.
    private func takeLine() -> (text: String, notice: Notice?)? {
        let end = bytes.firstIndex(of: 0x0A)
        guard let end = end ?? (inputHasEnded && !bytes.isEmpty ? bytes.count : nil) else { return nil }
        let length = end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end
        // No slice may outlive these calls. Otherwise, the wipe below would overwrite only a copy of the bytes.
        let valid = String(validating: bytes[..<length], as: UTF8.self)
        let text = valid ?? String(decoding: bytes[..<length], as: UTF8.self)
        // Wipe the line, because it may be a secret.
        bytes.wipeFirst(min(end + 1, bytes.count))
        defer { isCut = false }
        return (text, isCut ? .tooLong : valid == nil ? .unreadable : nil)
    }

    private func readInput() {
        bytes.reserveCapacity(Self.longestLine + 4096)
        let isOpen = input.read(upTo: 4096) { part in
            if isTerminal { return decoder.append(part) }
            let room = Self.longestLine - bytes.count
            let end = room >= part.count ? 0 : part.firstIndex(of: 0x0A) ?? part.count
            if end > 0 { isCut = true }
            bytes.append(contentsOf: part[end...])
        }
        lastRead = .now
        if !isOpen { inputHasEnded = true }
    }

    private func send(_ event: LineEvent) { events.send(event) }

    override func fail(errno: Int32) { send(.failed(errno: errno)) }

    override func answer(_ signal: DeviceSignal) {
        switch signal {
        case .end(let number):
            if question != nil { write("\n") }
            send(.signal(number))
        case .returned: mustAskAgain = true
        case .continued, .resized: break
        }
    }

    /// Handles the signals that have arrived. If other programs may have written to the terminal, asks the question
    /// again.
    ///
    /// - Returns: Whether the question was asked again.
    @discardableResult
    private func askAgainAfterSignals() -> Bool {
        answerSignals()
        defer { mustAskAgain = false }
        guard mustAskAgain, let question else { return false }
        write(question.prompt)
        return true
    }
}
