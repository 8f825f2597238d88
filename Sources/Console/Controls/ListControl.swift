/// A list with one option per row. Up and Down move through it, and typing filters it; Backspace and Escape undo the
/// filter. The list scrolls if there are more options than rows.
///
/// While another control has the focus, the selection is shown on one row.
public class ListControl: InputControl {
    /// The options.
    public var options: [String] {
        didSet {
            change { place = min(place, max(matches.count - 1, 0)) }
            recheck()
        }
    }

    /// The maximum number of visible options, at least 1.
    public var height = 7 {
        didSet { setNeedsDisplay() }
    }

    /// The text next to the caption while nothing is typed; the form's default if it is empty.
    public var placeholder = "" {
        didSet { setNeedsDisplay() }
    }

    /// The text that filters the options.
    public private(set) var filter = ""
    /// The index among the matching options, from 0.
    private(set) var place = 0

    init(options: [String]) {
        self.options = options
        super.init()
    }

    /// The indices of the options that contain the filter, in any case.
    var matches: [Int] {
        if filter.isEmpty { return Array(options.indices) }
        let words = filter.lowercased()
        return options.indices.filter { options[$0].lowercased().contains(words) }
    }

    /// The index of the current option; nil if none matches.
    var current: Int? { matches.indices.contains(place) ? matches[place] : nil }

    func change(_ body: () -> Void) {
        body()
        setNeedsDisplay()
    }

    /// Moves to an option, without a filter.
    func go(to index: Int) {
        change { (filter, place) = ("", min(max(index, 0), max(options.count - 1, 0))) }
    }

    /// Returns the mark of an option.
    func mark(of index: Int, _ glyphs: Glyphs) -> Span { Span("") }

    public override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        guard isFocused, !isFinal else { return [spans(glyphs)] }
        let window = window
        let count = Span("  \(matches.count)/\(options.count)", .of(.secondary))
        var rows: [[Span]] = [
            filter.isEmpty
                ? [Span(placeholder.isEmpty ? fieldWords.filter : placeholder, .of(.secondary)), count]
                : [Span(filter), count]
        ]
        for row in window {
            let index = matches[row]
            let isCurrent = row == place
            let name = Style(color: isCurrent ? .role(.accent) : .default, isBold: isCurrent)
            let pointer = Span(isCurrent ? "\(glyphs.after) " : "  ", .of(.accent))
            rows.append([pointer, mark(of: index, glyphs), Span(options[index], name)])
        }
        let left = matches.count - window.upperBound
        if left > 0 { rows.append([Span("  \(glyphs.ellipsis) \(left)", .of(.secondary))]) }
        return rows
    }

    /// The visible matching options: those around the current one.
    private var window: Range<Int> {
        let height = max(height, 1)
        let start = min(max(place - height / 2, 0), max(matches.count - height, 0))
        return start..<min(start + height, matches.count)
    }

    public override func cursor(_ glyphs: Glyphs) -> Cell {
        guard isFocused, !matches.isEmpty else { return .init(row: 0, column: 0) }
        return .init(row: place - window.lowerBound + 1, column: 0)
    }

    public override func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .up:
            if place == 0 { return false }
            change { place -= 1 }
        case .down:
            if place + 1 >= matches.count { return false }
            change { place += 1 }
        case .wheelUp: change { place = max(place - 1, 0) }
        case .wheelDown: change { place = max(min(place + 1, matches.count - 1), 0) }
        case .pageUp: change { place = max(place - height, 0) }
        case .pageDown: change { place = max(min(place + height, matches.count - 1), 0) }
        case .home: change { place = 0 }
        case .end: change { place = max(matches.count - 1, 0) }
        case .escape: filter(by: "")
        case .backspace: filter(by: String(filter.dropLast()))
        case .scalar(let scalar), .pasted(let scalar):
            var words = filter
            words.unicodeScalars.append(scalar)
            filter(by: words)
        default: return false
        }
        return true
    }

    /// Moves to the option of a row, and selects it.
    public override func handleClick(at cell: Cell) {
        let clicked = window.lowerBound + cell.row - 1
        guard isFocused, window.contains(clicked) else { return }
        change { place = clicked }
        pick()
    }

    /// Selects the current option.
    func pick() {}

    private func filter(by words: String) {
        let before = current
        change {
            filter = words
            place = before.flatMap { matches.firstIndex(of: $0) } ?? 0
        }
    }

    public override func keys(_ words: Form.KeyWords) -> [KeyHint] {
        [KeyHint(key: "↑↓", ascii: "Up Down", word: words.choose)]
    }

    /// Returns the index of the option that a line names: by its number from 1, its beginning, or a part that is
    /// unique.
    func option(_ line: String) -> Int? {
        let line = line.trimmingSpaces().lowercased()
        if let number = Int(line), options.indices.contains(number - 1) { return number - 1 }
        if let exact = options.firstIndex(where: { $0.lowercased() == line }) { return exact }
        for matching in [
            options.indices.filter { options[$0].lowercased().hasPrefix(line) },
            options.indices.filter { options[$0].lowercased().contains(line) },
        ] where matching.count == 1 {
            return matching[0]
        }
        return nil
    }

    var numberedOptions: String {
        options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
}
