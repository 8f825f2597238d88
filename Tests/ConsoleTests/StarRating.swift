import Console

final class StarRating: InputControl {
    var stars = 0 {
        didSet { recheck() }
    }

    override var summary: String { stars == 0 ? "" : "\(stars) of 5" }

    override func check() -> Validation { stars == 0 ? .invalid("choose a number of stars") : .valid() }

    override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        let (full, empty) = glyphs.isUnicode ? ("★", "☆") : ("*", ".")
        return [
            [
                Span(String(repeating: full, count: stars), isFocused ? .of(.accent) : style),
                Span(String(repeating: empty, count: 5 - stars), .of(.secondary)),
            ]
        ]
    }

    override func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: 0, column: max(stars - 1, 0)) }

    override func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .left: give(max(stars - 1, 1))
        case .right: give(min(stars + 1, 5))
        case .scalar("1"..."5"): if case .scalar(let digit) = key { give(Int(digit.value) - 48) }
        default: return false
        }
        return true
    }

    override func handleClick(at cell: Cell) { give(min(cell.column, 4) + 1) }

    override func keys(_ words: Form.KeyWords) -> [KeyHint] {
        [KeyHint(key: "← →", ascii: "Left Right", word: words.choose)]
    }

    override func question(_ caption: String, _ words: Form.Words) -> String {
        super.question("\(caption) (1 to 5 stars)", words)
    }

    override func answer(_ line: String, _ words: Form.Words) -> LineAnswer {
        if line.isEmpty { return .accepted }
        guard let number = Int(line), (1...5).contains(number) else { return .rejected(words.notUnderstood) }
        give(number)
        return .accepted
    }

    private func give(_ number: Int) {
        stars = number
        inputChanged()
    }
}
