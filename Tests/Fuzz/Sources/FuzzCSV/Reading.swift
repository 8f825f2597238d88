import Support

@testable import Batch

/// Returns all rows of a stream that arrives in the given pieces.
///
/// Fails if the reader keeps more than the longest record and the latest piece, or finds more rows than there are
/// lines.
func rows(_ pieces: [[UInt8]], limit: Int) -> [CSVReader.Row] {
    var reader = CSVReader(maximumRecordBytes: limit)
    var rows: [CSVReader.Row] = []
    var lines = 1
    func take() {
        while let row = reader.next() {
            rows.append(row)
            require(rows.count <= lines, "\(rows.count) rows in \(lines) lines")
        }
    }
    for (index, piece) in pieces.enumerated() {
        lines += piece.count { $0 == UInt8(ascii: "\n") }
        reader.feed(piece)
        take()
        // Counting the bytes in memory is slow.
        guard index < 8 || index == pieces.count - 1 else { continue }
        let kept = held(reader)
        require(
            kept <= limit + piece.count,
            "the reader keeps \(kept) bytes, although a record has at most \(limit)")
    }
    reader.finish()
    take()
    return rows
}

/// Returns the number of bytes that the reader keeps in memory.
private func held(_ reader: CSVReader) -> Int {
    let buffer = Mirror(reflecting: reader).descendant("buffer") as? [UInt8]
    require(buffer != nil, "CSVReader has no property `buffer`")
    return buffer?.count ?? 0
}

extension CSVReader.Row {
    /// The number of the line on which the row begins.
    var line: Int {
        switch self {
        case .fields(_, let line), .problem(_, let line), .openQuote(let line): line
        }
    }
}
