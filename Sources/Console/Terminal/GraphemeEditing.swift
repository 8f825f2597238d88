import CLibEdit

/// Moves and deletes by characters as a reader sees them, where libedit's own keys work by Unicode scalars.
nonisolated enum GraphemeEditing {
    static func left(_ handle: OpaquePointer?) -> UInt8 {
        _ = el_cursor(handle, -countBefore(handle))
        return UInt8(CC_CURSOR)
    }

    static func right(_ handle: OpaquePointer?) -> UInt8 {
        _ = el_cursor(handle, countAfter(handle))
        return UInt8(CC_CURSOR)
    }

    static func backspace(_ handle: OpaquePointer?) -> UInt8 {
        el_deletestr(handle, countBefore(handle))
        return UInt8(CC_REFRESH)
    }

    static func delete(_ handle: OpaquePointer?, count: Int = 1) -> UInt8 {
        let (all, cursor) = line(handle)
        let scalars = scalars(text(all[cursor...]).prefix(count))
        _ = el_cursor(handle, scalars)
        el_deletestr(handle, scalars)
        return UInt8(CC_REFRESH)
    }

    /// Moves to the start of the word before the cursor.
    static func wordLeft(_ handle: OpaquePointer?) {
        let (all, cursor) = line(handle)
        let before = Array(text(all[..<cursor])).reversed()
        let gap = before.prefix { !isOfWord($0) }
        let word = before.dropFirst(gap.count).prefix(while: isOfWord)
        _ = el_cursor(handle, -scalars(gap) - scalars(word))
    }

    /// Moves to the end of the word after the cursor.
    static func wordRight(_ handle: OpaquePointer?) {
        let (all, cursor) = line(handle)
        let after = Array(text(all[cursor...]))
        let gap = after.prefix { !isOfWord($0) }
        let word = after.dropFirst(gap.count).prefix(while: isOfWord)
        _ = el_cursor(handle, scalars(gap) + scalars(word))
    }

    /// If a key of libedit has left the cursor inside a character, moves it on in the same direction.
    static func leaveCharacter(_ handle: OpaquePointer?, from before: Int) {
        let (all, cursor) = line(handle)
        // Most text has nothing that joins.
        if cursor == all.count || cursor == 0 || all.allSatisfy({ $0 < 0x300 }) { return }
        var end = 0
        for character in text(all) {
            let start = end
            end += character.unicodeScalars.count
            if start < cursor, cursor < end {
                _ = el_cursor(handle, Int32(cursor > before ? end - cursor : start - cursor))
            }
            if end >= cursor { return }
        }
    }

    static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private static func scalars(_ characters: some Sequence<Character>) -> Int32 {
        characters.reduce(0) { $0 + Int32($1.unicodeScalars.count) }
    }

    /// Returns the handle's line and the cursor's position in it. Valid until libedit edits again.
    static func line(_ handle: OpaquePointer?) -> (all: UnsafeBufferPointer<wchar_t>, cursor: Int) {
        guard let info = el_wline(handle)?.pointee, let start = info.buffer, let end = info.lastchar,
            let cursor = info.cursor
        else { return (UnsafeBufferPointer(start: nil, count: 0), 0) }
        return (UnsafeBufferPointer(start: start, count: end - start), cursor - start)
    }

    static func text(_ characters: some Sequence<wchar_t>) -> String {
        var text = String.UnicodeScalarView()
        for character in characters {
            text.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
        }
        return String(text)
    }

    private static func countBefore(_ handle: OpaquePointer?) -> Int32 {
        let (all, cursor) = line(handle)
        return Int32(text(all[..<cursor]).last?.unicodeScalars.count ?? 0)
    }

    private static func countAfter(_ handle: OpaquePointer?) -> Int32 {
        let (all, cursor) = line(handle)
        return Int32(text(all[cursor...]).first?.unicodeScalars.count ?? 0)
    }
}
