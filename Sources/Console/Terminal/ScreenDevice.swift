/// The device that shows a form and reads keys on behalf of a screen session: the terminal's thread, or a terminal in
/// memory.
nonisolated protocol ScreenDevice: AnyObject, Sendable {
    var glyphs: Glyphs { get }
    /// The size of the screen.
    var size: Size { get }

    /// Changes the main actor's requests.
    func post(_ change: (inout ScreenRequest) -> Void)
}
