import CTerminal
import Synchronization

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
    /// Whether other programs may have written below the question.
    private var mustAskAgain = false

    /// The row on which a question is waiting for an answer.
    private struct OpenRow {
        var prompt: String
        /// The answer that has been typed, or nil if the answer is not typed in a terminal.
        var editor: LineEditor?

        var text: String { prompt + (editor?.shownText ?? "") }
    }

    /// The open row, or nil if the cursor is at the start of a row. The row is locked while text is written.
    private let openRow = Mutex<OpenRow?>(nil)

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

    /// Prints text, which ends with a line feed. If a question is open, the text begins on a new row, and the question is
    /// printed again below the text, together with what has been typed. Any thread can call this method.
    func write(_ text: String) {
        openRow.withLock { row in put(row.map { "\n\(text)\($0.text)" } ?? text) }
    }

    /// Ends the row of the open question. Any thread can call this method.
    func endQuestion() { close() }

    private func open(_ question: LineRequest.Question, _ editor: LineEditor? = nil) {
        openRow.withLock { row in
            row = OpenRow(prompt: question.prompt, editor: editor)
            put(question.prompt)
        }
    }

    /// Ends the open row, if there is one.
    ///
    /// - Parameter answer: The text to print at the end of the row.
    private func close(_ answer: String = "") {
        openRow.withLock { row in
            if row != nil { put(answer + "\n") }
            row = nil
        }
    }

    private func put(_ text: String) {
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
                if isTerminal { askOnTerminal(question) } else { ask(question) }
                answered = question.serial
            } else if ct_poll(-1, pipe.readEnd, -1) & 2 != 0 {
                askAgainAfterSignals()
            }
        }
    }

    private func ask(_ question: LineRequest.Question) {
        open(question)
        while !mailbox.read().isClosing {
            if let line = takeLine() {
                close(question.isSecret ? "" : glyphs.harmless(line.text))
                return send(.line(serial: question.serial, line.text, line.notice))
            }
            if inputHasEnded {
                close()
                return send(.endOfInput)
            }
            let ready = ct_poll(input.descriptor, pipe.readEnd, -1)
            if ready & 2 != 0 { askAgainAfterSignals() }
            if ready & 1 != 0 { readInput() }
        }
    }

    private func askOnTerminal(_ question: LineRequest.Question) {
        if question.dropsEarlierInput { dropInput() }
        // If the terminal did not echo input before the program started, something else (for example, an editor in
        // which the program is running) shows the input.
        open(
            question,
            LineEditor(
                isShown: !question.isSecret && ct_found_echo() != 0, glyphs: glyphs,
                completions: question.completions))
        while !mailbox.read().isClosing {
            while let key = decoder.next() ?? dropBrokenSequence() {
                if sendsSignal(key) { break }
                if let event = edit(decoder.isEscapeSeparate ? key.withoutAlt : key, question) {
                    close()
                    return send(event)
                }
                if inputHasEnded { break }
            }
            if inputHasEnded {
                close()
                return send(.endOfInput)
            }
            let wait: Int32 = decoder.isInSequence ? Int32(Self.sequenceTime / .milliseconds(1)) : -1
            let ready = ct_poll(input.descriptor, pipe.readEnd, wait)
            if ready & 2 != 0 { askAgainAfterSignals() }
            if ready & 1 != 0 { readInput() }
        }
    }

    /// Drops the input that has arrived, except for keys that send signals.
    private func dropInput() {
        while !inputHasEnded, ct_poll(input.descriptor, pipe.readEnd, 0) & 1 != 0 { readInput() }
        while let key = decoder.next() {
            if sendsSignal(key) { break }
        }
        decoder.discardInput()
    }

    /// Edits the answer and prints the change.
    ///
    /// - Returns: The event that the key causes if it ends the question.
    private func edit(_ key: Key, _ question: LineRequest.Question) -> LineEvent? {
        openRow.withLock { row in
            switch row?.editor?.take(key) {
            case .echo(let text): if !text.isEmpty { put(text) }
            case .finished:
                return .line(serial: question.serial, row?.editor?.text ?? "", row?.editor?.notice)
            case .back: return .back(serial: question.serial)
            case .endOfInput: inputHasEnded = true
            case nil: break
            }
            return nil
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
            close()
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
            close()
            send(.signal(number))
        case .returned: mustAskAgain = true
        case .continued, .resized: break
        }
    }

    /// Handles the signals that have arrived. If other programs may have written to the terminal, prints the open row
    /// again.
    private func askAgainAfterSignals() {
        answerSignals()
        if mustAskAgain { openRow.withLock { row in if let row { put(row.text) } } }
        mustAskAgain = false
    }
}
