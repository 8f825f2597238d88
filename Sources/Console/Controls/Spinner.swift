/// An animation that runs while work is in progress. A stopped spinner takes up no space and causes no redrawing.
public final class Spinner: Control, RowItem {
    /// Whether the spinner is running.
    public var isAnimating = false {
        didSet { if isAnimating != oldValue { setNeedsDisplay() } }
    }

    /// Creates a stopped spinner.
    public override init() { super.init() }

    public override func spans(_ glyphs: Glyphs) -> [Span] { isAnimating ? [.spinner] : [] }

    public override func finalSpans(_ glyphs: Glyphs) -> [Span] {
        isUnfinished ? unfinishedSpans(glyphs) : []
    }

    public override var isBusy: Bool { isAnimating }

    public override func spokenText(_ words: FormWords) -> String { isAnimating ? words.busy : "" }
}
