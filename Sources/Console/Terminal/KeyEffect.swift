/// The effect of a key while the focused control is not a text field.
nonisolated enum KeyEffect: Sendable, Hashable {
    /// The main actor handles the key and may move the focus.
    case leave(TerminalEvent.Leaving)
    /// The main actor handles the pasted text that begins with the key.
    case paste
    /// The main actor handles the event, and the focus does not move.
    case send(TerminalEvent)
    case redraw
    case nothing

    /// The codes of the keys with Control that only the form or the terminal's signals use: C, D, L, O, Z and
    /// backslash.
    private static let reservedCodes: Set<UInt8> = [
        .controlC, .controlD, .controlL, .controlO, .controlZ, .controlBackslash,
    ]

    /// Returns the effect of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - takesRows: Whether the control receives the keys that would otherwise move the focus or have no effect, such
    ///     as Up and keys with Control.
    ///   - takesText: Whether the rows are lines of text. If so, the control receives Enter and whole pastes.
    ///   - request: The latest state of the form.
    static func of(_ key: Key, takesRows: Bool, takesText: Bool, request: ScreenRequest) -> KeyEffect {
        if request.closesKeyList(key) { return .send(.closeHelp) }
        switch key {
        case .pasted where takesRows, .pastedBreak where takesText: return .paste
        case .enter where takesText: return .leave(.key(key))
        case .control(UInt8.controlD): return takesText ? .leave(.key(key)) : .send(.endOfInput)
        case .control(UInt8.controlL): return .redraw
        case .control(let code) where takesRows && !reservedCodes.contains(code): return .leave(.key(key))
        case .control where request.formKeys.contains(key): return .send(.formKey(key))
        case .control(UInt8.controlO): return .send(.help)
        case .up, .down, .wheelUp, .wheelDown, .wordLeft, .wordRight, .deleteWord:
            if takesRows { return .leave(.key(key)) }
        case .left, .right, .home, .end, .pageUp, .pageDown, .backspace, .delete, .scalar, .meta, .function,
            .escape, .help:
            return .leave(.key(key))
        default: break
        }
        return TerminalEvent.Leaving(key).map { .leave($0) } ?? .nothing
    }
}
