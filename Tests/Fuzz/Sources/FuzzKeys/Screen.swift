import CTerminal
import Support

/// A terminal that knows only what a painter may send, and fails at anything else.
struct Screen {
    /// The scalars on each row, from the row where the first frame began.
    private(set) var rows: [[Unicode.Scalar]] = [[]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isCursorShown = true
    private let columns: Int
    /// Whether nothing was drawn since the cursor went to the row's start.
    private var isAtStart = true
    /// The scalar drawn last, and whether it belongs to an emoji that can go on.
    private var last: Unicode.Scalar?
    private var isInEmoji = false

    /// - Parameter columns: How many there are; a single one may be written.
    init(columns: Int) {
        self.columns = max(columns, 1)
    }

    mutating func draw(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return require(false, "the frame is no UTF-8: \(bytes)")
        }
        var rest = Substring(text).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": follow(&rest)
            case "\r":
                column = 0
                isAtStart = true
            case "\n":
                require(column == 0 && isAtStart, "a line feed in column \(column)")
                row += 1
                if row == rows.count { rows.append([]) }
            default: draw(scalar)
            }
        }
    }

    private mutating func follow(_ rest: inout Substring.UnicodeScalarView.SubSequence) {
        require(rest.popFirst() == "[", "an escape sequence that is no CSI")
        let parameters = String(
            String.UnicodeScalarView(rest.prefix { "0123456789;?".unicodeScalars.contains($0) }))
        rest = rest.dropFirst(parameters.unicodeScalars.count)
        let number = Int(parameters) ?? 0
        switch (rest.popFirst(), parameters) {
        case ("l", "?25"): isCursorShown = false
        case ("h", "?25"): isCursorShown = true
        case ("K", ""):
            // Whatever is drawn is drawn from its row's start.
            if isAtStart { rows[row] = [] }
        case ("J", ""):
            if isAtStart { rows[row] = [] }
            rows.removeSubrange((row + 1)...)
        case ("A", _) where number > 0:
            row -= number
            require(row >= 0, "the cursor goes above the block")
        case ("C", _) where number > 0:
            column += number
            isAtStart = false
            require(column < columns, "the cursor goes beyond the last column")
        case ("m", _): break
        case (let last, _): require(false, "CSI \(parameters) \(String(describing: last))")
        }
        last = nil
        isInEmoji = false
    }

    private mutating func draw(_ scalar: Unicode.Scalar) {
        require(
            !scalar.isControl && !steering.contains(scalar.value),
            "U+\(String(scalar.value, radix: 16)) is sent")
        if isAtStart { rows[row] = [] }
        isAtStart = false
        rows[row].append(scalar)
        let isJoined =
            isInEmoji
            && (scalar.properties.isEmojiModifier || last == "\u{200D}" && scalar.properties.isEmoji)
        if !isJoined {
            let width = ct_width(scalar.value)
            column += width < 0 ? 1 : Int(width)
            if width != 0 { isInEmoji = scalar.properties.isEmoji && !scalar.isASCII }
        }
        last = scalar
        require(column <= max(columns - 1, 1), "the last of \(columns) columns is written by \(rows[row])")
    }
}

/// Separators of lines, and what turns the direction of text.
private let steering: Set<UInt32> = [
    0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
    0x2069,
]
