public import SignupCore
internal import SignupSupport

/// Turns a stream of bytes into numbered records, in bounded memory.
///
/// Without a header, a row of CSV or TSV is `username,password` or `username,password,repeated_password`. A first row
/// that contains `username` and `password`, or other common names for them, is a header: it names the columns, and other
/// columns are ignored. A first row that looks like a header but lacks one of them is rejected. An object of JSON Lines
/// uses these keys. If only names are needed, passwords are optional and ignored.
///
/// UTF-16 is detected by its byte order mark or its zeros.
///
/// A record that cannot be read does not affect others.
public struct RecordReader {
    /// One record of the batch, readable or not.
    public enum Item: Sendable, Equatable {
        /// A record.
        case record(Record)
        /// A record that cannot be read: its number, the line on which it begins, and the values that are copied anyway.
        case problem(RecordProblem, number: Int, line: Int, label: RecordLabel? = nil)
        /// Columns of the header that are ignored.
        case ignoredColumns([String], line: Int)
        /// The whole input cannot be used.
        case refused(InputRefusal)
    }

    private var csv = CSVReader()
    private var lines = LineReader()
    /// The beginning of the stream, before its format is known.
    private var beginning: [UInt8] = []
    private var format: InputFormat?
    /// The first bytes of the stream, until it is known that they are text.
    private var start: [UInt8]? = []
    private let namesOnly: Bool
    private let labels: LabelColumns
    private let layout: ColumnLayout
    private var decoder: InputDecoder
    /// The reason why the input cannot be used, until it is returned.
    private var refusal: InputRefusal?
    /// Whether the first row has more than one field, as far as that is known.
    private var hasSeveralFields = true
    private var columns: RecordColumns
    /// The keys of JSON Lines that are copied into the outcomes.
    private var keys = LabelKeys()
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
    ///   - layout: The known facts about the columns.
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
    public mutating func feed(_ bytes: [UInt8]) {
        if decoder.isUTF8 { return add(bytes) }
        var text = decoder.decode(bytes)
        add(text)
        text.wipe()
    }

    private mutating func add(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, isText(bytes) else { return }
        switch format {
        case .csv: csv.feed(bytes)
        case .some: lines.feed(bytes)
        case nil:
            beginning.appendWiping(bytes)
            detect(isWhole: false)
        }
    }

    /// Notes the end of the stream.
    public mutating func finish() {
        var text = decoder.finish()
        add(text)
        text.wipe()
        if format == nil { detect(isWhole: true) }
        csv.finish()
        lines.finish()
    }

    /// Returns the next record, or nil when more input is needed or, after `finish`, at the end.
    public mutating func next() -> Item? {
        if let refusal { return .refused(refusal) }
        switch format {
        case nil: return nil
        case .csv:
            // A row must not be kept after its iteration, or the reader would copy its buffer before overwriting the bytes.
            while let row = csv.next() { if let item = item(row) ?? takeNote() { return item } }
            return nil
        case .jsonl:
            guard let (content, line) = lines.next() else { return nil }
            number += 1
            return item(object: content, line: line)
        case .tsv, .lines, .nul:
            while let (content, line) = lines.next() {
                if let item = item(row(content, line: line)) ?? takeNote() { return item }
            }
            return nil
        }
    }

    private mutating func takeNote() -> Item? {
        defer { note = nil }
        return note
    }

    /// Returns whether the stream is text as far as its first bytes show.
    private mutating func isText(_ bytes: [UInt8]) -> Bool {
        guard var start else { return true }
        self.start = nil
        start.appendWiping(Array(bytes.prefix(BinaryFormat.longestStart - start.count)))
        if let binary = BinaryFormat.allCases.first(where: { start.starts(with: $0.start) }) {
            refusal = .format(binary)
            if format == nil { settle(.lines) }
            return false
        }
        if start.count < BinaryFormat.longestStart { self.start = start } else { start.wipe() }
        return true
    }

