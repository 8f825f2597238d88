/// A control whose text libedit edits while the control has the focus. Only ``TextField`` and its subclasses conform.
/// The form passes them libedit's results instead of keys.
protocol TextEditing: InputControl {
    var text: String { get }
    /// The number of changes that code has made to the text. Text that was typed before the latest change does not
    /// replace the new text.
    var version: Int { get }
    var maximumLength: Int { get }
    var placeholder: String { get }
    /// The completion that Right would accept.
    var completion: String? { get }
    var history: TextHistory? { get }
    /// The reason that part of the latest input is missing from the text, or nil if no input is missing.
    var notice: Notice? { get set }
    /// The index of the character that was clicked to move the focus to the field.
    var clickedCharacter: Int? { get set }
    /// Whether a secret is visible.
    var isRevealed: Bool { get set }

    /// Replaces the text, as if a key had changed it.
    func edit(to text: String?)

    /// Sets the text to what the user has typed, unless code has changed the text in the meantime.
    func edit(_ text: String, version: Int)
}
