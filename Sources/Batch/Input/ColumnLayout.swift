/// The specified layout of the columns of CSV and TSV, or of the keys of JSON Lines.
public struct ColumnLayout: Sendable, Equatable {
    /// The columns or keys of the fields, or nil to use the header or, without a header, the order of the columns.
    public var choice: ColumnChoice?
    /// Whether the first line is a record even if it looks like a header.
    public var hasNoHeader = false
    /// The field separator of CSV, or nil to use the separator in the header or, without a header, a comma.
    public var delimiter: UInt8?

    /// Creates an empty layout.
    public init() {}

    /// Parses a delimiter: `tab`, `\t`, a tab, or a printable ASCII character that is not a letter, a digit or a double
    /// quote. Returns nil for any other text.
    public static func delimiter(_ text: String) -> UInt8? {
        if text == "tab" || text == #"\t"# { return UInt8(ascii: "\t") }
        guard text.utf8.count == 1, let byte = text.utf8.first,
            byte == UInt8(ascii: "\t") || 0x20..<0x7F ~= byte,
            byte != UInt8(ascii: "\""), !Character(UnicodeScalar(byte)).isLetter,
            !Character(UnicodeScalar(byte)).isNumber
        else { return nil }
        return byte
    }
}

/// The columns, or keys, that a user specifies for the fields of a record.
public struct ColumnChoice: Sendable, Equatable {
    /// A column.
    public enum Place: Sendable, Equatable {
        /// The column's number, starting at 1.
        case number(Int)
        /// The column's name in the header, or the key.
        case name(String)

        /// The column as shown in messages.
        var text: String {
            switch self {
            case .number(let number): "column \(number)"
            case .name(let name): name
            }
        }
    }

    /// The column that contains the username.
    public var username: Place
    /// The column that contains the password, if there is one.
    public var password: Place?
    /// The column that contains the repeated password, if there is one.
    public var repeated: Place?

    /// Parses a choice such as `username=2,password=1`. Returns nil if the text is not a choice or does not specify the
    /// username.
    public init?(_ text: String) {
        var places: [String: Place] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2, ["username", "password", "repeated_password"].contains(sides[0]),
                places[sides[0]] == nil
            else { return nil }
            let number = Int(sides[1])
            guard number.map({ 1...1000 ~= $0 }) ?? true else { return nil }
            places[sides[0]] = number.map(Place.number) ?? .name(sides[1])
        }
        guard let username = places["username"] else { return nil }
        self.username = username
        password = places["password"]
        repeated = places["repeated_password"]
    }

    /// All columns that the user specified.
    private var places: [Place] { [username, password, repeated].compactMap(\.self) }

    /// Whether columns are chosen by name, which requires a header.
    public var hasNames: Bool {
        places.contains { place in
            if case .name = place { true } else { false }
        }
    }

    /// Whether columns are chosen by number.
    var hasNumbers: Bool {
        places.contains { place in
            if case .number = place { true } else { false }
        }
    }
}
