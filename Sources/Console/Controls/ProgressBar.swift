/// A bar that shows how much of something is done. It never has the focus.
public final class ProgressBar: Control, RowItem {
    /// How much is done, from 0 to 1.
    public var progress: Double {
        get { storage }
        set {
            storage = newValue.isFinite ? min(max(newValue, 0), 1) : 0
            setNeedsDisplay()
        }
    }

    /// The bar's columns, at least 1.
    public var width: Int {
        didSet { setNeedsDisplay() }
    }

    /// The colour of what is done.
    public var color: Color = .default {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    private var storage = 0.0

    /// A bar at 0.
    ///
    /// - Parameter width: its columns.
    public init(width: Int = 20) {
        self.width = width
        super.init()
    }

    /// Hundredths, cut: 100 is said only when all is done.
    var percent: Int { Int(storage * 100) }

    /// When it begins, at each quarter and at the end: each step would be too much to listen to.
    override func spokenText(_ words: Form.Words) -> String {
        storage == 0 ? "" : words.progress(Int(storage * 4) * 25)
    }

    override func spans(_ glyphs: Glyphs) -> [Span] {
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
