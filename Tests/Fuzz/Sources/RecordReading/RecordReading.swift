public import Batch
internal import SignupCore

/// Returns the records that a reader finds in the pieces of a batch. If the reader refuses the batch, the refusal is
/// the last item.
public func records(_ pieces: [[UInt8]], _ reader: RecordReader) -> [RecordReader.Item] {
    var reader = reader
    var items: [RecordReader.Item] = []
    /// Returns false once the reader has refused the batch.
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
    /// The number of the record, or nil if the item does not refer to a record.
    public var number: Int? {
        switch self {
        case .record(let record): record.number
        case .problem(_, let number, _, _): number
        case .ignoredColumns, .refused: nil
        }
    }
}