    private mutating func detect(isWhole: Bool) {
        let found = InputFormat.detected(in: beginning, isWhole: isWhole, namesOnly: namesOnly)
        guard let found else { return }
        do throws(InputRefusal) {
            try settle(detected: found)
        } catch {
            refusal = error
            settle(found)
        }
        var bytes = beginning
        beginning = []
        add(bytes)
        bytes.wipe()
    }

    private mutating func settle(detected found: InputFormat) throws(InputRefusal) {
        let first = FirstLine(of: beginning)
        hasSeveralFields = first.hasSeveralFields
        if first.hasOnlyCarriageReturns, found == .csv || found == .tsv { throw .carriageReturns }
        guard found == .csv, !layout.hasNoHeader, layout.choice == nil else { return settle(found) }
        let (format, delimiter) = try first.format(namesOnly: namesOnly)
        settle(format, delimiter)
    }

    private mutating func settle(_ format: InputFormat, _ delimiter: UInt8 = UInt8(ascii: ",")) {
        self.format = format
        switch format {
        case .nul: lines = LineReader(end: 0)
        case .csv: csv = CSVReader(delimiter: layout.delimiter ?? delimiter)
        case .jsonl:
            if layout.choice?.hasNumbers == true { refusal = .numberedKeys }
            do throws(InputRefusal) { keys = try LabelKeys(labels, layout.choice) } catch {
                refusal = refusal ?? error
            }
        case .tsv, .lines: break
        }
    }

    /// Splits a line into fields.
    private func row(_ content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int) -> CSVReader.Row {
        do throws(RecordProblem) {
            let bytes = try content.get()
            guard !bytes.contains(0) else { throw .nulByte }
            guard format == .tsv else { return .fields([try Self.field(bytes)], line: line) }
            let fields = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            return .fields(
                try fields.map { (field) throws(RecordProblem) in try Self.field(field) }, line: line)
        } catch {
            return .problem(error, line: line)
        }
    }

    private static func field(_ bytes: ArraySlice<UInt8>) throws(RecordProblem) -> CSVReader.Field {
        guard bytes.isUTF8 else { throw .notUTF8 }
        return CSVReader.Field(bytes)
    }

    /// Returns the record of a row; nil for a header.
    private mutating func item(_ row: CSVReader.Row) -> Item? {
        defer { isFirst = false }
        switch row {
        case .problem(let problem, let line):
            if isFirst, mayHaveHeader, hasSeveralFields { return .refused(.unreadableFirstLine(problem)) }
            // find -print0 writes such a list if the first name has a line end.
            if problem == .nulByte, isDetected, namesOnly { return .refused(.nulBytes(line: line)) }
            number += 1
            return .problem(problem, number: number, line: line)
        case .fields(let fields, let line):
            if !isFirst, !layout.hasNoHeader, let header = columns.laterHeader(fields) {
                // Several files joined into one have several headers.
                return header == .same ? nil : .refused(.otherHeader(line: line))
            }
            if isFirst {
                do throws(InputRefusal) {
                    if try readHeader(fields, line: line) { return nil }
                } catch {
                    return .refused(error)
                }
            }
            if format == .tsv, isDetected, fields.contains(where: Self.isQuoted) {
                return .refused(.quotedTabs(line: line))
            }
            number += 1
            do throws(RecordProblem) {
                let record = try columns.record(fields, number: number, isSeparable: format == .csv)
                if labels.needsID, !isNameAlone(fields), record.label?.id?.text.isEmpty != false {
                    return .refused(.missingID(key: labels.idName, line: line))
                }
                return .record(record)
            } catch {
                return .problem(error, number: number, line: line)
            }
        }
    }

    /// Whether a row of a list contains only a name, which then identifies itself.
    private func isNameAlone(_ fields: [CSVReader.Field]) -> Bool { namesOnly && fields.count == 1 }

    /// Whether a field is in quotes, which TSV does not have.
    private static func isQuoted(_ field: CSVReader.Field) -> Bool {
        let quote = UInt8(ascii: "\"")
        return field.bytes.count > 1 && field.bytes.first == quote && field.bytes.last == quote
    }

    /// Whether the first row can be a header. If the row cannot be read, the order of the columns is unknown.
    private var mayHaveHeader: Bool {
        (format == .csv || format == .tsv) && !layout.hasNoHeader && layout.choice?.hasNames != false
    }

