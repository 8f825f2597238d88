import CTerminal

/// An in-memory terminal that supports only a painter's output, and records anything else as a fault.
public struct ModelTerminal: Sendable {
    /// The contents of one column of a row.
    public struct Cell: Sendable, Hashable {
        /// The character with the scalars joined to it, or an empty string in the right half of a wide character.
        public var text = " "
        /// The parameters of the character's style, or an empty string for plain text.
        public var style = ""
    }

    /// The rows, from top to bottom.
    public internal(set) var rows: [[Cell]]
    /// The cursor's row, counted from 0.
    public internal(set) var row: Int
    /// The cursor's column, counted from 0.
    public internal(set) var column = 0
    public private(set) var isCursorShown = true
    /// The number of queries about whether the terminal can show a frame atomically.
    public private(set) var synchronizationQuestions = 0
    /// The number of frames that were shown atomically.
    public private(set) var synchronizedFrames = 0
    /// Whether a frame that will be shown atomically has begun.
    public private(set) var isInFrame = false
    /// Whether text wraps at the end of a row.
    public private(set) var breaksRows = true
    /// The number of queries for the background color.
    public private(set) var questions = 0
    /// The number of queries for the cursor's position.
    public private(set) var positionQuestions = 0
    /// The rows that have scrolled off the top of the screen.
    public internal(set) var scrollback: [String] = []
    /// The faults, in order.
    public private(set) var faults: [String] = []

    var columns: Int
    /// Whether each row was wrapped by a narrower screen, and therefore continues on the next row.
    var continues: [Bool]
    private var style = ""
    private var saved: (row: Int, column: Int, style: String)?
    /// The last drawn character, including its combining scalars, and whether it is an emoji that can continue.
    private var character = ""
    private var isInEmoji = false
    /// Whether the parts of an emoji sequence, such as the members of a family, are drawn as one glyph.
    private let joinsEmoji: Bool
    /// Whether the last drawn emoji occupies only one column so far.
    private var isNarrow = false

    /// Creates an empty screen.
    ///
    /// - Parameters:
    ///   - columns: The number of columns, at least 1. The last column must stay empty, unless it is the only one.
    ///   - rows: The number of rows, at least 1.
    ///   - row: The initial row of the cursor.
    ///   - joinsEmoji: Whether the parts of an emoji sequence are drawn as one glyph. Otherwise, they are drawn side by side.
    public init(columns: Int, rows: Int, row: Int = 0, joinsEmoji: Bool = true) {
        self.columns = max(columns, 1)
        self.joinsEmoji = joinsEmoji
        self.row = row
        self.rows = Array(repeating: Array(repeating: Cell(), count: self.columns), count: max(rows, 1))
        continues = Array(repeating: false, count: self.rows.count)
    }

    /// Returns the contents of a row, without the spaces at its end.
    public func text(_ row: Int) -> String {
        let scalars = rows[row].flatMap(\.text.unicodeScalars).reversed().drop { $0 == " " }.reversed()
        return String(String.UnicodeScalarView(scalars))
    }

