import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

nonisolated extension TerminalThread {
    /// The pause after the echo of a letter, in milliseconds. More input ends the pause early.
    private static let echoTime: Int32 = 1
    /// The longest pause in a paste, in milliseconds, and the maximum number of bytes that are delivered in one part.
    private static let (pasteTime, longestPaste): (Int32, Int) = (50, 1 << 20)

    func readInput() {
        let isOpen = readKeys { letter in
            if mayEcho, writer.echo(letter) {
                // Pause so that, on a busy machine, the kernel and the terminal can use this processor to display the
                // letter.
                _ = ct_poll(input.descriptor, -1, Self.echoTime)
            }
        }
        mayEcho = false
        if !isOpen { endInput() }
    }

    /// Reads a paste until it ends or pauses.
    ///
    /// - Parameters:
    ///   - key: The first key of the paste.
    ///   - breaks: Whether the line endings in the paste are part of the text. Otherwise, the text ends before the
    ///     first line ending.
    func paste(from key: Key, withBreaks breaks: Bool) -> String {
        var text = key.pastedText
        while true {
            text += reader.decoder.pastedText(withBreaks: breaks)
            guard reader.decoder.awaitsPaste, text.utf8.count < Self.longestPaste, !inputHasEnded,
                ct_poll(input.descriptor, -1, Self.pasteTime) & 1 != 0
            else { return text }
            readInput()
        }
    }

    /// Reads the bytes that have arrived.
    ///
    /// - Parameter typed: The closure to call with a printable ASCII character before it is decoded, if the character
    ///   arrived alone.
    /// - Returns: Whether the input is open.
    func readKeys(_ typed: (UInt8) -> Void) -> Bool {
        defer { if reader.takeInterrupt() { send(.signal(SIGINT)) } }
        return reader.read(typed)
    }

    /// Sends the signal of a key that arrived as a sequence.
    ///
    /// - Returns: Whether the key sends a signal.
    func sendsSignal(_ key: Key) -> Bool {
        guard case .control(let code) = key, reader.sendSignal(of: code) else { return false }
        if reader.takeInterrupt() { send(.signal(SIGINT)) }
        return true
    }

    func endInput() {
        guard !inputHasEnded else { return }
        inputHasEnded = true
        send(.endOfInput)
    }

    /// Returns the time after which the rest of a sequence is no longer expected. A slow connection may deliver a
    /// sequence in small pieces.
    private func patience(_ begun: KeyDecoder.Beginning) -> Duration {
        switch begun {
        case .escape: isEscapeKey || request.showsKeyList ? .milliseconds(50) : .milliseconds(500)
        case .escapeAndOne: .milliseconds(100)
        case .sequence: .seconds(1)
        case .string: .seconds(3)
        }
    }

    /// Returns the longest wait in milliseconds, or -1 for no limit if nothing changes without input.
    func milliseconds(isSpinning: Bool) -> Int32 {
        let moments = [sequenceEnd, questions.locatingEnd, isSpinning ? nextTurn : nil]
        guard let next = moments.compactMap({ $0 }).min() else { return -1 }
        return Self.milliseconds(until: next)
    }

    static func milliseconds(until moment: ContinuousClock.Instant) -> Int32 {
        Int32(max(((moment - .now) / .milliseconds(1)).rounded(.up), 0))
    }

    /// The time at which an incomplete sequence is abandoned, or nil if there is none. While an answer is pending, an
    /// Escape is more likely to belong to the answer than to be a key.
    var sequenceEnd: ContinuousClock.Instant? {
        guard reader.decoder.isInSequence else { return nil }
        let end = reader.lastRead + patience(reader.decoder.begun)
        return questions.featuresEnd.map { max(end, $0) } ?? end
    }

    /// - Returns: Escape, if it was pressed by itself and did not begin a sequence.
    func dropBrokenSequence() -> Key? {
        guard let end = sequenceEnd, ContinuousClock.now >= end else { return nil }
        return reader.decoder.dropSequence()
    }
}
