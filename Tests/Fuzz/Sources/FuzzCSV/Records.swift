import RecordReading
import Support

@testable import SignupCore
@testable import SignupSupport
@testable import Batch

/// Checks records of arbitrary bytes: they are numbered from 1 without gaps, they do not depend on the pieces, and each record has
/// the contents of its row.
func checkRecords(_ input: inout Input) {
    let header = input.choice([
        "", "username,password\n", "password,username\n",
        "\u{FEFF}x,Username , repeated_password,password\r\n",
        "username,username,password\n",
    ])
    let lengths = input.bytes(input.number(below: 4))
    let bytes = Array(header.utf8) + input.rest()
    let whole = records([bytes], RecordReader(format: .csv, allowsAnyName: true))
    require(
        records(pieces(of: bytes, lengths: lengths), RecordReader(format: .csv, allowsAnyName: true))
            == whole,
        "the records change if the input is split into pieces of \(lengths)")

    for (index, number) in whole.compactMap(\.number).enumerated() {
        require(number == index + 1, "record \(index + 1) has the number \(number)")
    }
    guard !header.isEmpty else { return }
    // The header is not a record. The rows after it are records, with their fields in the order of the header's columns.
    let top = rows([bytes], limit: 65_536)
    let all = top.dropFirst().filter { !$0.hasFields(of: top[0]) }
    if case .refused? = whole.last { return }
    let items = whole.filter { $0.number != nil }
    require(all.count == items.count, "\(all.count) rows became \(items.count) records")
    let (username, password, repeated, count) =
        switch header.utf8.first {
        case UInt8(ascii: "p"): (1, 0, nil as Int?, 2)
        case 0xEF: (1, 3, 2, 4)
        default: header.hasPrefix("username,u") ? (0, 2, nil, 3) : (0, 1, nil, 2)
        }
    for (row, item) in zip(all, items) {
        switch (row, item) {
        case (.problem(let problem, let line), .problem(let other, _, let otherLine, _)):
            require(problem == other && line == otherLine, "\(row) became \(item)")
        case (.fields(let fields, let line), .problem(let problem, _, let otherLine, _)):
            let expected = RecordProblem.fieldCount(
                found: fields.count, expected: .exactly(count), format: .csv)
            require(
                fields.count != count && problem == expected && line == otherLine, "\(row) became \(item)")
        case (.fields(let fields, _), .record(let record)):
            require(
                fields.count == count && record.username == fields[username].text
                    && record.password.text == fields[password].text
                    && record.repeatedPassword?.text == repeated.map { fields[$0].text },
                "\(row) became a different record")
        case (.problem, .record), (.openQuote, _), (_, .ignoredColumns), (_, .refused):
            require(false, "\(row) became \(item)")
        }
    }
}

extension CSVReader.Row {
    /// Returns whether the row repeats the header, as in files that were joined.
    fileprivate func hasFields(of header: CSVReader.Row) -> Bool {
        guard case .fields(let fields, _) = self, case .fields(let names, _) = header else { return false }
        return fields == names
    }
}
