import CLibEdit

extension FieldEditor {
    /// Performs the function of a key in a text: with libedit where it defines the function, otherwise without it.
    nonisolated func answer(_ key: Key) {
        change = .other
        count(key)
        switch key {
        case .scalar(let scalar): type(scalar)
        case .pasted(let scalar):
            change = .paste
            insertIfThereIsRoom(scalar)
        case .pastedBreak: leave(.next)
        case .unreadable: thread.send(.notice(id: field.id, .unreadable), afterPainting: true)
        case .left: _ = GraphemeEditing.left(handle)
        case .right: _ = GraphemeEditing.right(handle)
        case .home: _ = el_cursor(handle, -Int32(line.count))
        case .end: _ = el_cursor(handle, Int32(line.count))
        case .wordLeft: GraphemeEditing.wordLeft(handle)
        case .wordRight: GraphemeEditing.wordRight(handle)
        case .delete: _ = GraphemeEditing.delete(handle)
        case .deleteWord: deleteWord()
        case .backspace: give(0x7F)
        case .escape: if isVi { give(0x1B) }
        case .meta(let scalar): answerMeta(scalar)
        case .control(let code): answerControl(code)
        case .background, .synchronization, .cursorPosition, .pageUp, .pageDown, .click, .wheelUp, .wheelDown:
            break
        case .help: thread.send(.help)
        case .tab: leave(field.isSecure ? .next : .tab)
        case .enter, .backTab, .up, .down: leave(TerminalEvent.Leaving(key))
        }
        if queue.isEmpty { publish() }
    }

    /// Records a number before a command of vi: libedit's functions receive it, ours do not.
    private nonisolated func count(_ key: Key) {
        guard isVi, case .scalar(let scalar) = key, let digit = Character(scalar).wholeNumberValue else {
            // The number applies to the key right after it.
            if !wasDigit { viCount = 0 }
            wasDigit = false
            return
        }
        viCount = min((wasDigit ? viCount * 10 : 0) + digit, TextField.longestText)
        wasDigit = true
    }

    /// Types a letter through the key map, in which it may be a command of vi.
    private nonisolated func type(_ scalar: Unicode.Scalar) {
        change = isVi ? .other : scalar.properties.isWhitespace ? .space : .letter
        let character = wchar_t(scalar.value)
        if (0x80...0xFF).contains(character) {
            // The map may interpret it as a Meta key.
            insertIfThereIsRoom(scalar)
        } else if isVi || line.count < field.maximumLength {
            give(character)
        } else {
            thread.send(.notice(id: field.id, .tooLong), afterPainting: true)
        }
    }

    private nonisolated func insertIfThereIsRoom(_ scalar: Unicode.Scalar) {
        if line.count < field.maximumLength { return insertText(scalar) }
        thread.send(.notice(id: field.id, .tooLong), afterPainting: true)
    }

    private nonisolated func deleteWord() {
        if !isVi { return give(0x1B, "d") }
        let before = GraphemeEditing.line(handle).cursor
        GraphemeEditing.wordRight(handle)
        el_deletestr(handle, Int32(GraphemeEditing.line(handle).cursor - before))
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
        default: if isVi { give(0x1B, scalar) }
        }
    }

    private nonisolated func answerControl(_ code: UInt8) {
        switch code {
        case UInt8.controlD:
            if line.isEmpty { thread.send(.endOfInput) } else { _ = GraphemeEditing.delete(handle) }
        case UInt8.controlL: thread.redraw()
        case UInt8.controlN: leave(.next)
        case UInt8.controlP: leave(.previous)
        case UInt8.controlR: if field.isSecure { thread.send(.reveal(id: field.id)) }
        case UInt8.controlUnderscore: undo()
        case UInt8.controlT: if !field.isSecure { transposeCharacters() }
        // For vi, the end is the last character.
        case UInt8.controlA where isVi: _ = el_cursor(handle, -Int32(line.count))
        case UInt8.controlE where isVi: _ = el_cursor(handle, Int32(line.count))
        // ^A ^B ^E ^F ^K ^U ^W ^Y: the others have no meaning here, or leave the field.
        case 0x01, 0x02, 0x05, 0x06, 0x0B, 0x15, 0x17, 0x19: give(wchar_t(code))
        default: break
        }
    }

    private nonisolated func give(_ character: wchar_t) { queue = [character] }

    private nonisolated func give(_ first: wchar_t, _ second: Unicode.Scalar) {
        queue = [wchar_t(second.value), first]
    }
}
