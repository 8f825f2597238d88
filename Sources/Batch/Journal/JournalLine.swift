internal import SignupCore
internal import SignupSupport

/// A line of a journal after the first line. The value of its first key is its kind, and the value of its last key is
/// its checksum.
///
/// In journals of version 2, lines have no checksums, and the copied columns are among the keys of an outcome.
enum JournalLine: Equatable {
    /// The kinds of lines.
    enum Kind: String, CaseIterable {
        case begun, absent, outcome, resumed, printing

        /// The beginning of a line of this kind.
        var start: String { #"{"line":"\#(rawValue)""# }

        /// Returns a line that contains only a record and its name.
        func line(record: Int, username: String) -> [UInt8] {
            JournalSum.sealed(#"\#(start),"record":\#(record),"username":\#(JSONText.quoted(username))"#)
        }
    }

    /// The sign-up of a record is about to be sent.
    case begun(record: Int, username: String)
    /// The sign-up of a record, whose outcome has not changed, did not create an account.
    case absent(record: Int, username: String)
    /// A record is finished. If its outcome corrects a printed outcome of an ordered batch, the new outcome is printed
    /// as well. In an unordered batch, such an outcome is wanted: it is printed even if `only` excludes it.
    case outcome(
        record: Int, username: String, OutcomeDetails, corrects: Bool = false, isWanted: Bool = false)
    /// Another run continues the journal.
    case resumed
    /// A piece of output is about to be printed.
    case printing(JournalMark)

    private static let anyStart = Array(#"{"line":""#.utf8)

    /// Returns whether a line has a kind and a checksum. A line of version 2 has neither.
    static func isTyped(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: anyStart) }

    /// The text before the checksum of an outcome that corrects a printed outcome.
    static let correction = #","corrects":true"#
    /// The text before the checksum of an outcome that is printed even if `only` excludes it.
    static let wanted = #","wanted":true"#

    /// Returns whether a line is an outcome that corrects a printed outcome.
    static func isCorrection(_ bytes: ArraySlice<UInt8>) -> Bool {
        isTyped(bytes) && ends(bytes, with: correction)
    }

    private static func ends(_ bytes: ArraySlice<UInt8>, with text: String) -> Bool {
        bytes.dropLast(JournalSum.length).suffix(text.utf8.count).elementsEqual(text.utf8)
    }

    /// Reads a line. Returns nil if it is damaged or is not a line of a journal.
    init?(_ bytes: ArraySlice<UInt8>) {
        if Self.isTyped(bytes), !JournalSum.isValid(bytes) { return nil }
        // A value that is copied from a record is nested one level deeper than in the record.
        guard let line = JSONLine(bytes, maximumDepth: JSONLine.maximumDepth + 1) else { return nil }
        let kind = line.text("line").flatMap(Kind.init)
        // In version 2, the keys of copied columns can have any name but are never first.
        switch Self.isTyped(bytes) ? kind?.rawValue : line.keys.first {
        case "begun", "absent":
            guard let record = line.integer(kind == nil ? "begun" : "record"), record > 0,
                let username = line.text("username")
            else { return nil }
            self =
                kind == .absent
                ? .absent(record: record, username: username) : .begun(record: record, username: username)
        case "resumed": self = .resumed
        case "printing":
            guard let mark = JournalMark(line, after: kind == nil ? "printing" : "after") else { return nil }
            self = .printing(mark)
        case "record", "outcome":
            guard let record = line.integer("record"), record > 0, let username = line.text("username"),
                let details = OutcomeDetails(line, label: kind == nil ? line.label : line.keptLabel)
            else { return nil }
            self = .outcome(
                record: record, username: username, details, corrects: Self.isCorrection(bytes),
                isWanted: Self.isTyped(bytes) && Self.ends(bytes, with: Self.wanted))
        default: return nil
        }
    }
}

extension OutcomeDetails {
    /// Reads the outcome on a line. Returns nil if its code or one of its details is unknown.
    fileprivate init?(_ line: JSONLine, label: RecordLabel?) {
        guard let code = line.text("outcome").flatMap(Outcome.Result.Code.init) else { return nil }
        self.init(code: code)
        (field, reason, message) = (line.text("field"), line.text("reason"), line.text("message"))
        retryAfter = line.integer("retry_after")
        account = line.text("account").flatMap(Account.init)
        guard RecordedDetail.unrecognized(field: field, reason: reason, pause: retryAfter) == nil else {
            return nil
        }
        self.label = label
    }
}

extension JSONLine {
    /// The values that an outcome copies from its record.
    fileprivate var keptLabel: RecordLabel? {
        let kept = json("kept").flatMap { JSONLine(Array($0.utf8)[...]) }
        return RecordLabel(id: copied("id"), kept: kept.map { $0.columns($0.keys) } ?? [])
    }

    /// The same values in a journal of version 2.
    fileprivate var label: RecordLabel? {
        RecordLabel(
            id: copied("id"),
            kept: columns(keys.filter { $0 != "id" && !LabelColumns.reserved.contains($0) }))
    }

    private func columns(_ keys: [String]) -> [RecordLabel.Column] {
        keys.compactMap { key in copied(key).map { RecordLabel.Column(name: key, value: $0) } }
    }
}
