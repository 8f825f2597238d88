import Support

@testable import SignupCore
@testable import Batch

/// Records of any bytes: numbered from 1 without gaps, the same in any pieces, each with the contents of its row.
func checkRecords(_ input: inout Input) {
    let header = input.choice([
        "", "username,password\n", "password,username\n",
        "\u{FEFF}x,Username , repeated_password,password\r\n",
        "username,username,password\n",
    ])
    let lengths = input.bytes(input.number(below: 4))
    let bytes = Array(header.utf8) + input.rest()
    let whole = records([bytes])
    require(records(pieces(of: bytes, lengths: lengths)) == whole, "records depend on pieces of \(lengths)")

    for (index, item) in whole.enumerated() {
        let number =
            switch item {
            case .record(let record): record.number
            case .problem(_, let number, _): number
            }
        require(number == index + 1, "record \(index + 1) has the number \(number)")
    }
    guard !header.isEmpty else { return }
    // A header is not a record; the rows after it are, in the order of the header's columns.
    let all = rows([bytes], limit: 65_536).dropFirst()
    require(all.count == whole.count, "\(all.count) rows and \(whole.count) records")
    let (username, password, repeated, count) =
        switch header.utf8.first {
        case UInt8(ascii: "p"): (1, 0, nil as Int?, 2)
        case 0xEF: (1, 3, 2, 4)
        default: header.hasPrefix("username,u") ? (0, 2, nil, 3) : (0, 1, nil, 2)
        }
    for (row, item) in zip(all, whole) {
        switch (row, item) {
        case (.problem(let problem, let line), .problem(let other, _, let otherLine)):
            require(problem == other && line == otherLine, "\(row) became \(item)")
        case (.fields(let fields, let line), .problem(let problem, _, let otherLine)):
            let expected = RecordProblem.fieldCount(found: fields.count, expected: "\(count)")
            require(
                fields.count != count && problem == expected && line == otherLine, "\(row) became \(item)")
        case (.fields(let fields, _), .record(let record)):
            require(
                fields.count == count && record.username == fields[username].text
                    && record.password.text == fields[password].text
                    && record.repeatedPassword?.text == repeated.map { fields[$0].text },
                "\(row) became another record")
        case (.problem, .record):
            require(false, "\(row) became a record")
        }
    }
}

private func records(_ pieces: [[UInt8]]) -> [RecordReader.Item] {
    var reader = RecordReader(format: .csv)
    var items: [RecordReader.Item] = []
    for piece in pieces {
        reader.feed(piece)
        while let item = reader.next() { items.append(item) }
    }
    reader.finish()
    while let item = reader.next() { items.append(item) }
    return items
}
