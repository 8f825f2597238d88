/// A label that rates something, such as a password: a bar of five blocks, followed by ``Label/text``.
///
/// ```swift
/// let meter = Meter()
/// meter.level = 3
/// meter.text = "good"
/// ```
public final class Meter: Label {
    /// The number of blocks in the bar.
    public nonisolated static let levels = 5

    /// The number of filled blocks, from 1 to ``levels``; nil to show nothing.
    public var level: Int? {
        didSet { if level != oldValue { setNeedsDisplay() } }
    }

    override var isBlank: Bool { level == nil }

    /// Creates an empty meter.
    public init() { super.init() }

    public override func content(_ glyphs: Glyphs) -> [Span] {
        guard let level else { return [] }
        let filled = min(max(level, 1), Self.levels)
        return [
            Span(String(repeating: glyphs.blockFilled, count: filled), style),
            Span(String(repeating: glyphs.blockEmpty, count: Self.levels - filled), .of(.secondary)),
            Span(text.isEmpty ? "" : " \(text)", style),
        ].filter { !$0.text.isEmpty }
    }

    public override func spokenText(_ words: FormWords) -> String { level == nil ? "" : text }
}
