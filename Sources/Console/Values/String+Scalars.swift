extension String {
    /// Returns whether the texts consist of the same Unicode scalars. The operator `==` also considers texts equal if
    /// they look the same but are encoded differently, such as `é` as one scalar or as two.
    package nonisolated func hasSameScalars(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Returns the longest beginning that has no more than the given number of Unicode scalars and that does not end
    /// inside a character.
    nonisolated func wholeCharacters(scalars limit: Int) -> String {
        var room = limit
        return String(
            prefix { character in
                room -= character.unicodeScalars.count
                return room >= 0
            })
    }
}