    /// Returns whether the first row is a header. A single word is not a header, unless the format was given: in a list
    /// of plain names, the first name can be `username`.
    private mutating func readHeader(_ fields: [CSVReader.Field], line: Int) throws(InputRefusal) -> Bool {
        let isTable = format == .csv || format == .tsv
        var isHeader = false
        if let choice = layout.choice {
            isHeader = isTable && !layout.hasNoHeader && (choice.hasNames || Self.names(fields, choice))
            if isTable, !isHeader, !layout.hasNoHeader, Self.hasPasswordsForNames(fields, choice) {
                throw .nearHeader(has: "password", lacks: "username")
            }
            columns = try RecordColumns(
                choice, header: isHeader ? fields.map(\.text) : nil, namesOnly: namesOnly)
        } else if isTable, !layout.hasNoHeader, fields.count > 1 || !isDetected,
            let found = try RecordColumns(header: fields, namesOnly: namesOnly)
        {
            isHeader = true
            columns = found
        }
        var labels = labels
        if isNameAlone(fields) { labels.needsID = false }
        try columns.find(labels)
        guard isHeader else { return false }
        let ignored = columns.ignored(in: fields)
        if !ignored.isEmpty { note = .ignoredColumns(ignored, line: line) }
        return true
    }

    /// Whether a row has names of columns where a record has its username and password.
    private static func names(_ fields: [CSVReader.Field], _ choice: ColumnChoice) -> Bool {
        func names(_ word: ColumnWord, _ place: ColumnChoice.Place?) -> Bool {
            guard case .number(let number)? = place, number <= fields.count else { return false }
            return word.matches(fields[number - 1])
        }
        return names(.username, choice.username)
            && (choice.password == nil || names(.password, choice.password))
    }

    /// Whether a row has the name of a column with passwords where a record has its username.
    private static func hasPasswordsForNames(_ fields: [CSVReader.Field], _ choice: ColumnChoice) -> Bool {
        guard case .number(let number) = choice.username, fields.count > 1, number <= fields.count else {
            return false
        }
        return ColumnWord.secretNames.contains(fields[number - 1])
    }

    /// Returns the record of a line of JSON Lines.
    private func item(object content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int) -> Item {
        var label: RecordLabel?
        do throws(RecordProblem) {
            let bytes = try content.get()
            guard let object = JSONLine(bytes) else {
                throw bytes.isUTF8 ? .notAnObject : .notUTF8
            }
            do throws(InputRefusal) { label = try keys.label(of: object) } catch { return .refused(error) }
            if labels.needsID, label?.id?.text.isEmpty != false {
                return .refused(.missingID(key: labels.idName, line: line))
            }
            return .record(try record(object, label))
        } catch {
            return .problem(error, number: number, line: line, label: label)
        }
    }

    private func record(_ object: JSONLine, _ label: RecordLabel?) throws(RecordProblem) -> Record {
        let usernameKey = key(.username, layout.choice?.username)
        guard let username = try secret(usernameKey, of: object)?.text else { throw .missingKey(usernameKey) }
        var password: Secret?
        var repeated: Secret?
        if !namesOnly {
            let passwordKey = key(.password, layout.choice?.password)
            password = try secret(passwordKey, of: object)
            repeated = try secret(key(.repeated, layout.choice?.repeated), of: object)
            guard password != nil else { throw .missingKey(passwordKey) }
        }
        return Record(
            number: number, username: username, password: password ?? .empty, repeatedPassword: repeated,
            label: label)
    }

    private func key(_ word: ColumnWord, _ place: ColumnChoice.Place?) -> String {
        if case .name(let name)? = place { name } else { word.name }
    }

    private func secret(_ key: String, of object: JSONLine) throws(RecordProblem) -> Secret? {
        guard object.has(key) else { return nil }
        guard let secret = object.secret(key) else { throw .notText(key: key) }
        guard secret.allSatisfy({ $0 != 0 }) else { throw .nulByte }
        return secret
    }
}
