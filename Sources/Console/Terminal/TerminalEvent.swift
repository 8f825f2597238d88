/// What the terminal thread tells the main actor.
nonisolated enum TerminalEvent: Sendable, Hashable {
    /// How the focus is to go on.
    enum Leaving: Sendable, Hashable {
        case enter, next, previous
        /// On, unless there is a word to complete.
        case tab
        /// To another entry of the field's history.
        case older, newer
        /// A key for a control without text.
        case key(Key)
    }

    /// Why something that was typed is not in a text.
    enum Notice: Sendable, Hashable {
        /// There is no room for it.
        case tooLong
        /// Its bytes are not UTF-8.
        case unreadable
    }

    /// The text of a field after a key. `version` is that of the newest text from code that it stands on.
    case text(id: ObjectIdentifier, version: Int, String)
    /// The keys are done with focus `serial`; no key is taken until there is a newer one.
    case left(serial: Int, Leaving)
    /// What was typed into a field, or a part of it, is not in its text.
    case notice(id: ObjectIdentifier, Notice)
    /// Every key there is is to be shown, or no longer.
    case help
    /// A secret is to be shown in clear, or no longer.
    case reveal(id: ObjectIdentifier)
    /// ^D with nothing to delete, or the terminal has gone.
    case endOfInput
    /// A signal that asks the program to end: INT or TERM.
    case signal(Int32)
}
