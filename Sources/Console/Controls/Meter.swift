/// How good something is, in blocks and in a word: a label whose ``Label/text`` stands behind a bar of five blocks.
///
/// ```swift
/// let meter = Meter()
/// meter.level = 3
/// meter.text = "good"
/// ```
public final class Meter: Label {
    /// How many blocks there are.
    public nonisolated static let levels = 5

    /// How many blocks are filled, from 1 to ``levels``; nil where nothing is known and nothing is shown.
    public var level: Int? {
        didSet { if level != oldValue { setNeedsDisplay() } }
    }

    /// An empty meter.
    public init() { super.init() }

    override func content(_ glyphs: Glyphs) -> [Span] {
        guard let level else { return [] }
        let filled = min(max(level, 1), Self.levels)
        return [
            Span(String(repeating: glyphs.blockFilled, count: filled), style),
            Span(String(repeating: glyphs.blockEmpty, count: Self.levels - filled), .of(.secondary)),
            Span(" \(text)", style),
        ].filter { !$0.text.isEmpty }
    }

    override func spokenText(_ words: Form.Words) -> String { level == nil ? "" : text }
}
