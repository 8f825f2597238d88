internal import SignupCore
internal import SignupSupport

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

    /// Uses a header. nil if the row is a record.
    ///
    /// - Throws: `InputRefusal` if the row looks like a header but lacks a column, or has several candidates for one. With
    ///   such a row as a record the order of the columns would be a guess, and a password could become a username.
    init?(header fields: [CSVReader.Field], namesOnly: Bool) throws(InputRefusal) {
        var found: [ColumnWord: Int] = [:]
        for word in ColumnWord.allCases { found[word] = try word.column(in: fields) }
        guard let first = ColumnWord.allCases.first(where: { found[$0] != nil }) else { return nil }
        guard let username = found[.username], namesOnly || found[.password] != nil else {
            throw .nearHeader(has: first.name, lacks: first == .username ? "password" : "username")
        }
        self.username = username
        password = namesOnly ? nil : found[.password]
        repeated = namesOnly ? nil : found[.repeated]
        count = fields.count...fields.count
        expected = "\(fields.count)"
    }

    /// Uses the columns that the user chose.
    ///
    /// - Parameter header: The header's fields; nil if there is no header.
    /// - Throws: `InputRefusal` if a column is missing.
    init(_ choice: ColumnChoice, header: [String]?, namesOnly: Bool) throws(InputRefusal) {
        func column(_ place: ColumnChoice.Place?) throws(InputRefusal) -> Int? {
            switch place {
            case nil: return nil
            case .number(let number):
                if let header, number > header.count { throw .missingField("column \(number)") }
                return number - 1
            case .name(let name):
                guard let column = header?.map(Self.word).firstIndex(of: Self.word(name)) else {
                    throw .missingField(name)
                }
                return column
            }
        }
        username = try column(choice.username) ?? 0
        password = namesOnly ? nil : try column(choice.password)
        repeated = namesOnly ? nil : try column(choice.repeated)
        let least = max(username, password ?? 0, repeated ?? 0) + 1
        count = header.map { $0.count...$0.count } ?? least...Int.max
        expected = header.map { "\($0.count)" } ?? "at least \(least)"
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

    /// Returns the columns of a header that are not used. Passwords do not count if only names are read.
    func ignored(in header: [CSVReader.Field]) -> [String] {
        let used = Set([username, password, repeated, id].compactMap(\.self) + kept.map(\.column))
        return header.indices.filter { index in
            !used.contains(index) && !Self.word(header[index].text).isEmpty
                && (password != nil
                    || !ColumnWord.password.matches(header[index])
                        && !ColumnWord.repeated.matches(header[index]))
        }
        .map { header[$0].text }
    }

    /// Returns the values of a row that are copied into its outcome.
    private func label(_ fields: [CSVReader.Field]) -> RecordLabel? {
        guard id != nil || !kept.isEmpty else { return nil }
        return RecordLabel(
            id: id.map { .text(fields[$0].text) },
            kept: kept.map { RecordLabel.Column(name: $0.name, value: .text(fields[$0.column].text)) })
    }

    /// Normalizes a column's name: lowercase, without whitespace.
    private static func word(_ field: String) -> String { field.lowercased().filter { !$0.isWhitespace } }

    /// Returns the record of a row.
    func record(_ fields: [CSVReader.Field], number: Int) throws(RecordProblem) -> Record {
        guard count.contains(fields.count) else {
            throw .fieldCount(found: fields.count, expected: expected)
        }
        let repeated = repeated.flatMap { $0 < fields.count ? Secret(fields[$0].bytes) : nil }
        return Record(
            number: number, username: fields[username].text,
            password: password.map { Secret(fields[$0].bytes) } ?? .empty,
            repeatedPassword: repeated, label: label(fields))
    }
}
