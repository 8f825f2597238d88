import CTerminal

nonisolated extension TerminalThread {
    private static let turnTime = Duration.milliseconds(100)

    /// Handles the keys of a control that is not a text field.
    ///
    /// - Parameters:
    ///   - takesRows: Whether the control receives the keys that would otherwise move the focus or have no effect.
    ///   - takesText: Whether the rows are lines of text. If so, the control receives Enter and whole pastes.
    func keys(takesRows: Bool, takesText: Bool) -> TerminalEvent.Leaving? {
        eachKey { key in
            switch KeyEffect.of(key, takesRows: takesRows, takesText: takesText, request: mailbox.read()) {
            case .leave(let leaving): return leaving
            case .paste: return .paste(paste(from: key, withBreaks: takesText))
            case .send(let event): send(event)
            case .redraw: redraw()
            case .nothing: break
            }
            return nil
        }
    }

    /// Keeps the keys for the next page and shows the form until the page appears. Only a key or a click that moves the
    /// focus back ends the wait earlier.
    func waitForPage() -> TerminalEvent.Leaving? { eachKey { TerminalEvent.Leaving($0) } }

    /// Handles keys until a key, a click or the main actor moves the focus.
    ///
    /// - Parameter answer: The closure to call with each key. It returns the way in which the key moves the focus, or
    ///   nil if the focus does not move.
    private func eachKey(_ answer: (Key) -> TerminalEvent.Leaving?) -> TerminalEvent.Leaving? {
        while true {
            switch nextStep(live: { _ in nil }, addsLetters: { false }) {
            case .leave: return nil
            case .replace: continue
            case .click(let target): return .click(target)
            case .key(let key): if let leaving = answer(key) { return leaving }
            }
        }
    }

    /// Waits for the next key or a request from the main actor. Paints when no more input is pending.
    ///
    /// A letter is drawn before it is processed, because the user is waiting to see it. If the letter turns out to have
    /// another function, the next frame corrects the picture.
    ///
    /// - Parameters:
    ///   - live: The closure that returns the current text of the edited field, for painting.
    ///   - addsLetters: The closure that returns whether a letter would appear unchanged at the end of the painted
    ///     text.
    func nextStep(live: (Block) -> LiveText?, addsLetters: () -> Bool) -> Step {
        mayEcho = false
        while true {
            let state = mailbox.read()
            if state.isClosing || state.focus.serial != focusSerial {
                sendUnsent()
                return .leave
            }
            if let replacement = state.replacement, replacement.serial == focusSerial,
                replacement.version != replacedVersion
            {
                replacedVersion = replacement.version
                return .replace(replacement)
            }
            if let key = reader.decoder.next(for: state.focus.target) {
                if sendsSignal(key) { continue }
                let (isAnswer, click) = take(key)
                if let click { return .click(click) }
                if isAnswer { continue }
                return .key(closeKeyList(before: key))
            }
            let readable = inputHasEnded || !reader.decoder.hasRoom ? -1 : input.descriptor
            var ready = ct_poll(readable, pipe.readEnd, 0)
            if ready == 0 {
                if knowsPlace() {
                    paint(state, live)
                    mayEcho = addsLetters() && reader.decoder.isBetweenKeys
                }
                sendUnsent()
                ready = ct_poll(readable, pipe.readEnd, milliseconds(isSpinning: state.block.isSpinning))
            }
            // The main actor may have moved the focus to a secret, which must not be echoed.
            if ready & 2 != 0 {
                mayEcho = false
                answerSignals()
            }
            if ready & 1 != 0 { readInput() }
            if let key = dropBrokenSequence() { return .key(key) }
        }
    }

    private func paint(_ state: ScreenRequest, _ live: (Block) -> LiveText?) {
        let block = state.block
        if block.isSpinning, ContinuousClock.now >= nextTurn {
            turn += 1
            nextTurn = .now + Self.turnTime
        }
        if !writer.show(block, below: state.records, live: live(block), turn: turn) { endInput() }
        if !hasPainted, !featureQuestions.isEmpty {
            ask(.start(cursorRow: writer.cursorRow, frames: writer.frames))
        }
        hasPainted = true
    }
}
