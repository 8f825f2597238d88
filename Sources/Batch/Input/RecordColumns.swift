internal import SignupCore
internal import SignupSupport

/// The meaning of each field of a row.
struct RecordColumns {
    let username: Int
    /// The column that contains the password, or nil if only names are read.
    let password: Int?
    let repeated: Int?
    /// All columns that contain passwords, even if only names are read.
    private let secrets: SecretColumns
    /// The fields of the header in order, or an empty array for input without a header.
    private let header: [String]
    /// The name of the username column in the header.
    private let headerUsernames: WordSet
    /// All known names for the username column.
    private let usernames: WordSet
    /// All names in the header.
    private let headerNames: WordSet
    /// The columns that contain the ID and the labels to keep.
    private var id: PlainColumn?
    private var kept: [PlainColumn] = []
    /// The valid field counts for a row.
    let count: ClosedRange<Int>

    /// Creates columns that are identified by their positions: `username,password` or
    /// `username,password,repeated_password`. If only names are read, only the first field is used.
    init(namesOnly: Bool) {
        header = []
        headerNames = WordSet([])
        secrets = SecretColumns(nil)
        (headerUsernames, usernames) = (WordSet([]), ColumnWord.usernames)
        username = 0
        password = namesOnly ? nil : 1
        repeated = namesOnly ? nil : 2
        count = namesOnly ? 1...Int.max : 2...3
    }

    /// Creates the columns of a header. Returns nil if the row is a record.
    ///
    /// - Throws: `InputRefusal` if the row looks like a header but lacks a column, or if several fields match the same
    ///   column. If such a row were treated as a record, the order of the columns would be a guess, and a password
    ///   could be read as a username.
    init?(header fields: [CSVReader.Field], namesOnly: Bool) throws(InputRefusal) {
        var found: [ColumnWord: Int] = [:]
        for word in ColumnWord.allCases { found[word] = try word.column(in: fields) }
        guard let first = ColumnWord.allCases.first(where: { found[$0] != nil }) else { return nil }
        guard let username = found[.username], namesOnly || found[.password] != nil else {
            throw .nearHeader(has: first.name, lacks: first == .username ? "password" : "username")
        }
        header = fields.map(\.text)
        headerNames = WordSet(header)
        secrets = SecretColumns(nil, header: header)
        (headerUsernames, usernames) = (WordSet([header[username]]), ColumnWord.usernames)
        self.username = username
        password = namesOnly ? nil : found[.password]
        repeated = namesOnly ? nil : found[.repeated]
        count = fields.count...fields.count
    }

    /// Creates the columns that the user chose.
    ///
    /// - Parameter header: The header's fields, or nil for input without a header.
    /// - Throws: `InputRefusal` if a column is missing, or the usernames are in a password column.
    init(_ choice: ColumnChoice, header: [String]?, namesOnly: Bool) throws(InputRefusal) {
        self.header = header ?? []
        headerNames = WordSet(self.header)
        secrets = SecretColumns(choice, header: self.header)
        func column(_ place: ColumnChoice.Place?) throws(InputRefusal) -> Int? {
            switch place {
            case nil: return nil
            case .number(let number):
                if let header, number > header.count {
                    throw .missingColumnNumber(number)
                }
                return number - 1
            case .name(let name):
                guard let column = Self.index(of: name, in: header ?? []) else {
                    throw .missingField(name)
                }
                return column
            }
        }
        username = try column(choice.username) ?? 0
        guard !secrets.contains(username) else { throw .passwordColumn(choice.username.text) }
        password = namesOnly ? nil : try column(choice.password)
        repeated = namesOnly ? nil : try column(choice.repeated)
        var usernames = ColumnWord.usernames
        var headerUsernames = WordSet([])
        if let header {
            usernames.insert(header[username])
            headerUsernames.insert(header[username])
        }
        (self.usernames, self.headerUsernames) = (usernames, headerUsernames)
        let least = max(username, password ?? 0, repeated ?? 0) + 1
        count = header.map { $0.count...$0.count } ?? least...Int.max
    }

    /// Finds the columns that are copied to the outcomes.
    ///
    /// - Throws: `InputRefusal` if a required column is missing or contains passwords.
    mutating func find(_ labels: LabelColumns) throws(InputRefusal) {
        func column(_ name: String) throws(InputRefusal) -> PlainColumn {
            guard let index = Self.index(of: name, in: header) else { throw .missingColumn(name) }
            return try PlainColumn(name, at: index, besides: secrets)
        }
        do throws(InputRefusal) { id = try column(labels.idName) } catch {
            // Unless the user asked for IDs, the `id` column may be missing or may contain passwords that must not be
            // copied.
            if labels.hasIDColumn { throw error }
        }
        for name in labels.kept { kept.append(try column(name)) }
    }

    /// A row that looks like a header but is not the first row.
    enum LaterHeader {
        /// A repetition of the header or, in input without a header, a header with the expected columns. Such rows
        /// appear when several files are joined into one.
        case same
        /// A row that could be, or end with, a header whose columns are in different positions. With such a header,
        /// passwords could be shown in outcomes, or email addresses could be used as passwords.
        case other
    }

