import CLibEdit

extension FieldEditor {
    /// Exchanges the characters on either side of the cursor and moves the cursor past them. At the end of the text,
    /// exchanges the last two characters.
    nonisolated func transposeCharacters() {
        var (characters, place) = charactersAndCursor
        guard place > 0, characters.count > 1 else { return }
        if place == characters.count { place -= 1 }
        characters.swapAt(place - 1, place)
        put(characters, cursor: place + 1)
    }

    /// Exchanges the word at or before the cursor with the next word. At the end of the text, exchanges the last two
    /// words.
    nonisolated func transposeWords() {
        let (characters, place) = charactersAndCursor
        let words = Self.words(of: characters)
        guard words.count > 1 else { return }
        let second = max(words.firstIndex { $0.upperBound > place } ?? words.count - 1, 1)
        let (first, last) = (words[second - 1], words[second])
        let parts = [
            characters[..<first.lowerBound], characters[last], characters[first.upperBound..<last.lowerBound],
            characters[first], characters[last.upperBound...],
        ]
        put(parts.flatMap { $0 }, cursor: last.upperBound)
    }

    private nonisolated var charactersAndCursor: ([Character], Int) {
        let (all, cursor) = handle.line
        return (
            Array(GraphemeEditing.text(all)),
            GraphemeEditing.text(all[..<cursor]).count
        )
    }

    private nonisolated static func words(of characters: [Character]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for (place, character) in characters.enumerated() where character.isOfWord {
            if let last = words.last, last.upperBound == place {
                words[words.count - 1] = last.lowerBound..<(place + 1)
            } else {
                words.append(place..<(place + 1))
            }
        }
        return words
    }

    private nonisolated func put(_ characters: [Character], cursor: Int) {
        let before = characters[..<cursor].reduce(0) { $0 + $1.unicodeScalars.count }
        put(characters.flatMap(\.unicodeScalars).map { wchar_t($0.value) }, cursor: before)
    }
}
