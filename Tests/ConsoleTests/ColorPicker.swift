import Console

final class ColorPicker: InputControl {
    private(set) var parts: [UInt8] = [122, 162, 247]
    private var part = 0

    override var summary: String { parts.map { "\($0)" }.joined(separator: ", ") }

    override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        let sample = Span("      ", Style(background: .rgb(parts[0], parts[1], parts[2])))
        guard isFocused, !isFinal else { return [[sample, Span(" \(summary)", style)]] }
        return [[sample]]
            + parts.indices.map { index in
                let filled = Int(parts[index]) / 16
                return [
                    Span(["red   ", "green ", "blue  "][index], index == part ? .of(.accent) : style),
                    Span(String(repeating: glyphs.blockFilled, count: filled)),
                    Span(String(repeating: glyphs.blockEmpty, count: 15 - filled), .of(.secondary)),
                    Span(" \(parts[index])"),
                ]
            }
    }

    override func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: part + 1, column: 0) }

    override func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .up where part > 0: part -= 1
        case .down where part < 2: part += 1
        case .left: change(to: parts[part] < 16 ? 0 : parts[part] - 16)
        case .right: change(to: parts[part] > 239 ? 255 : parts[part] + 16)
        default: return false
        }
        setNeedsDisplay()
        return true
    }

    override func answer(_ line: String, _ words: Form.Words) -> LineAnswer {
        if line.isEmpty { return .accepted }
        let numbers = line.split { $0 == "," || $0 == " " }.compactMap { UInt8($0) }
        guard numbers.count == 3 else { return .rejected(words.notUnderstood) }
        parts = numbers
        inputChanged()
        return .accepted
    }

    private func change(to value: UInt8) {
        parts[part] = value
        inputChanged()
    }
}
