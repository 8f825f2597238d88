/// The other side of a line session, which asks for lines: the thread that reads them, or a list in memory.
nonisolated protocol LineDevice: AnyObject, Sendable {
    var glyphs: Glyphs { get }
    /// Whether the lines are typed on a terminal, where Tab completes them.
    var isTerminal: Bool { get }

    /// Prints text.
    func write(_ text: String)

    /// Changes the main actor's requests.
    func post(_ change: (inout LineRequest) -> Void)
}
