internal import SignupCore

/// The meaning of each field of a row.
struct RecordColumns {
    let username: Int
    /// nil if only names are read.
    let password: Int?
    let repeated: Int?
    /// The columns of the id and of the labels to keep.
    private var id: Int?
    private var kept: [(name: String, column: Int)] = []
    /// The valid numbers of fields in a row.
    let count: ClosedRange<Int>
    /// The same in words.
    let expected: String

    /// Uses positions: `username,password` or `username,password,repeated_password`. If only names are read, only the
    /// first field counts.
    init(namesOnly: Bool) {
        username = 0
        password = namesOnly ? nil : 1
        repeated = namesOnly ? nil : 2
        count = namesOnly ? 1...Int.max : 2...3
        expected = namesOnly ? "at least 1" : "2 or 3"
    }

    /// Uses a header. nil if the row is not a header because it lacks the word `username` or, unless only names are
    /// read, the word `password`.
    init?(header fields: [String], namesOnly: Bool) {
        let words = fields.map(Self.word)
        guard let username = words.firstIndex(of: "username") else { return nil }
        let password = words.firstIndex(of: "password")
        guard namesOnly || password != nil else { return nil }
        self.username = username
        self.password = namesOnly ? nil : password
        repeated = namesOnly ? nil : words.firstIndex(of: "repeated_password")
        count = fields.count...fields.count
        expected = "\(fields.count)"
    }

    /// Finds the columns that are copied into outcomes.
    ///
    /// - Parameter header: The header's fields, empty without a header.
    /// - Throws: `InputRefusal` if a required column is missing.
    mutating func find(_ labels: LabelColumns, in header: [String]) throws(InputRefusal) {
        let words = header.map(Self.word)
        func column(_ name: String) -> Int? { words.firstIndex(of: Self.word(name)) }
        id = column(labels.idName)
        if id == nil, labels.hasIDColumn { throw .missingColumn(labels.idName) }
        for name in labels.kept {
            guard let column = column(name) else { throw .missingColumn(name) }
            kept.append((name, column))
        }
    }

    /// Returns the values of a row that are copied into its outcome.
    private func label(_ fields: [String]) -> RecordLabel? {
        guard id != nil || !kept.isEmpty else { return nil }
        return RecordLabel(
            id: id.map { .text(fields[$0]) },
            kept: kept.map { RecordLabel.Column(name: $0.name, value: .text(fields[$0.column])) })
    }

    /// Normalizes a column's name: lowercase, without whitespace.
    static func word(_ field: String) -> String { field.lowercased().filter { !$0.isWhitespace } }

    /// Returns the record of a row.
    func record(_ fields: [String], number: Int) throws(RecordProblem) -> Record {
        guard count.contains(fields.count) else {
            throw .fieldCount(found: fields.count, expected: expected)
        }
        let repeated = repeated.flatMap { $0 < fields.count ? fields[$0] : nil }
        return Record(
            number: number, username: fields[username], password: password.map { fields[$0] } ?? "",
            repeatedPassword: repeated, label: label(fields))
    }
}
