/// An event that the terminal thread sends to the main actor.
nonisolated enum TerminalEvent: Sendable, Hashable {
    /// The way in which the focus moves.
    enum Leaving: Sendable, Hashable {
        case enter, next, previous
        /// Up or Down, which differ from `previous` and `next` only if several controls share a row.
        case up, down
        /// The focus does not move: the field accepts its suggestion, if it still has one.
        case complete
        /// The focus does not move: the field shows another entry of its history.
        case older, newer
        /// A key for a control that is not a text field.
        case key(Key)
        /// Pasted text for a control that is not a text field.
        case paste(String)
        /// A mouse press.
        case click(Block.Target)
    }

    /// The text of a field after a key. `version` is the version of the latest text that code has set, on which this
    /// text is based. These events are numbered in order across all fields.
    case text(id: ObjectIdentifier, version: Int, number: Int, String)
    /// The user has pressed a key that moves the focus away from the control or that does not edit text. `serial` is
    /// the serial number of the focus. No more keys are read until the main actor sets the next focus.
    case left(serial: Int, Leaving)
    /// Some or all of the typed text is missing from its field.
    case notice(id: ObjectIdentifier, Notice)
    /// The size of the terminal has changed.
    case resized
    /// The list of all keys should be shown or hidden.
    case help
    /// The list of all keys should be hidden.
    case closeHelp
    /// The user has pressed one of the program's keys.
    case formKey(Key)
    /// A secret should be shown or hidden.
    case reveal(id: ObjectIdentifier)
    /// Ctrl-D was pressed with nothing to delete, or the terminal no longer exists.
    case endOfInput
    /// The terminal cannot be used. The value is the error number.
    case failed(errno: Int32)
    /// A signal that asks the program to exit: INT or TERM.
    case signal(Int32)
}

extension TerminalEvent.Leaving {
    /// Whether the text of the field is replaced and the focus does not move.
    nonisolated var replacesText: Bool { [.complete, .older, .newer].contains(self) }

    /// Creates the value for a key, or returns nil if the key does not move the focus.
    nonisolated init?(_ key: Key) {
        switch key {
        case .enter: self = .enter
        case .tab, .pastedBreak, .control(UInt8.controlN): self = .next
        case .backTab, .control(UInt8.controlP): self = .previous
        case .up: self = .up
        case .down: self = .down
        default: return nil
        }
    }
}
