/// Several lines of text. Enter begins a new line; Tab leads on, and so do Up and Down from the first and the last row.
///
/// ``Control/Event/editingChanged`` is sent after every key that changed the text.
public final class TextArea: Control {
    /// The text, its lines separated by line feeds. Other control characters are left out.
    public var text: String {
        get { lines.map { String($0) }.joined(separator: "\n") }
        set {
            lines = Self.lines(of: newValue, atMost: maximumLength)
            line = lines.count - 1
            place = lines[line].count
            setNeedsDisplay()
        }
    }

    /// Shown faint while the text is empty.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }

    /// The most rows that are shown at a time, at least 1.
    public var height = 4 {
        didSet { if height != oldValue { setNeedsDisplay() } }
    }

    /// The columns after which a line wraps, at least 10.
    public var width = 50 {
        didSet { if width != oldValue { setNeedsDisplay() } }
    }

    /// The most characters that can be typed.
    public var maximumLength = 10_000

    private var lines: [[Character]] = [[]]
    /// The cursor's line, and before which of its characters it stands.
    private var line = 0
    private var place = 0
    /// Whether the lines of an answer are being taken where the form asks line by line.
    private var isAnswering = false

    /// An empty area.
    ///
    /// - Parameter placeholder: shown faint while the text is empty.
    public init(placeholder: String = "") {
        self.placeholder = placeholder
        super.init()
    }

