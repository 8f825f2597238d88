import CLibEdit

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An in-memory line that is edited like a libedit line with the Emacs keys, but without libedit or the pseudo-terminal
/// that libedit needs. A test checks that random keys produce the same text in both.
///
/// `@safe` is sound: all accesses are within `capacity`, which no text exceeds.
@safe nonisolated final class MemoryLine: EditedLine {
    private let memory: UnsafeMutableBufferPointer<wchar_t>
    private var count = 0
    private var cursor = 0
    /// The text that was deleted last, for Ctrl-Y.
    private var killed: [wchar_t] = []
    /// Whether the next character is combined with Alt.
    private var isMeta = false

    /// The capacity, which is more than a field can contain together with yanked text.
    private static let capacity = 4096
    /// The length at which a yank is refused: libedit does not yank text that would fill its initial buffer.
    private static let longestYank = 1022

    init() { unsafe memory = .allocate(capacity: Self.capacity) }

    deinit { unsafe memory.deallocate() }

    var line: (all: Borrowed<wchar_t>, cursor: Int) {
        unsafe (Borrowed(UnsafeBufferPointer(rebasing: memory[..<count])), cursor)
    }

    func moveCursor(by count: Int) { cursor = min(max(cursor + count, 0), self.count) }

    // After any deletion, libedit keeps the deleted text for Ctrl-Y.
    func deleteBefore(_ count: Int) {
        if count > 0, count <= cursor { kill(cursor - count..<cursor) }
    }

    func insert(_ text: some Collection<wchar_t>) {
        precondition(count + text.count <= Self.capacity)
        for place in (cursor..<count).reversed() { unsafe memory[place + text.count] = memory[place] }
        for character in text {
            unsafe memory[cursor] = character
            cursor += 1
        }
        count += text.count
    }

    /// Empties the line, as libedit does before editing. The last deleted text is kept.
    func reset() { (count, cursor) = (0, 0) }

    /// Performs libedit's function for a character.
    func press(_ character: wchar_t) {
        if isMeta {
            isMeta = false
            return pressMeta(character)
        }
        switch character {
        case 0x1B: isMeta = true
        case 0x01: cursor = 0
        case 0x02: _ = GraphemeEditing.left(self)
        case 0x05: cursor = count
        case 0x06: _ = GraphemeEditing.right(self)
        case 0x08, 0x7F: _ = GraphemeEditing.backspace(self)
        case 0x0B: kill(cursor..<count)
        case 0x15: kill(0..<cursor)
        case 0x17: killWordBefore()
        case 0x19: if count + killed.count < Self.longestYank { insert(killed) }
        case 0x20...: insert(CollectionOfOne(character))
        default: break
        }
    }

    private func pressMeta(_ character: wchar_t) {
        switch Unicode.Scalar(UInt32(bitPattern: character)) {
        case "\u{7F}": killWordBefore()
        case "d": if cursor < count { kill(cursor..<wordEnd) }
        case "u": change(to: wordEnd) { _, character in towupper(character) }
        case "l": change(to: wordEnd) { _, character in towlower(character) }
        case "c":
            let end = wordEnd
            let first = line.all[cursor..<end].firstIndex { iswalpha(wint_t(bitPattern: $0)) != 0 } ?? end
            change(to: end) { place, character in
                place < first ? character : place == first ? towupper(character) : towlower(character)
            }
        default: break
        }
    }

    /// Changes the characters up to a position and moves the cursor there.
    private func change(to end: Int, _ change: (Int, wint_t) -> wint_t) {
        for place in cursor..<end {
            unsafe memory[place] = wchar_t(bitPattern: change(place, wint_t(bitPattern: memory[place])))
        }
        cursor = end
    }

    /// Deletes a range of the text and keeps the deleted text for Ctrl-Y.
    private func kill(_ range: Range<Int>) {
        killed = Array(line.all[range])
        for place in range.upperBound..<count { unsafe memory[place - range.count] = memory[place] }
        count -= range.count
        cursor = range.lowerBound
    }

    private func killWordBefore() {
        let all = line.all
        if cursor == 0 { return }
        var start = cursor
        while start > 0, !Self.isOfWord(all[start - 1]) { start -= 1 }
        while start > 0, Self.isOfWord(all[start - 1]) { start -= 1 }
        kill(start..<cursor)
    }

    private var wordEnd: Int {
        let all = line.all
        var end = cursor
        while end < count, !Self.isOfWord(all[end]) { end += 1 }
        while end < count, Self.isOfWord(all[end]) { end += 1 }
        return end
    }

    private static func isOfWord(_ character: wchar_t) -> Bool {
        iswalnum(wint_t(bitPattern: character)) != 0 || signs.contains(character)
    }

    /// The symbols that libedit treats as letters of a word.
    private static let signs = Set("*?_-.[]~=".unicodeScalars.map { wchar_t($0.value) })
}
