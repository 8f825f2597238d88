import Console

final class Sparkline: Control, RowItem {
    var values: [Int] = [] {
        didSet { setNeedsDisplay() }
    }

    override func spans(_ glyphs: Glyphs) -> [Span] {
        if values.isEmpty { return [] }
        let bars = Array(glyphs.isUnicode ? "▁▂▃▄▅▆▇█" : "_.:-=+*#")
        let highest = max(values.max() ?? 1, 1)
        let line = values.map { bars[max($0, 0) * (bars.count - 1) / highest] }
        return [Span(String(line), .of(.accent))]
    }

    override func spokenText(_ words: Form.Words) -> String { values.last.map { "now \($0)" } ?? "" }
}
