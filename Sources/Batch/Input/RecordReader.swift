public import SignupCore
internal import SignupSupport

/// Turns a stream of bytes into numbered records, in bounded memory.
///
/// Without a header, a row of CSV or TSV is `username,password` or `username,password,repeated_password`. A first row
/// that contains `username` and `password`, or other common names for them, is a header: it names the columns, and other
/// columns are ignored. A first row that looks like a header but lacks one of them is refused. An object of JSON Lines
/// uses these keys. If only names are needed, passwords are optional and ignored.
///
/// UTF-16 is detected by its byte order mark or its zeros.
///
/// A record that cannot be read affects no other.
public struct RecordReader {
    /// One record of the batch, readable or not.
    public enum Item: Sendable, Equatable {
        /// A record.
        case record(Record)
        /// A record that cannot be read, its number, the line it begins on, and the values that are copied anyway.
        case problem(RecordProblem, number: Int, line: Int, label: RecordLabel? = nil)
        /// Columns of the header that are left out.
        case ignoredColumns([String], line: Int)
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
    private let layout: ColumnLayout
    private var decoder: InputDecoder
    /// Why the input cannot be used, until it is returned.
    private var refusal: InputRefusal?
    /// Whether the first row has more than one field, as far as that is known.
    private var hasSeveralFields = true
    private var columns: RecordColumns
    /// The fields of the header, if there is one.
    private var header: [String]?
    /// Whether the format was detected, not given.
    private let isDetected: Bool
    private var isFirst = true
    /// The item that precedes the next record.
    private var note: Item?
    private var number = 0

    /// - Parameters:
    ///   - format: The format of the records; nil to detect it.
    ///   - namesOnly: Whether records need no password.
    ///   - labels: The columns that are copied into the outcomes.
    ///   - layout: What is known about the columns.
    public init(
        format: InputFormat? = nil, namesOnly: Bool = false, labels: LabelColumns = LabelColumns(),
        layout: ColumnLayout = ColumnLayout()
    ) {
        self.namesOnly = namesOnly
        self.labels = labels
        self.layout = layout
        let format = format ?? (layout.delimiter == nil ? nil : .csv)
        isDetected = format == nil
        columns = RecordColumns(namesOnly: namesOnly)
        decoder = InputDecoder(recognizes: format != .nul)
        if let format { settle(format) }
    }

    /// Adds the next bytes of the stream.
    public mutating func feed(_ bytes: [UInt8]) { add(decoder.decode(bytes)) }

    private mutating func add(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
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
        add(decoder.finish())
        if format == nil { detect(isWhole: true) }
        csv.finish()
        lines.finish()
    }

    /// Returns the next record, or nil when more input is needed or, after `finish`, at the end.
    public mutating func next() -> Item? {
        if let refusal { return .refused(refusal) }
        if let note {
            self.note = nil
            return note
        }
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
        let first = FirstLine(of: beginning)
        hasSeveralFields = first.hasSeveralFields
        do throws(InputRefusal) {
            if found == .csv, !layout.hasNoHeader, layout.choice == nil {
                let (format, delimiter) = try first.format(namesOnly: namesOnly)
                settle(format, delimiter)
            } else {
                settle(found)
            }
        } catch {
            refusal = error
            settle(found)
        }
        add(beginning)
        beginning = []
    }

    private mutating func settle(_ format: InputFormat, _ delimiter: UInt8 = UInt8(ascii: ",")) {
        self.format = format
        switch format {
        case .nul: lines = LineReader(end: 0)
        case .csv: csv = CSVReader(delimiter: layout.delimiter ?? delimiter)
        case .jsonl: if layout.choice?.hasNumbers == true { refusal = .numberedKeys }
        case .tsv, .lines: break
        }
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
            if isFirst, mayHaveHeader, hasSeveralFields { return .refused(.unreadableFirstLine(problem)) }
            number += 1
            return .problem(problem, number: number, line: line)
        case .fields(let fields, let line):
            // Several files joined into one have several headers.
            if let header, header == fields { return nil }
            if isFirst {
                do throws(InputRefusal) {
                    if try readHeader(fields, line: line) { return nil }
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

    /// Whether the first row can be a header. If it cannot be read, the order of the columns is unknown then.
    private var mayHaveHeader: Bool {
        (format == .csv || format == .tsv) && !layout.hasNoHeader && layout.choice?.hasNames != false
    }

    /// Returns whether the first row is a header. A single word is not, unless the format was given: in a list of plain
    /// names the first one can be `username`.
    private mutating func readHeader(_ fields: [String], line: Int) throws(InputRefusal) -> Bool {
        let isTable = format == .csv || format == .tsv
        var isHeader = false
        if let choice = layout.choice {
            isHeader = isTable && !layout.hasNoHeader && (choice.hasNames || Self.names(fields, choice))
            columns = try RecordColumns(choice, header: isHeader ? fields : nil, namesOnly: namesOnly)
        } else if isTable, !layout.hasNoHeader, fields.count > 1 || !isDetected,
            let found = try RecordColumns(header: fields, namesOnly: namesOnly)
        {
            isHeader = true
            columns = found
        }
        try columns.find(labels, in: isHeader ? fields : [])
        guard isHeader else { return false }
        header = fields
        let ignored = columns.ignored(in: fields)
        if !ignored.isEmpty { note = .ignoredColumns(ignored, line: line) }
        return true
    }

    /// Whether a row has names of columns where a record has its username and password.
    private static func names(_ fields: [String], _ choice: ColumnChoice) -> Bool {
        func names(_ word: ColumnWord, _ place: ColumnChoice.Place?) -> Bool {
            guard case .number(let number)? = place, number <= fields.count else { return false }
            return word.matches(fields[number - 1])
        }
        return names(.username, choice.username)
            && (choice.password == nil || names(.password, choice.password))
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
        let usernameKey = key(.username, layout.choice?.username)
        guard let username = try text(usernameKey, of: object) else { throw .missingKey(usernameKey) }
        var password: String?
        var repeated: String?
        if !namesOnly {
            let passwordKey = key(.password, layout.choice?.password)
            password = try text(passwordKey, of: object)
            repeated = try text(key(.repeated, layout.choice?.repeated), of: object)
            guard password != nil else { throw .missingKey(passwordKey) }
        }
        return Record(
            number: number, username: username, password: password ?? "", repeatedPassword: repeated,
            label: label)
    }

    private func key(_ word: ColumnWord, _ place: ColumnChoice.Place?) -> String {
        if case .name(let name)? = place { name } else { word.name }
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
