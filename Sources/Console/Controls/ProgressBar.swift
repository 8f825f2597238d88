/// A bar that shows progress. It never has the focus.
public final class ProgressBar: Control, RowItem {
    /// The progress, from 0 to 1.
    public var progress: Double {
        get { storage }
        set {
            storage = newValue.isFinite ? min(max(newValue, 0), 1) : 0
            setNeedsDisplay()
        }
    }

    /// The width of the bar in columns, at least 1.
    public var width: Int {
        didSet { setNeedsDisplay() }
    }

    /// The color of the completed part.
    public var color: Color = .default {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    private var storage = 0.0

    /// Creates a bar whose progress is 0.
    ///
    /// - Parameter width: The width in columns.
    public init(width: Int = 20) {
        self.width = width
        super.init()
    }

    /// The percentage, rounded down so that 100 means complete.
    var percent: Int { Int(storage * 100) }

    /// Reports the start, each quarter and the end, because hearing every step would be tedious.
    public override func spokenText(_ words: FormWords) -> String {
        storage == 0 ? "" : words.progress(Int(storage * 4) * 25)
    }

    public override func spans(_ glyphs: Glyphs) -> [Span] {
        guard !isHidden else { return [] }
        let done = Int(storage * Double(max(width, 1)))
        var full = style
        full.color = color
        return [
            Span(String(repeating: glyphs.barDone, count: done), full),
            Span(String(repeating: glyphs.barLeft, count: max(width, 1) - done), style),
            Span(" \(percent)%", style),
        ].filter { !$0.text.isEmpty }
    }
}
