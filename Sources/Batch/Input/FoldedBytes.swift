internal import SignupSupport

/// The bytes of a string in lowercase, without the characters that are ignored when column names are compared:
/// whitespace, quotes, hyphens, underscores, ASCII control characters and byte order marks.
///
/// The string may be a password, so no copy of it is made. Each character is folded when its bytes are read.
struct FoldedBytes: Sequence, IteratorProtocol {
    private var bytes: ArraySlice<UInt8>.Iterator
    private var decoder = UTF8()
    /// The remaining bytes of the character that was decoded last.
    private var mapping: String.UTF8View.Iterator?

    /// - Parameter bytes: The string in UTF-8.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes.makeIterator()
    }

    mutating func next() -> UInt8? {
        while true {
            if let byte = mapping?.next() { return byte }
            mapping = nil
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar):
                if Self.counts(scalar) { mapping = scalar.properties.lowercaseMapping.utf8.makeIterator() }
            case .error: mapping = "\u{FFFD}".utf8.makeIterator()
            case .emptyInput: return nil
            }
        }
    }

    /// Returns whether a character is taken into account when names are compared.
    private static func counts(_ scalar: Unicode.Scalar) -> Bool {
        UInt8(exactly: scalar.value).map { $0 >= 0x80 || counts($0) } ?? true
            && !scalar.properties.isWhitespace && scalar != ByteOrderMark.character
    }

    /// Returns whether an ASCII byte is taken into account when names are compared.
    @inline(__always)
    static func counts(_ byte: UInt8) -> Bool {
        byte > UInt8(ascii: "\"") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_")
            || byte == UInt8(ascii: "!")
    }
}
