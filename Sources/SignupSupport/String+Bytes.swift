extension String {
    /// Returns whether both strings consist of the same bytes, which is how a database compares strings. The operator
    /// `==` considers different encodings of an accented letter equal.
    package func hasSameBytes(as other: String) -> Bool {
        // If one of two equal strings is ASCII, any other encoding of it has more bytes. Most strings are ASCII, and
        // this check is several times as fast as comparing each byte.
        self == other && utf8.count == other.utf8.count
            && (hasOnlyBytes(where: { $0 < 0x80 }) || utf8.elementsEqual(other.utf8))
    }
}
