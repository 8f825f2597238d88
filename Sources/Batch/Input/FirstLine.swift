internal import SignupCore

/// The first line of a stream, which determines the format and the delimiter.
struct FirstLine {
    private let bytes: ArraySlice<UInt8>
    /// Whether lines end with only a CR, as on old systems. The value is true if the text contains a CR but no LF.
    let hasOnlyCarriageReturns: Bool

    /// - Parameter stream: The beginning of the stream, in UTF-8. Only the bytes that determine the stream's format are
    ///   used.
    init(of stream: [UInt8]) {
        let text = InputFormat.text(atStartOf: stream)
        let end = text.firstIndex(of: UInt8(ascii: "\n"))
        bytes = text[..<(end ?? text.endIndex)]
        hasOnlyCarriageReturns = end == nil && bytes.dropLast().contains(UInt8(ascii: "\r"))
    }

    /// Whether the line has more than one field.
    var hasSeveralFields: Bool { bytes.contains { ",;\t|".utf8.contains($0) } }

    /// Returns the format, which is CSV or TSV, and the delimiter.
    ///
    /// - Throws: `InputRefusal` if the delimiter could be either a comma or a tab.
    func format(namesOnly: Bool) throws(InputRefusal) -> (InputFormat, delimiter: UInt8) {
        let comma = UInt8(ascii: ",")
        let tab = UInt8(ascii: "\t")
        for delimiter in ",;|".utf8 where isHeader(delimiter, namesOnly) { return (.csv, delimiter) }
        if isHeader(tab, namesOnly) { return (.tsv, tab) }
        let columns = RecordColumns(namesOnly: namesOnly)
        for delimiter in ";|".utf8 where columns.hasPasswordsForNames(fields(delimiter)) {
            return (.csv, delimiter)
        }
        // If a tab precedes the first comma, the line may be TSV, because a name cannot contain a tab, whereas a
        // password can contain a comma.
        if let first = bytes.firstIndex(where: { $0 == comma || $0 == tab }), bytes[first] == tab,
            bytes.contains(comma), bytes.first != UInt8(ascii: "\"")
        {
            throw .tabsAndCommas
        }
        return (.csv, comma)
    }

    /// Verifies that a line without commas and tabs is a name. If only names are read, the whole line, which could contain a
    /// password after another separator, would otherwise appear in the outcome.
    ///
    /// - Throws: `InputRefusal` if another separator may follow the name.
    func requireName() throws(InputRefusal) {
        let text = bytes.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\t") }
        guard text.count == bytes.count, bytes.first != UInt8(ascii: "\"") else { return }
        if let separator = FieldSeparators.first(in: text) { throw .otherSeparator(separator) }
    }

    private func isHeader(_ delimiter: UInt8, _ namesOnly: Bool) -> Bool {
        let fields = fields(delimiter)
        guard fields.count > 1 else { return false }
        // A line that is nearly a header is rejected later, with a better message.
        do throws(InputRefusal) {
            return try RecordColumns(header: fields, namesOnly: namesOnly) != nil
        } catch {
            return false
        }
    }

    private func fields(_ delimiter: UInt8) -> [CSVReader.Field] {
        bytes.split(separator: delimiter, omittingEmptySubsequences: false).map { CSVReader.Field($0) }
    }
}
