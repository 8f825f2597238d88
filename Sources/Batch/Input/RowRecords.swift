internal import SignupCore
internal import SignupSupport

/// A converter from rows to numbered records, for CSV, TSV and lists of names. The first row can be a header.
struct RowRecords {
    private let format: InputFormat
    /// Whether the format was detected, rather than specified.
    private let isDetected: Bool
    /// Whether the first row can be a header. If such a row cannot be read, the order of the columns is unknown.
    private let mayHaveHeader: Bool
    private let namesOnly: Bool
    private let labels: LabelColumns
    private let layout: ColumnLayout
    private let allowsAnyName: Bool
    /// The field separator.
    private let delimiter: UInt8
    private var columns: RecordColumns
    private var isFirst = true
    private var number = 0

    /// - Parameters:
    ///   - isDetected: Whether the format was detected, rather than specified.
    ///   - hasSeveralFields: Whether the first row has, or may have, more than one field.
    ///   - namesOnly: Whether records do not need passwords.
    ///   - labels: The columns that are copied to the outcomes.
    ///   - layout: The specified layout of the columns.
    ///   - allowsAnyName: Whether names in CSV and TSV may contain field separators.
    ///   - delimiter: The field separator.
    init(
        _ format: InputFormat, isDetected: Bool, hasSeveralFields: Bool, namesOnly: Bool,
        _ labels: LabelColumns, _ layout: ColumnLayout, allowsAnyName: Bool, delimiter: UInt8
    ) {
        self.format = format
        self.isDetected = isDetected
        self.namesOnly = namesOnly
        self.labels = labels
        self.layout = layout
        self.allowsAnyName = allowsAnyName || format.table == nil && !isDetected
        self.delimiter = delimiter
        mayHaveHeader =
            hasSeveralFields && format.table != nil && !layout.hasNoHeader
            && layout.choice?.hasNames != false
        columns = RecordColumns(namesOnly: namesOnly)
    }

    /// Returns the record on a line, or nil for a header.
    mutating func item(_ content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int) -> RecordReader.Item? {
        let row = row(content, line: line)
        guard case .problem = row else { return item(row) }
        return item(row, unreadable: try? content.get())
    }

    /// Splits a line into fields.
    private func row(_ content: Result<ArraySlice<UInt8>, RecordProblem>, line: Int) -> CSVReader.Row {
        do throws(RecordProblem) {
            let bytes = try content.get()
            guard !bytes.contains(0) else { throw .nulByte }
            guard format == .tsv else { return .fields([try Self.field(bytes)], line: line) }
            let fields = bytes.split(separator: delimiter, omittingEmptySubsequences: false)
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

    /// Returns the record in a row, or nil for a header.
    ///
    /// - Parameter unreadable: The bytes of a row that cannot be read, or nil if they are unknown.
    mutating func item(
        _ row: CSVReader.Row, unreadable: ArraySlice<UInt8>? = nil
    ) -> RecordReader.Item? {
        defer { isFirst = false }
        switch row {
        case .openQuote(let line): return .refused(.openQuote(line: line))
        case .problem(let problem, let line):
            if isFirst, mayHaveHeader { return .refused(.unreadableFirstLine(problem, line: line)) }
            // If this row were a header, the rows after it would be read with the wrong columns.
            if !isFirst, !layout.hasNoHeader, let unreadable,
                columns.isOtherHeader(unreadable, delimiter: delimiter)
            {
                return .refused(.otherHeader(line: line))
            }
            // The output of `find -print0` is detected as CSV if the first name contains a line ending.
            if problem == .nulByte, isDetected, namesOnly { return .refused(.nulBytes(line: line)) }
            number += 1
            return .problem(problem, number: number, line: line)
        case .fields(let fields, let line):
            if !isFirst, !layout.hasNoHeader, let header = columns.laterHeader(fields) {
                // Skip a repeated header, because input that was joined from several files contains several headers.
                return header == .same ? nil : .refused(.otherHeader(line: line))
            }
            if isFirst {
                do throws(InputRefusal) {
                    if try readHeader(fields) { return ignoredColumns(of: fields, line: line) }
                } catch {
                    return .refused(error)
                }
            }
            if format == .tsv, isDetected, fields.contains(where: Self.isQuoted) {
                return .refused(.quotedTabs(line: line))
            }
            number += 1
            do throws(RecordProblem) {
                let record = try columns.record(fields, number: number, format: format)
                if !allowsAnyName, let separator = FieldSeparators.first(in: fields[columns.username].bytes) {
                    throw .separatorInName(separator)
                }
                if labels.needsID, !isNameAlone(fields), record.label?.id?.text.isEmpty != false {
                    return .refused(.missingID(key: labels.idName, line: line))
                }
                return .record(record)
            } catch {
                return .problem(error, number: number, line: line)
            }
        }
    }

    /// Returns whether a row of a list contains only a name, which then identifies the record.
    private func isNameAlone(_ fields: [CSVReader.Field]) -> Bool { namesOnly && fields.count == 1 }

    /// Returns whether a field is in quotes, which have no special meaning in TSV.
    private static func isQuoted(_ field: CSVReader.Field) -> Bool {
        let quote = UInt8(ascii: "\"")
        return field.bytes.count > 1 && field.bytes.first == quote && field.bytes.last == quote
    }

    /// Returns whether the first row is a header. A single word is not a header unless the format was specified,
    /// because the first name in a list of plain names can be `username`.
    private mutating func readHeader(_ fields: [CSVReader.Field]) throws(InputRefusal) -> Bool {
        let isTable = format.table != nil
        var isHeader = false
        if let choice = layout.choice {
            isHeader = isTable && !layout.hasNoHeader && (choice.hasNames || Self.names(fields, choice))
            columns = try RecordColumns(
                choice, header: isHeader ? fields.map(\.text) : nil, namesOnly: namesOnly)
        } else if isTable, !layout.hasNoHeader, fields.count > 1 || !isDetected,
            let found = try RecordColumns(header: fields, namesOnly: namesOnly)
        {
            isHeader = true
            columns = found
        }
        if isTable, !isHeader, !layout.hasNoHeader, columns.hasPasswordsForNames(fields) {
            throw .nearHeader(has: "password", lacks: "username")
        }
        var labels = labels
        if isNameAlone(fields) { labels.needsID = false }
        try columns.find(labels)
        return isHeader
    }

    /// Returns the columns of a header that are ignored, or nil if all columns are used.
    private func ignoredColumns(of header: [CSVReader.Field], line: Int) -> RecordReader.Item? {
        let ignored = columns.ignored(in: header)
        return ignored.isEmpty ? nil : .ignoredColumns(ignored, line: line)
    }

    /// Returns whether a row contains column names instead of a username and a password.
    private static func names(_ fields: [CSVReader.Field], _ choice: ColumnChoice) -> Bool {
        func names(_ word: ColumnWord, _ place: ColumnChoice.Place?) -> Bool {
            guard case .number(let number)? = place, number <= fields.count else { return false }
            return word.matches(fields[number - 1])
        }
        return names(.username, choice.username)
            && (choice.password == nil || names(.password, choice.password))
    }
}
