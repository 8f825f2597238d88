import CLibEdit

extension FieldEditor {
    /// Performs a key's function in a text field: the function that the user's `.editrc` binds to the key or to the
    /// sequence that the key completes, or else the form's function.
    nonisolated func answer(_ key: Key) {
        switch key {
        case .scalar, .pasted: break
        default: forgetDropped()
        }
        if begunKeys.isEmpty, isProgramsOwn(key) {
            change = .other
            return host.send(.formKey(key))
        }
        // To keep long pastes fast, text is not compared with the bindings unless a sequence has begun.
        guard !begunKeys.isEmpty || UserKeys.isFree(key) && !isHistoryKey(key) else { return perform(key) }
        begunKeys.append(key)
        switch userKeys.match(begunKeys) {
        case .whole(let characters):
            change = .other
            count(begunKeys[0])
            begunKeys = []
            queue = characters.reversed()
        case .beginning: break
        case .nothing:
            // The key that began the sequence has no other function, because libedit would have waited for the rest of
            // the sequence.
            let others = begunKeys.dropFirst()
            begunKeys = []
            if others.isEmpty { perform(key) }
            lateKeys = others + lateKeys
        }
    }

    /// Performs the form's function for a key in a text field. If libedit has that function, libedit performs it.
    private nonisolated func perform(_ key: Key) {
        change = .other
        count(key)
        switch key {
        // If the field is full, the text cannot change. Returning here skips the rest of a long paste quickly.
        case .scalar(let scalar) where drops(scalar, isPasted: false): return
        case .pasted(let scalar) where drops(scalar, isPasted: true): return
        case .scalar(let scalar): type(scalar)
        case .pasted(let scalar):
            change = .paste
            handle.insert([wchar_t(scalar.value)])
        case .pastedBreak: leave(.next)
        case .unreadable: host.send(.notice(id: field.id, .unreadable), afterPainting: true)
        case .left: _ = GraphemeEditing.left(handle)
        case .right: if !takesSuggestion() { _ = GraphemeEditing.right(handle) }
        case .home: handle.moveCursor(by: -line.count)
        case .end: if !takesSuggestion() { handle.moveCursor(by: line.count) }
        case .wordLeft: GraphemeEditing.wordLeft(handle)
        case .wordRight: GraphemeEditing.wordRight(handle)
        case .delete: _ = GraphemeEditing.delete(handle)
        case .deleteWord: deleteWord()
        case .backspace: give(0x7F)
        case .escape where host.request.closesKeyList(key): host.send(.closeHelp)
        case .escape: if isVi { give(0x1B) }
        case .meta(let scalar): answerMeta(scalar)
        case .control(let code): answerControl(code)
        case .background, .synchronization, .terminalKind, .cursorPosition, .pageUp, .pageDown, .insert,
            .function, .click, .wheelUp, .wheelDown:
            break
        case .help: host.send(.help)
        case .enter, .tab, .backTab, .up, .down: leave(TerminalEvent.Leaving(key))
        }
        if queue.isEmpty { publish() }
    }

    /// Returns whether the program has added the key and the key works in text fields. An added letter never works
    /// there, so for a letter, this method does not read the request.
    private nonisolated func isProgramsOwn(_ key: Key) -> Bool {
        switch key {
        case .control, .meta, .function: host.request.formKeys.contains(key)
        default: false
        }
    }

    /// Returns whether the key browses the field's history.
    private nonisolated func isHistoryKey(_ key: Key) -> Bool {
        field.hasHistory && (key == .meta("p") || key == .meta("n"))
    }

    /// Stores the number before a vi command, because libedit passes the number only to its own functions.
    private nonisolated func count(_ key: Key) {
        guard isVi, case .scalar(let scalar) = key, let digit = Character(scalar).wholeNumberValue else {
            // The count applies only to the next key.
            if !wasDigit { viCount = 0 }
            wasDigit = false
            return
        }
        viCount = min((wasDigit ? viCount * 10 : 0) + digit, EditedText.longest)
        wasDigit = true
    }

    /// Types a letter through the key map, which may interpret it as a vi command.
    private nonisolated func type(_ scalar: Unicode.Scalar) {
        change = isVi ? .other : scalar.properties.isWhitespace ? .space : .letter
        let character = wchar_t(scalar.value)
        if !(0x80...0xFF).contains(character) {
            give(character)
        } else if hasRoom {
            // Insert the character directly, because the key map may interpret it as a Meta key.
            handle.insert([character])
        } else {
            host.send(.notice(id: field.id, .tooLong), afterPainting: true)
        }
    }

    private nonisolated func deleteWord() {
        if !isVi { return give(0x1B, "d") }
        let before = handle.line.cursor
        GraphemeEditing.wordRight(handle)
        handle.deleteBefore(handle.line.cursor - before)
    }

    private nonisolated func answerMeta(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "p" where field.hasHistory: leave(.older)
        case "n" where field.hasHistory: leave(.newer)
        case "b" where !isVi: GraphemeEditing.wordLeft(handle)
        case "f" where !isVi: GraphemeEditing.wordRight(handle)
        case "e" where !isVi: redo()
        case "t" where !isVi && !field.isSecure: transposeWords()
        case "d", "u", "l", "c", "\u{7F}": give(0x1B, scalar)
        // The user pressed Escape, which has no function here, and then a letter.
        case _ where !isVi && host.isEscapeSeparate: perform(.scalar(scalar))
        default: if isVi { give(0x1B, scalar) }
        }
    }

    private nonisolated func answerControl(_ code: UInt8) {
        switch code {
        case UInt8.controlD:
            if line.isEmpty { host.send(.endOfInput) } else { _ = GraphemeEditing.delete(handle) }
        case UInt8.controlL: host.redraw()
        case UInt8.controlO: host.send(.help)
        case UInt8.controlN: leave(.next)
        case UInt8.controlP: leave(.previous)
        case UInt8.controlR: if field.isSecure { host.send(.reveal(id: field.id)) }
        case UInt8.controlUnderscore: undo()
        case UInt8.controlT: if !field.isSecure { transposeCharacters() }
        case UInt8.controlE where takesSuggestion(), UInt8.controlF where takesSuggestion(): break
        // In vi mode, libedit's own binding would leave the cursor on the last character, not after it.
        case UInt8.controlA where isVi: handle.moveCursor(by: -line.count)
        case UInt8.controlE where isVi: handle.moveCursor(by: line.count)
        // libedit receives only these keys, because its other control keys do nothing here or would end editing.
        case UInt8.controlA, UInt8.controlB, UInt8.controlE, UInt8.controlF, UInt8.controlK, UInt8.controlU,
            UInt8.controlW, UInt8.controlY:
            give(wchar_t(code))
        default: break
        }
    }

    /// Accepts the suggestion that is shown after the text, if the cursor is at the end of the text.
    private nonisolated func takesSuggestion() -> Bool {
        let (all, cursor) = handle.line
        guard cursor == all.count, host.request.suggestingField == field.id else { return false }
        leave(.complete)
        return true
    }

    private nonisolated func give(_ character: wchar_t) { queue = [character] }

    private nonisolated func give(_ first: wchar_t, _ second: Unicode.Scalar) {
        queue = [wchar_t(second.value), first]
    }
}
