internal import SignupCore

/// The records that are read ahead of the batch. One query to the run's journal covers many records and is answered
/// while earlier records are in progress.
struct RunRecall {
    /// The maximum number of records in one query.
    static let most = 512

    private var ready: ArraySlice<(item: RecordReader.Item, entry: RunEntry?)> = []
    private var asked: [RecordReader.Item] = []
    /// The IDs to look up, until the batch takes them.
    private var question: [String]?
    /// Whether more input is needed.
    private(set) var needsInput = true
    /// Whether the reader refused the rest of the input. The columns of the rest are unknown, so its IDs may be passwords.
    private var isRefused = false
    /// The entry of the record that was taken last.
    private(set) var entry: RunEntry?

    /// Whether no records are pending.
    var isEmpty: Bool { ready.isEmpty && asked.isEmpty && needsInput }

    /// Handles the arrival of input.
    mutating func feed() { needsInput = false }

    /// Takes records from the reader, unless enough records are pending.
    @inline(__always)
    mutating func readAhead(_ reader: inout RecordReader) {
        guard asked.isEmpty, ready.count < Self.most / 2, !needsInput, !isRefused else { return }
        var ids: [String] = []
        while asked.count < Self.most, !isRefused {
            guard let item = reader.next() else {
                needsInput = true
                break
            }
            asked.append(item)
            switch item {
            case .record(let record): if let id = record.runID { ids.append(id) }
            case .refused: isRefused = true
            default: break
            }
        }
        if ids.isEmpty { answer([]) } else { question = ids }
    }

    /// Removes and returns the IDs to look up, or returns nil if there are none.
    mutating func takeQuestion() -> [String]? {
        defer { question = nil }
        return question
    }

    /// Accepts the entries that the query found.
    mutating func answer(_ entries: [RunEntry]) {
        // IDs are compared byte by byte, as in the database. Swift would consider two forms of an accented letter
        // equal.
        let found = Dictionary(entries.map { (Array($0.id.utf8), $0) }) { $1 }
        for item in asked {
            var entry: RunEntry?
            if case .record(let record) = item, let id = record.runID { entry = found[Array(id.utf8)] }
            ready.append((item, entry))
        }
        asked = []
    }

    /// Returns the next record, once the answer to its query has arrived.
    mutating func next() -> RecordReader.Item? {
        guard let first = ready.popFirst() else { return nil }
        entry = first.entry
        return first.item
    }
}

extension Record {
    /// The record's key in the journal of a run. The key is the record's ID or, in a list of plain names, its name. It
    /// is nil if the journal cannot store the key.
    var runID: String? { RunEntry.key(label?.id?.text ?? username, username) }
}

extension RunEntry {
    /// The maximum length of an ID in a journal, in bytes. There is a limit because databases limit the size of indexed
    /// values.
    static let longestID = 1024

    fileprivate static func key(_ id: String, _ username: String) -> String? {
        guard 1...longestID ~= id.utf8.count, !id.utf8.contains(0), !username.utf8.contains(0) else {
            return nil
        }
        return id
    }

    /// Creates the entry for an outcome. Returns nil if the journal cannot or must not store the entry.
    init?(_ outcome: Outcome, _ details: OutcomeDetails) {
        // Do not record a duplicate, because in another attempt, it may be the first record with its name.
        if details.code == .duplicate { return nil }
        // A record without a name, such as a record that cannot be read, may be corrected before the next attempt. An
        // entry would prevent the correction, because the name that belongs to an ID cannot change.
        if outcome.username.isEmpty { return nil }
        guard let id = Self.key(outcome.label?.id?.text ?? outcome.username, outcome.username) else {
            return nil
        }
        self.init(
            id: id, username: outcome.username, code: details.code, field: details.field,
            reason: details.reason,
            retryAfter: details.retryAfter, message: details.message?.replacing("\0", with: ""))
    }

    /// Returns the outcome as it is printed.
    ///
    /// - Parameter label: The values that are copied from the record.
    func details(_ label: RecordLabel?) -> OutcomeDetails {
        OutcomeDetails(
            code: code, field: field, reason: reason, retryAfter: retryAfter, message: message, label: label)
    }
}
