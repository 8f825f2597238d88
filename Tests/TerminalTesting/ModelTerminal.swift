import CTerminal

/// A terminal in memory that knows only what a painter may send, and notes anything else as a fault.
public struct ModelTerminal: Sendable {
    /// What one column of a row shows.
    public struct Cell: Sendable, Hashable {
        /// The character with what was joined to it; empty in the right half of a wide one.
        public var text = " "
        /// The parameters of its style, empty for plain text.
        public var style = ""
    }

    /// The rows from the top.
    public private(set) var rows: [[Cell]]
    /// The cursor's row, from 0.
    public private(set) var row: Int
    /// The cursor's column, from 0.
    public private(set) var column = 0
    public private(set) var isCursorShown = true
    /// How often the terminal was asked whether it can show a frame all at once.
    public private(set) var synchronizationQuestions = 0
    /// How many frames were shown all at once.
    public private(set) var synchronizedFrames = 0
    /// Whether a frame has begun that is to be shown all at once.
    public private(set) var isInFrame = false
    /// Whether a text that reaches the end of a row continues in the next.
    public private(set) var breaksRows = true
    /// How often the background was asked for.
    public private(set) var questions = 0
    /// What no painter may do, in the order in which it was done.
    public private(set) var faults: [String] = []

    private let columns: Int
    private var style = ""
    /// The scalar drawn last, and whether it belongs to an emoji that can go on.
    private var last: Unicode.Scalar?
    private var isInEmoji = false

    /// An empty screen.
    ///
    /// - Parameters:
    ///   - columns: the number of columns, at least 1. The last one must stay empty, unless it is the only one.
    ///   - rows: how many there are, at least 1.
    ///   - row: where the cursor is at first.
    public init(columns: Int, rows: Int, row: Int = 0) {
        self.columns = max(columns, 1)
        self.row = row
        self.rows = Array(repeating: Array(repeating: Cell(), count: self.columns), count: max(rows, 1))
    }

    /// What a row shows, without the spaces at its end.
    public func text(_ row: Int) -> String {
        let scalars = rows[row].flatMap(\.text.unicodeScalars).reversed().drop { $0 == " " }.reversed()
        return String(String.UnicodeScalarView(scalars))
    }

    /// Does what a program wrote.
    public mutating func draw(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return faults.append("no UTF-8: \(bytes)")
        }
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": follow(&rest)
            case "\r":
                column = 0
                isInEmoji = false
            case "\n":
                feed()
                isInEmoji = false
            default: draw(scalar)
            }
        }
    }

    private mutating func feed() {
        if column != 0 { faults.append("a line feed in column \(column)") }
        row += 1
        guard row == rows.count else { return }
        row -= 1
        rows.removeFirst()
        rows.append(Array(repeating: Cell(), count: columns))
    }

    private mutating func follow(_ rest: inout Substring.UnicodeScalarView) {
        let introducer = rest.popFirst()
        if introducer == "]", rest.starts(with: "11;?\u{7}".unicodeScalars) {
            rest = rest.dropFirst(5)
            questions += 1
            return
        }
        if introducer != "[" { faults.append("an escape sequence that is no CSI") }
        if introducer == "[", rest.starts(with: "?2026$p".unicodeScalars) {
            rest = rest.dropFirst(7)
            synchronizationQuestions += 1
            return
        }
        let parameters = String(
            String.UnicodeScalarView(rest.prefix { "0123456789;?".unicodeScalars.contains($0) }))
        rest = rest.dropFirst(parameters.unicodeScalars.count)
        let number = Int(parameters) ?? 0
        switch (rest.popFirst(), parameters) {
        case ("l", "?25"): isCursorShown = false
        case ("h", "?25"): isCursorShown = true
        case ("h", "?2004"), ("l", "?2004"): break
        case ("h", "?7"): breaksRows = true
        case ("l", "?7"): breaksRows = false
        case ("h", "?2026"): isInFrame = true
        case ("l", "?2026"):
            isInFrame = false
            synchronizedFrames += 1
        case ("m", _): style = parameters == "0" ? "" : parameters
        case ("K", ""): erase()
        case ("J", ""):
            erase()
            for below in (row + 1)..<max(rows.count, row + 1) {
                rows[below] = Array(repeating: Cell(), count: columns)
            }
        case ("A", _) where number > 0: move(to: row - number, column)
        case ("B", _) where number > 0: move(to: row + number, column)
        case ("C", _) where number > 0: move(to: row, column + number)
        case (let last, _): faults.append("CSI \(parameters) \(last.map(String.init) ?? "and nothing")")
        }
        last = nil
        isInEmoji = false
    }

    private mutating func move(to row: Int, _ column: Int) {
        if !rows.indices.contains(row) || column >= columns {
            faults.append("the cursor goes to \(row), \(column)")
        }
        self.row = min(max(row, 0), rows.count - 1)
        self.column = min(column, columns - 1)
    }

    private mutating func erase() {
        if !style.isEmpty { faults.append("a row is erased in a style") }
        for place in min(column, columns)..<columns { clear(place) }
    }

    private mutating func draw(_ scalar: Unicode.Scalar) {
        if scalar.properties.generalCategory == .control || Self.steering.contains(scalar.value) {
            faults.append("U+\(String(scalar.value, radix: 16)) is sent")
        }
        let isJoined =
            isInEmoji
            && (scalar.properties.isEmojiModifier || last == "\u{200D}" && scalar.properties.isEmoji)
        let width = max(ct_width(scalar.value) < 0 ? 1 : Int(ct_width(scalar.value)), 0)
        last = scalar
        if isJoined || width == 0 { return join(scalar) }
        isInEmoji = scalar.properties.isEmoji && !scalar.isASCII
        if column + width > max(columns - 1, 1) {
            faults.append("the last of \(columns) columns is written")
        }
        guard column + width <= columns else { return }
        for place in column..<(column + width) { clear(place) }
        rows[row][column] = Cell(text: String(scalar), style: style)
        if width == 2 { rows[row][column + 1] = Cell(text: "", style: style) }
        column += width
    }

    /// To the character before; nowhere at a row's start.
    private mutating func join(_ scalar: Unicode.Scalar) {
        var place = column - 1
        if place > 0, rows[row][place].text.isEmpty { place -= 1 }
        if place >= 0 { rows[row][place].text.unicodeScalars.append(scalar) }
    }

    /// Half a wide character is removed.
    private mutating func clear(_ place: Int) {
        if rows[row][place].text.isEmpty, place > 0 { rows[row][place - 1] = Cell() }
        if place + 1 < columns, rows[row][place + 1].text.isEmpty { rows[row][place + 1] = Cell() }
        rows[row][place] = Cell()
    }

    /// Separators of lines, and what turns the direction of text.
    private static let steering: Set<UInt32> = [
        0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067,
        0x2068,
        0x2069,
    ]
}
