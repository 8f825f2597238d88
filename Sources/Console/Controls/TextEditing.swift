/// A control whose text libedit edits while it has the focus. Only ``TextField`` and controls that inherit from it conform: the form
/// passes libedit's results to it rather than keys.
protocol TextEditing: InputControl {
    var text: String { get }
    /// Counts the changes from code, so that an earlier key cannot undo them.
    var version: Int { get }
    var maximumLength: Int { get }
    var placeholder: String { get }
    /// The completion that Right would accept.
    var completion: String? { get }
    var history: TextHistory? { get }
    /// The reason why part of the latest input is missing from the text.
    var notice: Notice? { get set }
    /// The character that was clicked while the field had no focus.
    var clickedCharacter: Int? { get set }
    /// Whether a secret is visible.
    var isRevealed: Bool { get set }

    /// Replaces the text, as if a key had changed it.
    func edit(to text: String?)

    /// Adopts typed text, unless the text has since been set from code.
    func edit(_ text: String, version: Int)
}