    /// Returns which kind of header a later row is, or nil if the row is a record.
    ///
    /// A row that has the name of a password column as its username counts as a header if all other fields could be
    /// names of columns, because the header can have an unknown name for the username column. Other such rows are
    /// records, because users can have any name. If the last line of a file has no line ending, the header of the next
    /// file follows on the same line.
    @inline(__always)
    func laterHeader(_ fields: [CSVReader.Field]) -> LaterHeader? {
        if fields.count > username, headerUsernames.contains(fields[username]), isHeader(fields) {
            return .same
        }
        guard fields.count > 1 else { return nil }
        let hasUsername = usernames.containsOne(of: fields)
        if hasUsername {
            if header.isEmpty, namesColumns(fields) { return .same }
            if isReordered(fields) || shown.contains(where: { mayBeHeader($0, fields) }) { return .other }
        }
        if fields.count > username, secrets.contains(named: fields[username]),
            mayBeNames(fields) || username > 0 && usernames.isEnd(of: fields[0])
        {
            return .other
        }
        // Also check a row with two fields: it has no additional column, so it is unlikely to contain a name for the
        // username column by chance.
        guard fields.count > count.lowerBound || fields.count == 2 && hasUsername else { return nil }
        return endsWithHeader(fields, hasUsername: hasUsername) ? .other : nil
    }

    /// Returns whether a row that cannot be read could be, or end with, a header whose columns are in different
    /// positions.
    ///
    /// - Parameters:
    ///   - bytes: The row, or its first line.
    ///   - delimiter: The field separator.
    func isOtherHeader(_ bytes: ArraySlice<UInt8>, delimiter: UInt8) -> Bool {
        let fields = bytes.split(separator: delimiter, omittingEmptySubsequences: false)
        return laterHeader(fields.map { CSVReader.Field($0) }) == .other
    }

    /// Returns whether a row can be a header with unknown names. Returns false if the input cannot contain passwords.
    private func mayBeNames(_ fields: [CSVReader.Field]) -> Bool {
        guard header.isEmpty || header.indices.contains(where: secrets.contains) else { return false }
        return fields.allSatisfy { Self.mayBeName($0, longest: Self.longestName) }
    }

    /// Returns whether a field consists of letters, apart from characters that are ignored when names are compared.
    ///
    /// - Parameter longest: The maximum length, in bytes.
    private static func mayBeName(_ field: CSVReader.Field, longest: Int) -> Bool {
        var length = 0
        for byte in FoldedBytes(field.bytes) {
            length += 1
            guard length <= longest, byte >= 0x80 || (0x61...0x7A).contains(byte) else { return false }
        }
        return length > 0
    }

    /// Returns whether the first row contains the name of a password column instead of a username.
    ///
    /// A name that is not recognized, such as `userPassword`, counts if all fields could be names of columns, because a
    /// username can also contain a word for a password.
    func hasPasswordsForNames(_ fields: [CSVReader.Field]) -> Bool {
        guard fields.count > 1, username < fields.count else { return false }
        return secrets.contains(named: fields[username])
            || ColumnWord.wordsForSecrets.hasPart(fields[username])
                && fields.allSatisfy { Self.mayBeName($0, longest: ColumnWord.longestName) }
    }

    /// The maximum length of an unknown name, in bytes. A longer field, or a field with digits or symbols, such as most
    /// passwords, is not a name.
    private static let longestName = 14

    /// The columns that are shown in outcomes.
    private var shown: [Int] { [username, id?.index].compactMap(\.self) + kept.map(\.index) }

    /// Returns whether the last fields of a row are a header with passwords in a column that is shown in outcomes. The
    /// first name in that header can directly follow the text of a record's last field.
    ///
    /// - Parameter hasUsername: Whether one of the fields is a known name for the username column.
    private func endsWithHeader(_ fields: [CSVReader.Field], hasUsername: Bool) -> Bool {
        func hasPasswords(headerAt start: Int) -> Bool {
            shown.contains { column in
                guard start + column < fields.count else { return false }
                let field = fields[start + column]
                return secrets.contains(named: field) || column == 0 && endsWithSecret(field)
            }
        }
        guard header.isEmpty else {
            // Only a header with the same number of columns is dangerous: after any other header, no record can be
            // read.
            let start = fields.count - header.count
            guard start >= 0 else { return false }
            return hasPasswords(headerAt: start)
                || start > 0 && hasNamesInOtherOrder(fields[(start + 1)...])
        }
        // Without a header, any row can have additional fields, so the header must also contain a name for the username
        // column.
        guard hasUsername || username > 0 else { return false }
        // The last name is found only once. Otherwise, a row of many passwords would be searched for each of them.
        let lastName = hasUsername ? fields.lastIndex(where: usernames.contains) : nil
        return fields.indices.dropLast().contains { start in
            hasPasswords(headerAt: start)
                && (usernames.isEnd(of: fields[start]) || lastName.map { $0 > start } ?? false)
        }
    }

