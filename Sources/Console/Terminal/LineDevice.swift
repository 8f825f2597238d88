/// A device that prompts for lines of input on behalf of a line session: the thread that reads them, or an object in
/// memory.
nonisolated protocol LineDevice: AnyObject, Sendable {
    var glyphs: Glyphs { get }
    /// Whether the lines are typed on a terminal, where Tab completes them.
    var isTerminal: Bool { get }

    /// Prints text.
    func write(_ text: String)

    /// Changes the main actor's requests.
    func post(_ change: (inout LineRequest) -> Void)
}