    /// Processes the output of a program.
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
                endCharacter()
            case "\n":
                feed()
                endCharacter()
            default: draw(scalar)
            }
        }
    }

    private mutating func feed() {
        if column != 0 { faults.append("a line feed in column \(column)") }
        row += 1
        guard row == rows.count else { return }
        row -= 1
        scroll()
    }

    private mutating func follow(_ rest: inout Substring.UnicodeScalarView) {
        let introducer = rest.popFirst()
        if introducer == "]", rest.starts(with: "11;?\u{7}".unicodeScalars) {
            rest = rest.dropFirst(5)
            questions += 1
            return
        }
        if introducer == "7" {
            saved = (row, column, style)
            return
        }
        if introducer == "8" {
            guard let saved else {
                return faults.append("a cursor position is restored although none was saved")
            }
            (row, column, style) = saved
            endCharacter()
            return
        }
        if introducer != "[" { faults.append("an escape sequence that is not a CSI sequence") }
        if introducer == "[", rest.starts(with: "?2026$p".unicodeScalars) {
            rest = rest.dropFirst(7)
            synchronizationQuestions += 1
            return
        }
        let parameters = String(
            String.UnicodeScalarView(rest.prefix { "0123456789;?>".unicodeScalars.contains($0) }))
        rest = rest.dropFirst(parameters.unicodeScalars.count)
        let number = Int(parameters) ?? (parameters.isEmpty ? 1 : 0)
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
        case ("m", _): style = parameters.hasPrefix("0;") ? String(parameters.dropFirst(2)) : parameters
        case ("n", "6"): positionQuestions += 1
        case ("c", ">"): break
        case ("K", ""): erase()
        case ("J", ""):
            if (row, column) == (0, 0) { faults.append("the whole screen is erased") }
            erase()
            for below in (row + 1)..<max(rows.count, row + 1) {
                continues[below] = false
                rows[below] = Array(repeating: Cell(), count: columns)
            }
        case ("A", _) where number > 0: move(to: row - number, column)
        case ("B", _) where number > 0: move(to: row + number, column)
        case ("C", _) where number > 0: move(to: row, column + number)
        case ("D", _) where number > 0 && number <= column: move(to: row, column - number)
        case (let last, _): faults.append("CSI \(parameters) \(last.map(String.init) ?? "and nothing")")
        }
        endCharacter()
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
        if column == 0 { continues[row] = false }
        for place in min(column, columns)..<columns { clear(place) }
    }

    private mutating func draw(_ scalar: Unicode.Scalar) {
        if scalar.properties.generalCategory == .control || Self.steering.contains(scalar.value) {
            faults.append("U+\(String(scalar.value, radix: 16)) is sent")
        }
        let isAfterJoiner = character.unicodeScalars.last == "\u{200D}"
        character.unicodeScalars.append(scalar)
        // A terminal joins only the parts of one character: a control character, such as a zero-width space, ends an
        // emoji.
        if character.count > 1 {
            character = String(scalar)
            isInEmoji = false
        }
        let isJoined =
            joinsEmoji && isInEmoji
            && (scalar.properties.isEmojiModifier || isAfterJoiner && scalar.properties.isEmoji)
        let width = max(ct_width(scalar.value) < 0 ? 1 : Int(ct_width(scalar.value)), 0)
        if isJoined || width == 0 {
            join(scalar)
            // A joined emoji occupies two columns, even if its first part occupies only one.
            if isJoined, isNarrow, column < columns {
                clear(column)
                rows[row][column] = Cell(text: "", style: style)
                column += 1
                isNarrow = false
            }
            return
        }
        isInEmoji = scalar.properties.isEmoji && !scalar.isASCII
        isNarrow = isInEmoji && width == 1
        if column + width > max(columns - 1, 1) {
            faults.append("the last of \(columns) columns is written by U+\(String(scalar.value, radix: 16))")
        }
        guard column + width <= columns else { return }
        for place in column..<(column + width) { clear(place) }
        rows[row][column] = Cell(text: String(scalar), style: style)
        if width == 2 { rows[row][column + 1] = Cell(text: "", style: style) }
        column += width
    }

    private mutating func endCharacter() {
        character = ""
        isInEmoji = false
    }

    /// Appends a scalar to the previous character; does nothing at the start of a row.
    private mutating func join(_ scalar: Unicode.Scalar) {
        var place = column - 1
        if place > 0, rows[row][place].text.isEmpty { place -= 1 }
        if place >= 0 { rows[row][place].text.unicodeScalars.append(scalar) }
    }

    /// Clears a cell, and the other half of a wide character.
    private mutating func clear(_ place: Int) {
        if rows[row][place].text.isEmpty, place > 0 { rows[row][place - 1] = Cell() }
        if place + 1 < columns, rows[row][place + 1].text.isEmpty { rows[row][place + 1] = Cell() }
        rows[row][place] = Cell()
    }

    /// Line separators, and characters that change the text direction.
    private static let steering: Set<UInt32> = [
        0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067,
        0x2068,
        0x2069,
    ]
}
