public import SignupCore
internal import SignupSupport

/// Turns a stream of bytes into numbered records, in bounded memory.
///
/// Without a header, a row of CSV or TSV is `username,password` or `username,password,repeated_password`. A first row
/// that contains the words `username` and `password` is a header: it names the columns, and other columns are ignored.
/// An object of JSON Lines uses these keys. If only names are needed, passwords are optional and ignored.
///
/// A record that cannot be read affects no other.
public struct RecordReader {
    /// One record of the batch, readable or not.
    public enum Item: Sendable, Equatable {
        /// A record.
        case record(Record)
        /// A record that cannot be read, its number, the line it begins on, and the values that are copied anyway.
        case problem(RecordProblem, number: Int, line: Int, label: RecordLabel? = nil)
        /// The whole input cannot be used.
        case refused(InputRefusal)
    }

    private var csv = CSVReader()
    private var lines = LineReader()
    /// The beginning of the stream, before its format is known.
    private var beginning: [UInt8] = []
    private var format: InputFormat?
    private let namesOnly: Bool
    private let labels: LabelColumns
    private var columns: RecordColumns
    /// The fields of the header, if there is one.
    private var header: [String]?
    /// Whether the format was detected, not given.
    private let isDetected: Bool
    private var isFirst = true
    private var number = 0

    /// - Parameters:
    ///   - format: The format of the records; nil to detect it.
    ///   - namesOnly: Whether records need no password.
    ///   - labels: The columns that are copied into the outcomes.
    public init(format: InputFormat? = nil, namesOnly: Bool = false, labels: LabelColumns = LabelColumns()) {
        self.namesOnly = namesOnly
        self.labels = labels
        isDetected = format == nil
        columns = RecordColumns(namesOnly: namesOnly)
        if let format { settle(format) }
    }

    /// Adds the next bytes of the stream.
    public mutating func feed(_ bytes: [UInt8]) {
        switch format {
        case .csv: csv.feed(bytes)
        case .some: lines.feed(bytes)
        case nil:
            beginning += bytes
            detect(isWhole: false)
        }
    }

    /// Notes the end of the stream.
    public mutating func finish() {
        if format == nil { detect(isWhole: true) }
        csv.finish()
        lines.finish()
    }

    /// Returns the next record, or nil when more input is needed or, after `finish`, at the end.
    public mutating func next() -> Item? {
        switch format {
        case nil: return nil
        case .csv:
            guard let row = csv.next() else { return nil }
            return item(row) ?? next()
        case .jsonl:
            guard let (content, line) = lines.next() else { return nil }
            number += 1
            return item(object: content, line: line)
        case .tsv, .lines, .nul:
            guard let (content, line) = lines.next() else { return nil }
            return item(row(content, line: line)) ?? next()
        }
    }

    private mutating func detect(isWhole: Bool) {
        let found = InputFormat.detected(in: beginning, isWhole: isWhole, namesOnly: namesOnly)
        guard let found else { return }
        settle(found)
        feed(beginning)
        beginning = []
    }

    private mutating func settle(_ format: InputFormat) {
        self.format = format
        if format == .nul { lines = LineReader(end: 0) }
    }

    /// Splits a line into fields.
    private func row(_ content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int) -> CSVReader.Row {
        do throws(RecordProblem) {
            let bytes = try content.get()
            guard !bytes.contains(0) else { throw .nulByte }
            guard format == .tsv else { return .fields([try Self.text(bytes)], line: line) }
            let fields = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            return .fields(
                try fields.map { (field) throws(RecordProblem) in try Self.text(field) }, line: line)
        } catch {
            return .problem(error, line: line)
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) throws(RecordProblem) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }

    /// Returns the record of a row; nil for a header.
    private mutating func item(_ row: CSVReader.Row) -> Item? {
        defer { isFirst = false }
        switch row {
        case .problem(let problem, let line):
            number += 1
            return .problem(problem, number: number, line: line)
        case .fields(let fields, let line):
            // Several files joined into one have several headers.
            if let header, header == fields { return nil }
            if isFirst {
                do throws(InputRefusal) {
                    if try readHeader(fields) { return nil }
                } catch {
                    return .refused(error)
                }
            }
            number += 1
            do throws(RecordProblem) {
                return .record(try columns.record(fields, number: number))
            } catch {
                return .problem(error, number: number, line: line)
            }
        }
    }

    /// Returns whether the first row is a header. A single word is not, unless the format was given: in a list of plain
    /// names the first one can be `username`.
    private mutating func readHeader(_ fields: [String]) throws(InputRefusal) -> Bool {
        let mayBeHeader = (format == .csv || format == .tsv) && (fields.count > 1 || !isDetected)
        let found = mayBeHeader ? RecordColumns(header: fields, namesOnly: namesOnly) : nil
        if let found {
            columns = found
            header = fields
        }
        try columns.find(labels, in: header ?? [])
        return found != nil
    }

    /// Returns the record of a line of JSON Lines.
    private func item(object content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int) -> Item {
        var label: RecordLabel?
        do throws(RecordProblem) {
            let bytes = try content.get()
            guard let object = JSONLine(bytes) else {
                throw String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : .notAnObject
            }
            label = self.label(of: object)
            if labels.needsID, label?.id == nil {
                return .refused(.missingID(key: labels.idName, line: line))
            }
            return .record(try record(object, label))
        } catch {
            return .problem(error, number: number, line: line, label: label)
        }
    }

    private func label(of object: JSONLine) -> RecordLabel? {
        RecordLabel(
            id: object.copied(labels.idName),
            kept: labels.kept.compactMap { name in
                object.copied(name).map { RecordLabel.Column(name: name, value: $0) }
            })
    }

    private func record(_ object: JSONLine, _ label: RecordLabel?) throws(RecordProblem) -> Record {
        guard let username = try text("username", of: object) else { throw .missingKey("username") }
        var password: String?
        var repeated: String?
        if !namesOnly {
            password = try text("password", of: object)
            repeated = try text("repeated_password", of: object)
            guard password != nil else { throw .missingKey("password") }
        }
        return Record(
            number: number, username: username, password: password ?? "", repeatedPassword: repeated,
            label: label)
    }

    private func text(_ key: String, of object: JSONLine) throws(RecordProblem) -> String? {
        switch object[key] {
        case nil: return nil
        case .text(let text) where text.utf8.contains(0): throw .nulByte
        case .text(let text): return text
        default: throw .notText(key: key)
        }
    }
}
