/// The effect of a signal on a thread that owns the terminal.
nonisolated enum DeviceSignal: Sendable, Hashable {
    /// The program should exit: INT or TERM.
    case end(Int32)
    /// The program has taken the terminal back. Other programs may have written to it.
    case returned
    /// The program has continued, and has kept the terminal in the meantime.
    case continued
    /// The terminal may have wrapped or joined rows even if its final size is unchanged.
    case resized
}
