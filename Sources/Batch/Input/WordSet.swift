internal import SignupSupport

/// A set of column names. A field may be a password, so a field is copied only if its first and last bytes fit one of
/// the names, and the copy is overwritten.
///
/// Case, whitespace, quotes, hyphens, underscores and byte order marks make no difference, and neither does the way in
/// which Unicode encodes accented letters.
struct WordSet {
    /// The folded names. Swift considers different encodings of an accented letter equal.
    private var names: Set<String> = []
    /// The possible last bytes of fields that match one of the names, by the first byte of the field. Each ASCII byte
    /// has its own bit, and all other bytes share bit 0.
    private var lastBytes: [UInt128] = Self.lastBytesOfNoWords
    /// The folded parts. A string that contains one of the parts also matches.
    private let parts: [String]

    /// - Parameters:
    ///   - names: The names.
    ///   - parts: Strings that may appear in longer names. A field that contains one of the parts also matches.
    init(_ names: some Sequence<String>, containing parts: [String] = []) {
        self.parts = parts.map(Self.folded)
        for name in names { insert(name) }
    }

    /// Adds a name. A string that is empty after folding is not a name.
    mutating func insert(_ name: String) {
        let folded = Self.folded(name)
        // A field can encode an accented letter as an ASCII letter followed by the accent, so names are decomposed as
        // well.
        let word = Array(folded.decomposed.utf8)
        guard let first = word.first, let last = word.last, names.insert(folded).inserted else { return }
        for first in [first, Self.uppercased(first)] {
            lastBytes[Int(first)] |= Self.anyUncounted | Self.bit(last) | Self.bit(Self.uppercased(last))
        }
    }

    /// Returns whether a string is one of the names or contains one of the parts.
    func contains(_ text: String) -> Bool {
        let field = CSVReader.Field(Array(text.utf8)[...])
        return contains(field) || hasPart(field)
    }

    /// Returns whether one of the fields is one of the names.
    @inline(__always)
    func containsOne(of fields: some RandomAccessCollection<CSVReader.Field>) -> Bool {
        for index in fields.indices where contains(fields[index]) { return true }
        return false
    }

    /// Returns whether a field is one of the names.
    @inline(__always)
    func contains(_ field: CSVReader.Field) -> Bool {
        mayContain(field) && isFound(field.bytes)
    }

    /// Returns false if the first and last bytes of a field rule out all names. They do so for nearly all fields of a
    /// record.
    @inline(__always)
    func mayContain(_ field: CSVReader.Field) -> Bool {
        guard let first = field.bytes.first, let last = field.bytes.last else { return false }
        return lastBytes[Int(first)] & Self.bit(last) != 0
    }

    /// The initial value of `lastBytes`, without any names. A first byte that is ignored in comparisons or is not ASCII
    /// does not rule out any names.
    private static let lastBytesOfNoWords: [UInt128] = (0...UInt8.max).map {
        $0 < 0x80 && FoldedBytes.counts($0) ? 0 : .max
    }

    /// The bits of the bytes that can follow the last byte of a name: bytes that are ignored in comparisons, and bytes
    /// that are not ASCII, because some letters become ASCII in lowercase.
    private static let anyUncounted: UInt128 = (0..<0x80).filter { !FoldedBytes.counts($0) }.reduce(0) {
        $0 | bit($1)
    }

    @inline(__always)
    private static func bit(_ last: UInt8) -> UInt128 { last < 0x80 ? 1 << UInt128(last) : 1 }

    /// Folds the field only once, so a long field takes a time proportional to its length, no matter how many names
    /// there are.
    private func isFound(_ field: ArraySlice<UInt8>) -> Bool {
        var word = Self.folded(field)
        defer { word.wipe() }
        return names.contains(word)
    }

    /// Returns whether a field contains one of the parts.
    func hasPart(_ field: CSVReader.Field) -> Bool {
        var folded = Self.folded(field.bytes)
        defer { folded.wipe() }
        return parts.contains { folded.contains($0) }
    }

    /// Returns whether a field ends with one of the names.
    func isEnd(of field: CSVReader.Field) -> Bool { Self.hasEnd(field, names) }

    /// Returns whether a field ends with one of the parts.
    func isPartEnd(of field: CSVReader.Field) -> Bool { Self.hasEnd(field, parts) }

    private static func hasEnd(_ field: CSVReader.Field, _ words: some Sequence<String>) -> Bool {
        var folded = folded(field.bytes)
        defer { folded.wipe() }
        return words.contains { folded.hasSuffix($0) }
    }

    /// Returns whether a field is the given name.
    static func isSame(_ field: CSVReader.Field, _ name: String) -> Bool {
        var word = folded(field.bytes)
        defer { word.wipe() }
        return word == folded(name)
    }

    /// Returns a name in lowercase, without the characters that are ignored when names are compared.
    static func folded(_ name: String) -> String { folded(Array(name.utf8)[...]) }

    /// Returns a field in lowercase, without the characters that are ignored when names are compared. No other copy of
    /// the field is left behind.
    static func folded(_ field: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        // Lowercasing a character makes it no more than three times as long, so the array is never reallocated.
        bytes.reserveCapacity(3 * field.count)
        for byte in FoldedBytes(field) { bytes.append(byte) }
        defer { bytes.wipe() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func uppercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
    }
}
