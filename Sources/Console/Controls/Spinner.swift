/// A spinner: turns while work is in progress, and takes no room and no time otherwise.
public final class Spinner: Control, RowItem {
    /// Whether it turns.
    public var isAnimating = false {
        didSet { if isAnimating != oldValue { setNeedsDisplay() } }
    }

    /// Creates a spinner at rest.
    public override init() { super.init() }

    override func spokenText(_ words: Form.Words) -> String { isAnimating ? words.busy : "" }
}
