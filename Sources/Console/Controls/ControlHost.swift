/// The part of a form that its controls use.
protocol ControlHost: AnyObject {
    /// The strings in the form's language.
    var words: FormWords { get }
    /// The characters that the terminal can show.
    var glyphs: Glyphs { get }
    /// The control that receives the keys, or nil if no control can receive them.
    var focusedControl: Control? { get }
    /// Whether errors are shown immediately.
    var showsErrorsImmediately: Bool { get }
    /// Whether an input is missing, invalid or uncertain.
    var hasFieldsLeft: Bool { get }

    /// Shows the latest state once the main actor has finished its current work.
    func setNeedsDisplay()

    /// Removes an answered alert and returns the focus to the previous control.
    func dismiss(_ alert: Alert)

    /// Returns a stream that finishes when the delay before a control's check ends, or nil if delays take real time.
    /// The delay starts when this method is called.
    func end(of delay: Duration, for control: ObjectIdentifier) -> AsyncStream<Never>?
}
