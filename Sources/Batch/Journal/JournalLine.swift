internal import SignupCore
internal import SignupSupport

/// A line of a journal after the first.
enum JournalLine: Equatable {
    /// The sign-up of a record is about to be sent.
    case begun(record: Int, username: String)
    /// A record is finished.
    case outcome(record: Int, username: String, OutcomeDetails)
    /// Another run continues the journal.
    case resumed
    /// A piece of output is about to be printed.
    case printing(JournalMark)

    /// Reads a line; nil if it is not one of these.
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
    /// The values that an outcome copies from its record.
    fileprivate var label: RecordLabel? {
        let kept = keys.filter { $0 != "id" && !LabelColumns.reserved.contains($0) }
        return RecordLabel(
            id: copied("id"),
            kept: kept.compactMap { key in copied(key).map { RecordLabel.Column(name: key, value: $0) } })
    }

    /// Returns a value, unchanged.
    func copied(_ key: String) -> RecordValue? {
        if let text = text(key) { return .text(text) }
        return json(key).flatMap { $0 == "null" ? nil : .json($0) }
    }
}

/// The state of the output when the last piece of it was about to be written.
struct JournalMark: Sendable, Equatable {
    /// The number of outcomes printed once the piece is.
    var after: Int
    /// The number of outcomes printed before it.
    var before: Int
    /// The position of the piece in a file; nil if the output is not a file.
    var place: OutputPlace?
    /// The piece's length in bytes.
    var bytes: Int

    /// Small enough that no sum of two overflows: a crafted journal may contain any number.
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

    /// Returns whether the file lost what was printed before the piece.
    func isLost(from now: OutputPlace?) -> Bool {
        guard let place, let now, now.device == place.device, now.file == place.file else { return false }
        return now.offset < place.offset
    }

    /// Returns which part of the piece reached the output, and what is left to print.
    ///
    /// - Parameter now: The position in the output of this run.
    /// - Returns: The number of printed outcomes, and the number of bytes of the next piece that are already in the
    ///   file.
    func printed(in now: OutputPlace?) -> (count: Int, skip: Int) {
        // Only a file that was not replaced or truncated can show that. With a pipe, the whole piece counts as printed,
        // so that nothing is printed twice.
        guard let place, let now, now.device == place.device, now.file == place.file else {
            return (after, 0)
        }
        let there = now.offset - place.offset
        return 0..<bytes ~= there ? (before, there) : (after, 0)
    }
}
