import CLibEdit

/// Moves and deletes by what a reader calls a character, where libedit's own keys go by Unicode scalar.
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

    static func delete(_ handle: OpaquePointer?) -> UInt8 {
        let count = countAfter(handle)
        _ = el_cursor(handle, count)
        el_deletestr(handle, count)
        return UInt8(CC_REFRESH)
    }

    /// The handle's line and the cursor's place in it. Valid until libedit edits again.
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
