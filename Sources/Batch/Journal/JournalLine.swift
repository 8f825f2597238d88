internal import SignupCore
internal import SignupSupport

/// One line of a journal behind the first.
enum JournalLine: Equatable {
    /// The sign-up of a record is about to be sent.
    case begun(record: Int, username: String)
    /// A record is done.
    case outcome(record: Int, username: String, OutcomeDetails)
    /// Another run goes on with the journal.
    case resumed
    /// So many outcomes are about to have been printed.
    case printing(JournalMark)

    /// Reads a line; nil if it is none of these.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let line = JSONLine(bytes) else { return nil }
        if let record = line.integer("begun"), record > 0, let username = line.text("username") {
            self = .begun(record: record, username: username)
        } else if line["resumed"] != nil {
            self = .resumed
        } else if let mark = JournalMark(line) {
            self = .printing(mark)
        } else if let record = line.integer("record"), record > 0, let username = line.text("username"),
            let code = line.text("outcome")
        {
            let details = OutcomeDetails(
                code: code, field: line.text("field"), reason: line.text("reason"),
                retryAfter: line.integer("retry_after"), message: line.text("message"), label: line.label)
            self = .outcome(record: record, username: username, details)
        } else {
            return nil
        }
    }
}

extension JSONLine {
    /// What an outcome copies from its record.
    fileprivate var label: RecordLabel? {
        let kept = members.lazy.map(\.key).filter { $0 != "id" && !LabelColumns.reserved.contains($0) }
        return RecordLabel(
            id: copied("id"),
            kept: kept.compactMap { key in copied(key).map { RecordLabel.Column(name: key, value: $0) } })
    }

    /// A value to be copied as it stands.
    func copied(_ key: String) -> RecordValue? {
        if let text = text(key) { return .text(text) }
        return json(key).flatMap { $0 == "null" ? nil : .json($0) }
    }
}

/// How much was printed when the last piece of output was about to be written.
struct JournalMark: Sendable, Equatable {
    /// How many outcomes are printed once the piece is.
    var after: Int
    /// How many were before it.
    var before: Int
    /// Where the piece goes in a file; nil if the output is none.
    var place: OutputPlace?
    /// The piece's length.
    var bytes: Int

    /// No sum of two such numbers overflows; a crafted journal may hold any.
    private static let greatest = 1 << 53

    init(after: Int, before: Int, place: OutputPlace?, bytes: Int) {
        self.after = after
        self.before = before
        self.place = place
        self.bytes = bytes
    }

    init?(_ line: JSONLine) {
        guard let after = line.integer("printing"), let before = line.integer("from"),
            let bytes = line.integer("bytes"), 0...Self.greatest ~= after, 0...after ~= before,
            0...Self.greatest ~= bytes
        else { return nil }
        self.init(after: after, before: before, place: nil, bytes: bytes)
        if let device = line.integer("device"), let file = line.integer("file"),
            let offset = line.integer("offset"), 0...Self.greatest ~= offset
        {
            place = OutputPlace(device: device, file: file, offset: offset)
        }
    }

    /// The mark as a line without its end.
    var line: String {
        var line = #"{"printing":\#(after),"from":\#(before),"bytes":\#(bytes)"#
        if let place {
            line += #","device":\#(place.device),"file":\#(place.file),"offset":\#(place.offset)"#
        }
        return line + "}"
    }

    /// What of it reached the output, and what must be done to go on.
    ///
    /// - Parameter now: Where the output of this run goes.
    /// - Returns: How many outcomes were printed, and how many bytes of the next piece are there already.
    func printed(in now: OutputPlace?) -> (count: Int, skip: Int) {
        // Only a file that was not exchanged and not cut can tell. Of a pipe the whole piece counts as
        // printed: nothing is to be printed twice.
        guard let place, let now, now.device == place.device, now.file == place.file else {
            return (after, 0)
        }
        let there = now.offset - place.offset
        return 0..<bytes ~= there ? (before, there) : (after, 0)
    }
}
