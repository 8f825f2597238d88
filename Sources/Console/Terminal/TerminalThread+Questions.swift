import CTerminal

nonisolated extension TerminalThread {
    /// Asks the terminal for its kind, its features and its background. Does not wait for the answers. If they change
    /// the block, the block is drawn again.
    func askForFeatures() {
        questions.askedForFeatures()
        output.write(Array(featureQuestions.utf8))
    }

    /// Asks the terminal where the cursor is.
    func ask(_ reason: TerminalQuestions.Reason) {
        questions.askedForPosition(reason)
        output.write(Array(TerminalQuestions.position.utf8))
    }

    /// Waits for the answers at the end of a form so that the shell does not receive them as typed input.
    func awaitAnswers() {
        while let end = lastAnswerEnd, !inputHasEnded, ContinuousClock.now < end {
            if ct_poll(input.descriptor, -1, Self.milliseconds(until: end)) & 1 != 0 { readInput() }
            while let key = reader.decoder.next() {
                if case .click = key { continue }
                _ = take(key)
            }
        }
    }

    /// The deadline for the answer to the latest query, or nil if that query was answered.
    private var lastAnswerEnd: ContinuousClock.Instant? {
        guard let end = questions.end else { return nil }
        return sequenceEnd.map { max($0, end) } ?? end
    }

    /// Handles an event that is not a key: an answer from the terminal, or a mouse press.
    ///
    /// - Returns: Whether the key was an answer or a mouse press, and the part of the block that was clicked, if any.
    func take(_ key: Key) -> (isAnswer: Bool, click: Block.Target?) {
        switch key {
        case .background(let isLight):
            if questions.featuresEnd != nil { writer.use(isLight: isLight) }
            questions.answeredFeatures()
        case .synchronization(let isKnown):
            if questions.featuresEnd != nil { writer.use(isSynchronized: isKnown) }
        case .terminalKind(let kind, let version):
            writer.use(rewraps: TerminalKind.rewraps(kind, version: version))
        case .click(let column, let row):
            guard options & Int32(CT_MOUSE) != 0 else { break }
            ask(.click(.init(row: row, column: column), cursorRow: writer.cursorRow))
        case .cursorPosition(_, let row):
            return (true, takePosition(row))
        default:
            return (false, nil)
        }
        return (true, nil)
    }

    /// Handles the terminal's answer to the cursor query.
    ///
    /// - Returns: The part of the block that was clicked, if that was the reason for the query.
    private func takePosition(_ row: Int) -> Block.Target? {
        switch questions.answeredPosition() {
        case .click(let place, let cursorRow):
            return writer.target(at: .init(row: place.row - row + cursorRow, column: place.column))
        case .resize:
            writer.locate(row: row)
        case .start(let cursorRow, let frames):
            if !writer.hasOtherSize { writer.locate(top: row - cursorRow, after: frames) }
        case nil: break
        }
        return nil
    }

    /// Queries the terminal for the block's place if the terminal's size has changed.
    ///
    /// - Returns: Whether the block may be drawn.
    func knowsPlace() -> Bool {
        if questions.dropLatePosition() { writer.locate(row: nil) }
        if questions.locatingEnd == nil, writer.hasOtherSize { ask(.resize) }
        return questions.locatingEnd == nil
    }
}