    private static func lines(of text: String, atMost count: Int) -> [[Character]] {
        text.prefix(count).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.filter { $0.unicodeScalars.allSatisfy(\.isTypeable) }
        }
    }

    override var isInput: Bool { true }

    override var takesRows: Bool { true }

    override var takesText: Bool { true }

    // MARK: Drawing

    /// A row that is shown: which part of which line.
    private struct Row {
        var line: Int
        var range: Range<Int>
    }

    private var rows: [Row] {
        lines.indices.flatMap { index -> [Row] in
            var rows: [Row] = []
            var start = 0
            var used = 0
            for (place, character) in lines[index].enumerated() {
                let columns = ColumnWidth.of(character)
                if used + columns > max(width, 10) {
                    rows.append(Row(line: index, range: start..<place))
                    (start, used) = (place, 0)
                }
                used += columns
            }
            return rows + [Row(line: index, range: start..<lines[index].count)]
        }
    }

    /// The place of the cursor's row among all.
    private var currentRow: Int { rows.lastIndex { $0.line == line && $0.range.lowerBound <= place } ?? 0 }

    /// The rows that are shown: those around the cursor while the area has the focus, else the first.
    private var window: Range<Int> {
        let count = rows.count
        let start = isFocused ? min(max(currentRow - max(height, 1) + 1, 0), max(count - 1, 0)) : 0
        return start..<min(start + max(height, 1), count)
    }

    override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        if lines == [[]], !isFinal {
            return [[Span(placeholder, .of(.secondary))]]
                + Array(repeating: [], count: isFocused ? height - 1 : 0)
        }
        let all = rows
        let shown = isFinal ? 0..<all.count : window
        var drawn = shown.map { [Span(String(lines[all[$0].line][all[$0].range]), style)] }
        if shown.upperBound < all.count {
            drawn[drawn.count - 1].append(Span(" \(glyphs.ellipsis)", .of(.secondary)))
        }
        return drawn + Array(repeating: [], count: isFocused && !isFinal ? max(height - drawn.count, 0) : 0)
    }

    override func cursor(_ glyphs: Glyphs) -> Picture.Position {
        let row = rows[currentRow]
        let before = lines[line][row.range.lowerBound..<place]
        return .init(
            row: currentRow - window.lowerBound, column: before.reduce(0) { $0 + ColumnWidth.of($1) })
    }

    override func ownKeys(_ words: Form.KeyWords) -> [OwnKey] {
        [OwnKey(key: "Tab", ascii: "Tab", word: words.next, weight: 8)]
    }

    // MARK: Keys

    override func answerRow(_ key: Key) -> Bool {
        let before = text
        guard answerKey(key) else { return false }
        setNeedsDisplay()
        if text != before { sendActions(for: .editingChanged) }
        return true
    }

    /// - Returns: false where the key leads on.
    private func answerKey(_ key: Key) -> Bool {
        switch key {
        case .scalar(let scalar), .pasted(let scalar): insert(scalar)
        case .enter, .pastedBreak: breakLine()
        case .backspace: if back() { deleteForward() }
        case .delete: deleteForward()
        case .left: _ = back()
        case .right: forward()
        case .up: return moveRow(by: -1)
        case .down: return moveRow(by: 1)
        case .pageUp: for _ in 0..<height { _ = moveRow(by: -1) }
        case .pageDown: for _ in 0..<height { _ = moveRow(by: 1) }
        case .home, .control(UInt8.controlA): place = 0
        case .end, .control(UInt8.controlE): place = lines[line].count
        case .control(UInt8.controlU):
            lines[line].removeFirst(place)
            place = 0
        case .control(UInt8.controlK): lines[line].removeLast(lines[line].count - place)
        case .control(UInt8.controlW):
            let head = lines[line][..<place].reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
            lines[line].removeSubrange(head.count..<place)
            place = head.count
        default: break
        }
        return true
    }

    private func insert(_ scalar: Unicode.Scalar) {
        guard scalar.isTypeable, lines.reduce(0, { $0 + $1.count + 1 }) <= maximumLength else { return }
        // What is typed may join the character before it.
        let before = place > 0 ? String(lines[line][place - 1]) : ""
        let joined = Array(before + String(Character(scalar)))
        lines[line].replaceSubrange((place - (place > 0 ? 1 : 0))..<place, with: joined)
        place += joined.count - (place > 0 ? 1 : 0)
    }

    private func breakLine() {
        guard lines.reduce(0, { $0 + $1.count + 1 }) <= maximumLength else { return }
        let rest = Array(lines[line][place...])
        lines[line].removeLast(rest.count)
        lines.insert(rest, at: line + 1)
        (line, place) = (line + 1, 0)
    }

    /// - Returns: whether there was a character to go over.
    private func back() -> Bool {
        if place > 0 {
            place -= 1
        } else if line > 0 {
            line -= 1
            place = lines[line].count
        } else {
            return false
        }
        return true
    }

    private func forward() {
        if place < lines[line].count {
            place += 1
        } else if line + 1 < lines.count {
            (line, place) = (line + 1, 0)
        }
    }

    private func deleteForward() {
        if place < lines[line].count {
            lines[line].remove(at: place)
        } else if line + 1 < lines.count {
            lines[line] += lines.remove(at: line + 1)
        }
    }

    /// - Returns: false if the row does not exist.
    private func moveRow(by step: Int) -> Bool {
        let all = rows
        let current = currentRow
        guard all.indices.contains(current + step) else { return false }
        let column = place - all[current].range.lowerBound
        let next = all[current + step]
        line = next.line
        place = min(next.range.lowerBound + column, next.range.upperBound)
        return true
    }

    // MARK: Line by line

    override var lineValue: String { text }

    override func linePrompt(_ caption: String, _ words: Form.Words) -> String {
        if isAnswering { return words.fields.moreLines }
        let whole = placeholder.isEmpty ? caption : "\(caption) (\(placeholder))"
        return words.prompt("\(whole)\(words.fields.endOfLines)", lines == [[]] ? nil : words.unchanged)
    }

    /// Takes a line. The answer begins with the first that is not empty, and ends with an empty one.
    override func takeLine(_ line: String, _ words: Form.Words) -> String? {
        if line.isEmpty {
            isAnswering = false
            return nil
        }
        let before = isAnswering ? text + "\n" : ""
        isAnswering = true
        text = before + line
        sendActions(for: .editingChanged)
        return ""
    }
}
