public import Batch
internal import SignupCore

/// Returns the records that a reader finds in the pieces of a batch, up to its refusal if it refuses the batch.
public func records(_ pieces: [[UInt8]], _ reader: RecordReader) -> [RecordReader.Item] {
    var reader = reader
    var items: [RecordReader.Item] = []
    /// Returns false once the whole input has been rejected.
    func take() -> Bool {
        while let item = reader.next() {
            items.append(item)
            if case .refused = item { return false }
        }
        return true
    }
    for piece in pieces {
        reader.feed(piece)
        if !take() { return items }
    }
    reader.finish()
    _ = take()
    return items
}

extension RecordReader.Item {
    /// The number of the record; nil if this does not refer to one.
    public var number: Int? {
        switch self {
        case .record(let record): record.number
        case .problem(_, let number, _, _): number
        case .ignoredColumns, .refused: nil
        }
    }
}
