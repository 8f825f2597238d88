/// The effect of a signal on a thread that owns the terminal.
nonisolated enum DeviceSignal: Sendable, Hashable {
    /// The program should exit, because it has received INT or TERM.
    case end(Int32)
    /// The program has regained the terminal. Other programs may have written to it and read from it.
    case returned
    /// The program has resumed without having lost the terminal.
    case continued
    /// The terminal may have wrapped or joined rows even if its final size is unchanged.
    case resized
}