    /// Returns whether fields are the names of all columns except the first one, in a different order.
    private func hasNamesInOtherOrder(_ fields: ArraySlice<CSVReader.Field>) -> Bool {
        fields.allSatisfy { headerNames.contains($0) }
            && !zip(fields, header.dropFirst()).allSatisfy { WordSet.isSame($0, $1) }
    }

    /// Returns whether a field ends with the name of a password column. If the other fields can have any values, only
    /// an unmistakable name counts, because other words can also end with names such as `pass`.
    private func endsWithSecret(_ field: CSVReader.Field) -> Bool {
        secrets.isEnd(of: field, isUnmistakable: password == nil || count.upperBound == .max)
    }

    /// Returns whether a row that contains a name for the username column also contains the name of a password column
    /// in the given column, which is shown in outcomes.
    ///
    /// A username can contain the word "password", while another column contains the word "user". Such a row is a
    /// header only if it contains an unmistakable name for the username column.
    private func mayBeHeader(_ shown: Int, _ fields: [CSVReader.Field]) -> Bool {
        guard shown < fields.count else { return false }
        if secrets.contains(named: fields[shown]) { return true }
        return secrets.containsPart(of: fields[shown])
            && fields.contains { headerUsernames.contains($0) || Self.username.contains($0) }
    }

    private static let username = WordSet([ColumnWord.username.name])

    /// Returns whether a row contains common column names instead of a username and a password.
    private func namesColumns(_ fields: [CSVReader.Field]) -> Bool {
        guard username < fields.count, usernames.contains(fields[username]) else { return false }
        guard let password else { return fields.contains { secrets.contains(named: $0) } }
        return password < fields.count && secrets.contains(named: fields[password])
    }

    private func isHeader(_ fields: [CSVReader.Field]) -> Bool {
        fields.count == header.count
            && zip(fields, header).allSatisfy { WordSet.isSame($0, $1) }
    }

    /// Returns whether a row contains the names in the header, in any order.
    private func isReordered(_ fields: [CSVReader.Field]) -> Bool {
        guard fields.count == header.count,
            fields.allSatisfy({ $0.bytes.isEmpty || headerNames.contains($0) })
        else { return false }
        // All fields are names, so no password is copied.
        let names = Set(fields.map { WordSet.folded($0.bytes) })
        return header.allSatisfy { WordSet.folded($0).isEmpty || names.contains(WordSet.folded($0)) }
    }

    /// Returns the columns of a header that are not used. If only names are read, password columns are not included.
    ///
    /// Without a password column, only one field shows that the row is a header. The row could also be the record of a
    /// user whose name is `user`, so its other fields, which could be passwords, are not returned.
    func ignored(in header: [CSVReader.Field]) -> [String] {
        guard password != nil || header.indices.contains(where: secrets.contains) else { return [] }
        let used = Set([username, password, repeated, id?.index].compactMap(\.self) + kept.map(\.index))
        return header.indices.filter { index in
            !used.contains(index) && !Self.word(header[index].text).isEmpty
                && (password != nil || !secrets.contains(index))
        }
        .map { header[$0].text }
    }

    /// Returns the values of a row that are copied to its outcome.
    private func label(_ fields: [CSVReader.Field]) -> RecordLabel? {
        guard id != nil || !kept.isEmpty else { return nil }
        return RecordLabel(
            id: id.map { .text(fields[$0.index].text) },
            kept: kept.map { RecordLabel.Column(name: $0.name, value: .text(fields[$0.index].text)) })
    }

    /// Returns the index of the column with the given name, or nil if there is none. Case and whitespace make no
    /// difference. If the names of two columns differ only in how Unicode encodes the same letters, the column whose
    /// name has the same bytes is returned.
    private static func index(of name: String, in header: [String]) -> Int? {
        let words = header.map(Self.word)
        let word = Self.word(name)
        return words.firstIndex { $0.hasSameBytes(as: word) } ?? words.firstIndex(of: word)
    }

    /// Returns a column's name in lowercase, without whitespace.
    private static func word(_ field: String) -> String {
        String(field.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace })
    }

    /// The valid field counts for a row, for use in a message.
    private var expected: RecordProblem.FieldCount {
        if count.upperBound == .max { return .atLeast(count.lowerBound) }
        return count.count == 1
            ? .exactly(count.lowerBound) : .either(count.lowerBound, or: count.upperBound)
    }

    /// Returns the record in a row.
    ///
    /// - Parameter format: The format of the row, for use in a message.
    func record(
        _ fields: [CSVReader.Field], number: Int, format: InputFormat
    ) throws(RecordProblem) -> Record {
        guard count.contains(fields.count) else {
            throw .fieldCount(found: fields.count, expected: expected, format: format.table)
        }
        let repeated = repeated.flatMap { $0 < fields.count ? Secret(fields[$0].bytes) : nil }
        return Record(
            number: number, username: fields[username].text,
            password: password.map { Secret(fields[$0].bytes) } ?? .empty,
            repeatedPassword: repeated, label: label(fields))
    }
}
