extension String {
    /// Returns whether both texts consist of the same bytes, as in a database. The operator `==` considers different
    /// encodings of an accented letter equal.
    package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
