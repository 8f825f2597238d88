internal import SignupCore

/// Which field of a row is what.
struct RecordColumns {
    let username: Int
    /// nil where names alone are read.
    let password: Int?
    let repeated: Int?
    /// How many fields a row may have.
    let count: ClosedRange<Int>
    /// The same in words.
    let expected: String

    /// Goes by place: `username,password` or `username,password,repeated_password`; for names alone the first
    /// field counts and others are left out.
    init(namesOnly: Bool) {
        username = 0
        password = namesOnly ? nil : 1
        repeated = namesOnly ? nil : 2
        count = namesOnly ? 1...Int.max : 2...3
        expected = namesOnly ? "at least 1" : "2 or 3"
    }

    /// Goes by a header; nil if the row is none, because it lacks the word `username` or, unless names alone
    /// are read, the word `password`.
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

    /// A column's name without regard to case and blanks.
    static func word(_ field: String) -> String { field.lowercased().filter { !$0.isWhitespace } }

    /// The record of a row.
    func record(_ fields: [String], number: Int) throws(RecordProblem) -> Record {
        guard count.contains(fields.count) else {
            throw .fieldCount(found: fields.count, expected: expected)
        }
        let repeated = repeated.flatMap { $0 < fields.count ? fields[$0] : nil }
        return Record(
            number: number, username: fields[username], password: password.map { fields[$0] } ?? "",
            repeatedPassword: repeated)
    }
}
