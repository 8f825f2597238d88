internal import SignupCore

/// Reads ahead of the batch, so that its run's journal is queried for many records at a time, while earlier records are
/// in progress.
struct RunRecall {
    /// The maximum number of records in one query, and the maximum number of answered records that wait.
    static let most = 512

    private var ready: ArraySlice<(item: RecordReader.Item, entry: RunEntry?)> = []
    private var asked: [RecordReader.Item] = []
    /// The ids to query, until the batch takes them.
    private var question: [String]?
    /// Whether more input is needed.
    private(set) var needsInput = true
    /// The entry of the record that was taken last.
    private(set) var entry: RunEntry?

    /// Whether no record is waiting.
    var isEmpty: Bool { ready.isEmpty && asked.isEmpty && needsInput }

    /// Handles the arrival of input.
    mutating func feed() { needsInput = false }

    /// Takes records from the reader, unless enough are waiting.
    @inline(__always)
    mutating func readAhead(_ reader: inout RecordReader) {
        guard asked.isEmpty, ready.count < Self.most / 2, !needsInput else { return }
        var ids: [String] = []
        while asked.count < Self.most {
            guard let item = reader.next() else {
                needsInput = true
                break
            }
            asked.append(item)
            if case .record(let record) = item, let id = record.runID { ids.append(id) }
        }
        if ids.isEmpty { answer([]) } else { question = ids }
    }

    /// Removes and returns the ids to query; nil if there are none.
    mutating func takeQuestion() -> [String]? {
        defer { question = nil }
        return question
    }

    /// Accepts the answer to the query.
    mutating func answer(_ entries: [RunEntry]) {
        let found = Dictionary(entries.map { ($0.id, $0) }) { $1 }
        for item in asked {
            var entry: RunEntry?
            if case .record(let record) = item, let id = record.runID { entry = found[id] }
            ready.append((item, entry))
        }
        asked = []
    }

    /// Returns the next record, once its answer has arrived.
    mutating func next() -> RecordReader.Item? {
        guard let first = ready.popFirst() else { return nil }
        entry = first.entry
        return first.item
    }
}

extension Record {
    /// The record's key in the journal of a run: its id or, in a list of plain names, its name; nil if the journal
    /// cannot keep it.
    var runID: String? { RunEntry.key(label?.id?.text ?? username, username) }
}

extension RunEntry {
    /// The maximum length of an id in a journal, in bytes: a database limits the size of indexed values.
    static let longestID = 1024

    fileprivate static func key(_ id: String, _ username: String) -> String? {
        guard 1...longestID ~= id.utf8.count, !id.utf8.contains(0), !username.utf8.contains(0) else {
            return nil
        }
        return id
    }

    /// Creates the entry of an outcome; nil if the journal cannot or must not keep it.
    init?(_ outcome: Outcome, _ details: OutcomeDetails) {
        // In another attempt, this record may be the first one with its name.
        if details.code == .duplicate { return nil }
        // A record that cannot be read has no name.
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
