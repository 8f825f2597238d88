import CLibEdit

/// Functions that move the cursor and delete text by the characters that a reader sees. libedit's own functions work by
/// Unicode scalars.
nonisolated enum GraphemeEditing {
    static func left(_ handle: some EditedLine) -> UInt8 {
        handle.moveCursor(by: -countBefore(handle))
        return UInt8(CC_CURSOR)
    }

    static func right(_ handle: some EditedLine) -> UInt8 {
        handle.moveCursor(by: countAfter(handle))
        return UInt8(CC_CURSOR)
    }

    static func backspace(_ handle: some EditedLine) -> UInt8 {
        handle.deleteBefore(countBefore(handle))
        return UInt8(CC_REFRESH)
    }

    static func delete(_ handle: some EditedLine, count: Int = 1) -> UInt8 {
        let (all, cursor) = handle.line
        let scalars = scalars(text(all[cursor...]).prefix(count))
        handle.moveCursor(by: scalars)
        handle.deleteBefore(scalars)
        return UInt8(CC_REFRESH)
    }

    /// Moves to the start of the word before the cursor.
    static func wordLeft(_ handle: some EditedLine) {
        let (all, cursor) = handle.line
        let before = Array(text(all[..<cursor])).reversed()
        let gap = before.prefix { !$0.isOfWord }
        let word = before.dropFirst(gap.count).prefix(while: \.isOfWord)
        handle.moveCursor(by: -scalars(gap) - scalars(word))
    }

    /// Moves to the end of the word after the cursor.
    static func wordRight(_ handle: some EditedLine) {
        let (all, cursor) = handle.line
        let after = Array(text(all[cursor...]))
        let gap = after.prefix { !$0.isOfWord }
        let word = after.dropFirst(gap.count).prefix(while: \.isOfWord)
        handle.moveCursor(by: scalars(gap) + scalars(word))
    }

    /// Moves the cursor to the edge of a character if a libedit function has left the cursor inside the character. The
    /// cursor continues in the direction of the function's move.
    static func leaveCharacter(_ handle: some EditedLine, from before: Int) {
        let (all, cursor) = handle.line
        // In text without combining characters, which is most text, the cursor cannot be inside a character.
        if cursor == all.count || cursor == 0 || all.allSatisfy({ $0 < 0x300 }) { return }
        var end = 0
        for character in text(all) {
            let start = end
            end += character.unicodeScalars.count
            if start < cursor, cursor < end {
                handle.moveCursor(by: cursor > before ? end - cursor : start - cursor)
            }
            if end >= cursor { return }
        }
    }

    private static func scalars(_ characters: some Sequence<Character>) -> Int {
        characters.reduce(0) { $0 + $1.unicodeScalars.count }
    }

    static func text(_ characters: some Sequence<wchar_t>) -> String {
        var text = String.UnicodeScalarView()
        for character in characters {
            text.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
        }
        return String(text)
    }

    private static func countBefore(_ handle: some EditedLine) -> Int {
        let (all, cursor) = handle.line
        return text(all[..<cursor]).last?.unicodeScalars.count ?? 0
    }

    private static func countAfter(_ handle: some EditedLine) -> Int {
        let (all, cursor) = handle.line
        return text(all[cursor...]).first?.unicodeScalars.count ?? 0
    }
}
