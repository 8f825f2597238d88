/// What the terminal thread tells the main actor.
nonisolated enum TerminalEvent: Sendable, Hashable {
    /// How the focus is to go on.
    enum Leaving: Sendable, Hashable {
        case enter, next, previous
    }

    /// The text of a field after a key. `version` is that of the newest text from code that it stands on.
    case text(id: ObjectIdentifier, version: Int, String)
    /// The keys are done with focus `serial`; no key is taken until there is a newer one.
    case left(serial: Int, Leaving)
    /// ^D with nothing to delete, or the terminal has gone.
    case endOfInput
    /// A signal that asks the program to end: INT or TERM.
    case signal(Int32)
}
