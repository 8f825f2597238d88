import CLibEdit

extension FieldEditor {
    /// Does what a key means in a text: by libedit where the meaning is its own, else by hand.
    nonisolated func answer(_ key: Key) {
        change = .other
        switch key {
        case .scalar(let scalar): type(scalar)
        case .pasted(let scalar):
            change = .paste
            if line.count < field.maximumLength { insertText(scalar) }
        case .pastedBreak: leave(.next)
        case .left: _ = GraphemeEditing.left(handle)
        case .right: _ = GraphemeEditing.right(handle)
        case .home: _ = el_cursor(handle, -Int32(line.count))
        case .end: _ = el_cursor(handle, Int32(line.count))
        case .wordLeft: GraphemeEditing.wordLeft(handle)
        case .wordRight: GraphemeEditing.wordRight(handle)
        case .delete: _ = GraphemeEditing.delete(handle)
        case .backspace: give(0x7F)
        case .escape: if isVi { give(0x1B) }
        case .meta(let scalar): answerMeta(scalar)
        case .control(let code): answerControl(code)
        case .background: break
        case .tab: leave(field.isSecure ? .next : .tab)
        case .enter, .backTab, .up, .down: leave(TerminalEvent.Leaving(key))
        }
        if queue.isEmpty { publish() }
    }

    /// Through the key map, where a letter may be a command of vi.
    private nonisolated func type(_ scalar: Unicode.Scalar) {
        change = isVi ? .other : scalar.properties.isWhitespace ? .space : .letter
        let character = wchar_t(scalar.value)
        if (0x80...0xFF).contains(character) {
            // The map may take it for a Meta key.
            if line.count < field.maximumLength { insertText(scalar) }
        } else if isVi || line.count < field.maximumLength {
            give(character)
        }
    }

    private nonisolated func answerMeta(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "p" where field.hasHistory: leave(.older)
        case "n" where field.hasHistory: leave(.newer)
        case "b" where !isVi: GraphemeEditing.wordLeft(handle)
        case "f" where !isVi: GraphemeEditing.wordRight(handle)
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
        // ^A ^B ^E ^F ^K ^U ^W ^Y: the rest means nothing here, or leaves the field.
        case 0x01, 0x02, 0x05, 0x06, 0x0B, 0x15, 0x17, 0x19: give(wchar_t(code))
        default: break
        }
    }

    private nonisolated func give(_ character: wchar_t) { queue = [character] }

    private nonisolated func give(_ first: wchar_t, _ second: Unicode.Scalar) {
        queue = [wchar_t(second.value), first]
    }
}
