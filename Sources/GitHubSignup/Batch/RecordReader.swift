/// Turns CSV rows into numbered records.
///
/// Without a header a row is `username,password` or `username,password,repeated_password`. A first
/// row that has the words `username` and `password` among its fields is a header: it says which
/// column is which, and columns it calls otherwise are left out.
nonisolated public struct RecordReader {
    /// One record of the batch, readable or not.
    public enum Item: Sendable, Equatable {
        /// A record.
        case record(Record)
        /// A record that cannot be read, its number, and the line it begins on.
        case problem(CSVProblem, number: Int, line: Int)
    }

    private struct Columns {
        var username = 0
        var password = 1
        var repeated: Int? = 2
        var count: ClosedRange<Int> = 2...3
        var expected = "2 or 3"
    }

    private var rows: CSVReader
    private var columns = Columns()
    private var isFirst = true
    private var number = 0

    /// - Parameter rows: The reader of the rows.
    public init(rows: CSVReader = CSVReader()) {
        self.rows = rows
    }

    /// Adds what came next from the stream.
    public mutating func feed(_ bytes: [UInt8]) { rows.feed(bytes) }

    /// Says that nothing more will come.
    public mutating func finish() { rows.finish() }

    /// The next record, or nil when more input is needed or, after `finish`, when there is none left.
    public mutating func next() -> Item? {
        guard let row = rows.next() else { return nil }
        defer { isFirst = false }
        switch row {
        case .problem(let problem, let line):
            number += 1
            return .problem(problem, number: number, line: line)
        case .fields(let fields, let line):
            if isFirst, let header = Self.columns(of: fields) {
                columns = header
                isFirst = false
                return next()
            }
            number += 1
            guard columns.count.contains(fields.count) else {
                let problem = CSVProblem.fieldCount(found: fields.count, expected: columns.expected)
                return .problem(problem, number: number, line: line)
            }
            let repeated = columns.repeated.flatMap { $0 < fields.count ? fields[$0] : nil }
            return .record(
                Record(
                    number: number, username: fields[columns.username], password: fields[columns.password],
                    repeatedPassword: repeated))
        }
    }

    private static func columns(of fields: [String]) -> Columns? {
        let names = fields.map { $0.lowercased().filter { !$0.isWhitespace } }
        guard let username = names.firstIndex(of: "username"), let password = names.firstIndex(of: "password")
        else {
            return nil
        }
        return Columns(
            username: username, password: password, repeated: names.firstIndex(of: "repeated_password"),
            count: fields.count...fields.count, expected: "\(fields.count)")
    }
}
