/// A spinner: turns while something is under way, takes no room and no time while nothing is.
public final class ActivityIndicator: Control, RowItem {
    /// Whether it turns.
    public var isAnimating = false {
        didSet { if isAnimating != oldValue { setNeedsDisplay() } }
    }

    /// A spinner at rest.
    public override init() { super.init() }

    override func spokenText(_ words: Form.Words) -> String { isAnimating ? words.busy : "" }
}
