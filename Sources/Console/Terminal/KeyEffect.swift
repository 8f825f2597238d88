/// The effect of a key while the focused control is not a text field.
nonisolated enum KeyEffect: Sendable, Hashable {
    /// The main actor handles the key, and may move the focus.
    case leave(TerminalEvent.Leaving)
    /// The main actor handles the pasted text that begins with the key.
    case paste
    /// The main actor handles the event, and the focus does not move.
    case send(TerminalEvent)
    case redraw
    case nothing

    /// Returns the effect of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - takesRows: Whether Up and Down move through the control's rows.
    ///   - takesText: Whether the rows are text. If so, the control receives the editing keys.
    ///   - request: The latest state of the form.
    static func of(_ key: Key, takesRows: Bool, takesText: Bool, request: ScreenRequest) -> KeyEffect {
        if request.closesKeyList(key) { return .send(.closeHelp) }
        switch key {
        case .pasted where takesRows, .pastedBreak where takesText: return .paste
        case .enter, .delete, .control(UInt8.controlA), .control(UInt8.controlE),
            .control(UInt8.controlK), .control(UInt8.controlU), .control(UInt8.controlW),
            .control(UInt8.controlUnderscore), .meta("e"), .wordLeft, .wordRight, .deleteWord:
            if takesText { return .leave(.key(key)) }
        case .up, .down, .pageUp, .pageDown, .wheelUp, .wheelDown, .backspace:
            if takesRows { return .leave(.key(key)) }
        default: break
        }
        if let leaving = TerminalEvent.Leaving(key) { return .leave(leaving) }
        switch key {
        case .control(UInt8.controlD): return .send(.endOfInput)
        case .control(UInt8.controlL): return .redraw
        case .left, .right, .home, .end, .pageUp, .pageDown, .backspace, .delete, .scalar, .meta, .function,
            .escape, .help:
            return .leave(.key(key))
        case .control where request.formKeys.contains(key): return .send(.formKey(key))
        case .control(UInt8.controlO): return .send(.help)
        default: return .nothing
        }
    }
}
