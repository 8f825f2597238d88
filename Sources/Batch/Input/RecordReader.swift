public import SignupCore
internal import SignupSupport

/// A reader that converts a stream of bytes to numbered records, in bounded memory.
///
/// Without a header, a row of CSV or TSV is `username,password` or `username,password,repeated_password`. If the first
/// row contains `username` and `password`, or other common names for these columns, it is treated as a header, and all
/// other columns are ignored. If the first row looks like a header but lacks one of the two columns, it is rejected. In
/// JSON Lines, objects have the keys `username`, `password` and `repeated_password`. If only names are needed,
/// passwords are optional and ignored.
///
/// UTF-16 is detected by its byte order mark or its zero bytes. UTF-32 is rejected.
///
/// A record that cannot be read does not affect other records.
public struct RecordReader {
    /// One record of the batch, readable or not.
    public enum Item: Sendable, Equatable {
        /// A record.
        case record(Record)
        /// A record that cannot be read, with its number, the line on which it begins, and the values that are still
        /// copied to its outcome.
        case problem(RecordProblem, number: Int, line: Int, label: RecordLabel? = nil)
        /// Columns of the header that are ignored.
        case ignoredColumns([String], line: Int)
        /// None of the input can be used.
        case refused(InputRefusal)
    }

    private var csv = CSVReader()
    private var lines = LineReader()
    /// The beginning of the stream, before its format is known.
    private var beginning: [UInt8] = []
    private var format: InputFormat?
    /// The first bytes of the stream, until it is known whether they are text.
    private var start: [UInt8]? = []
    private let namesOnly: Bool
    private let labels: LabelColumns
    private let layout: ColumnLayout
    private let allowsAnyName: Bool
    private var decoder: InputDecoder
    /// The reason that the input cannot be used, or nil if it can.
    private var refusal: InputRefusal?
    /// Whether the format was detected, rather than specified.
    private let isDetected: Bool
    /// The converter from rows to records, or nil before the format is known and for JSON Lines.
    private var rows: RowRecords?
    /// The converter from objects to records, or nil before the format is known and for all formats except JSON Lines.
    private var objects: ObjectRecords?

    /// - Parameters:
    ///   - format: The format of the records, or nil to detect it.
    ///   - namesOnly: Whether records do not need passwords.
    ///   - labels: The columns that are copied to the outcomes.
    ///   - layout: The specified layout of the columns.
    ///   - allowsAnyName: Whether names in CSV and TSV may contain characters that separate fields. Otherwise, a record
    ///     with such a name, which may contain a password, cannot be read.
    public init(
        format: InputFormat? = nil, namesOnly: Bool = false, labels: LabelColumns = LabelColumns(),
        layout: ColumnLayout = ColumnLayout(), allowsAnyName: Bool = false
    ) {
        self.namesOnly = namesOnly
        self.labels = labels
        self.layout = layout
        self.allowsAnyName = allowsAnyName
        let format = format ?? (layout.delimiter == nil ? nil : .csv)
        isDetected = format == nil
        decoder = InputDecoder(recognizes: format != .nul, mayBeNames: isDetected && namesOnly)
        if let format { settle(format) }
    }

    /// Adds the next bytes of the stream.
    public mutating func feed(_ bytes: [UInt8]) {
        if decoder.isUTF8 { return add(bytes) }
        var text = decoder.decode(bytes)
        add(text)
        text.wipe()
        refuseIfAmbiguous()
    }

    private mutating func refuseIfAmbiguous() {
        guard decoder.isAmbiguous, format == nil else { return }
        refusal = .unmarkedUTF16
        settle(.lines)
    }

    private mutating func add(_ bytes: [UInt8]) {
        if !bytes.isEmpty, isText(bytes) { pass(bytes) }
    }

    /// Passes bytes to the reader of their format.
    private mutating func pass(_ bytes: [UInt8]) {
        switch format {
        case .csv: csv.feed(bytes)
        case .some: lines.feed(bytes)
        case nil:
            beginning.appendWiping(bytes)
            detect(isWhole: false)
        }
    }

    /// Ends the stream.
    public mutating func finish() {
        var text = decoder.finish()
        add(text)
        text.wipe()
        refuseIfAmbiguous()
        if format == nil { detect(isWhole: true) }
        csv.finish()
        lines.finish()
    }

    /// Returns the next record. Returns nil if more input is needed or, after `finish`, if no records remain.
    public mutating func next() -> Item? {
        if let refusal { return .refused(refusal) }
        switch format {
        case nil: return nil
        case .csv:
            // Each row must be released at the end of its iteration. Otherwise, the reader would copy its buffer before
            // it overwrites the bytes.
            while let row = csv.next() {
                if let item = rows?.item(row, unreadable: csv.unreadableRow) { return item }
            }
            return nil
        case .jsonl:
            guard let (content, line) = lines.next() else { return nil }
            return objects?.item(content, line: line)
        case .tsv, .lines, .nul:
            while let (content, line) = lines.next() {
                if let item = rows?.item(content, line: line) { return item }
            }
            return nil
        }
    }

    /// Returns false if the first bytes of the stream belong to a known binary format, or to an encoding that cannot be
    /// read.
    private mutating func isText(_ bytes: [UInt8]) -> Bool {
        guard var start else { return true }
        self.start = nil
        start.appendWiping(Array(bytes.prefix(BinaryFormat.longestStart - start.count)))
        let binary = BinaryFormat.allCases.first { start.starts(with: $0.start) }
        if let refusal = InputDecoder.isUTF32(start) ? .utf32 : binary.map(InputRefusal.format) {
            self.refusal = refusal
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
        pass(bytes)
        bytes.wipe()
    }

    private mutating func settle(detected found: InputFormat) throws(InputRefusal) {
        let first = FirstLine(of: beginning)
        if first.hasOnlyCarriageReturns, found == .csv || found == .tsv { throw .carriageReturns }
        guard found == .csv else {
            return settle(found, hasSeveralFields: first.hasSeveralFields)
        }
        let comma = UInt8(ascii: ",")
        let mayBeHeader = !layout.hasNoHeader && layout.choice == nil
        let (format, delimiter) = mayBeHeader ? try first.format(namesOnly: namesOnly) : (.csv, comma)
        if namesOnly, format == .csv, delimiter == comma { try first.requireName() }
        settle(format, delimiter, hasSeveralFields: first.hasSeveralFields)
    }

    /// - Parameter hasSeveralFields: Whether the first row has, or may have, more than one field.
    private mutating func settle(
        _ format: InputFormat, _ delimiter: UInt8 = UInt8(ascii: ","), hasSeveralFields: Bool = true
    ) {
        self.format = format
        let delimiter = format == .tsv ? UInt8(ascii: "\t") : layout.delimiter ?? delimiter
        switch format {
        case .csv: csv = CSVReader(delimiter: delimiter)
        case .nul: lines = LineReader(end: 0)
        case .jsonl:
            do throws(InputRefusal) {
                objects = try ObjectRecords(namesOnly: namesOnly, labels, layout.choice)
            } catch {
                refusal = refusal ?? error
            }
            return
        case .tsv, .lines: break
        }
        rows = RowRecords(
            format, isDetected: isDetected, hasSeveralFields: hasSeveralFields, namesOnly: namesOnly, labels,
            layout, allowsAnyName: allowsAnyName, delimiter: delimiter)
    }
}
