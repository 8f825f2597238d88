import Console

final class PhoneField: InputControl {
    private var digits = TextBuffer(maximumLength: 10)
    private static let columns = [1, 2, 3, 6, 7, 8, 10, 11, 12, 13, 14]

    private var masked: String {
        var rest = digits.text[...]
        return String("(___) ___-____".map { $0 == "_" ? rest.popFirst() ?? "_" : $0 })
    }

    override var summary: String { digits.text.isEmpty ? "" : masked }

    override func check() -> Validation {
        digits.text.count == 10 ? .valid() : .invalid("enter ten digits")
    }

    override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        [[Span(isFinal ? summary : masked, isEmpty ? .placeholder : style)]]
    }

    override func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: 0, column: Self.columns[digits.cursor]) }

    override var editsText: Bool { true }

    override func handle(_ key: KeyPress) -> Bool {
        var key = key
        if case .scalar(let scalar) = key, !("0"..."9").contains(scalar) { return false }
        if case .paste(let text) = key { key = .paste(onlyDigits(text)) }
        let before = digits.text
        guard digits.handle(key) else { return false }
        if digits.text == before { setNeedsDisplay() } else { inputChanged() }
        return true
    }

    override func handleClick(at cell: Cell) {
        digits.cursor = Self.columns.lastIndex { $0 <= cell.column } ?? 0
    }

    override func noticeWords(_ words: Form.Words) -> String? { digits.isCut ? words.tooLong(10) : nil }

    override func answer(_ line: String, _ words: Form.Words) -> LineAnswer {
        if line.isEmpty { return .accepted }
        digits.text = onlyDigits(line)
        inputChanged()
        return .accepted
    }

    private func onlyDigits(_ text: String) -> String { text.filter { ("0"..."9").contains($0) } }
}
