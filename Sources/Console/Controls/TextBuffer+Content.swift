nonisolated extension TextBuffer {
    /// The lines of text and the cursor's position in them.
    struct Content: Sendable, Equatable {
        private(set) var lines: [[Character]] = [[]]
        /// The cursor's line and the index of the character after the cursor.
        var line = 0
        var place = 0

        /// Creates the content from text without control characters other than line feeds, with the cursor at the end.
        init(_ text: String) {
            lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            line = lines.count - 1
            place = lines[line].count
        }

        var text: String { lines.map { String($0) }.joined(separator: "\n") }

        var isEmpty: Bool { lines == [[]] }

        /// The number of characters and line feeds.
        var count: Int { lines.reduce(-1) { $0 + $1.count + 1 } }

        /// Inserts the beginning of the text that fits. Text that continues the character before the cursor always fits.
        ///
        /// - Parameter room: The number of characters for which there is room.
        /// - Returns: Whether all of the text fitted.
        mutating func insert(_ text: String, room: Int) -> Bool {
            let rest = Array(lines[line][place...])
            lines[line].removeLast(rest.count)
            // The inserted text may combine with the previous character.
            let previous = lines[line].popLast().map { String($0) } ?? ""
            let whole = previous + text
            let fitting = whole.prefix(previous.count + room)
            let new = Content(String(fitting))
            lines[line] += new.lines[0]
            lines.insert(contentsOf: new.lines.dropFirst(), at: line + 1)
            line += new.line
            place = lines[line].count
            lines[line] += rest
            return fitting.endIndex == whole.endIndex
        }

        /// - Returns: Whether there was a character to move over.
        @discardableResult
        mutating func back() -> Bool {
            if place > 0 {
                place -= 1
            } else if line > 0 {
                line -= 1
                place = lines[line].count
            } else {
                return false
            }
            return true
        }

        mutating func forward() {
            if place < lines[line].count {
                place += 1
            } else if line + 1 < lines.count {
                (line, place) = (line + 1, 0)
            }
        }

        mutating func goToEnd() { place = lines[line].count }

        mutating func deleteForward() {
            if place < lines[line].count {
                lines[line].remove(at: place)
            } else if line + 1 < lines.count {
                lines[line] += lines.remove(at: line + 1)
            }
        }

        mutating func deleteToStart() {
            lines[line].removeFirst(place)
            place = 0
        }

        mutating func deleteToEnd() { lines[line].removeLast(lines[line].count - place) }

        mutating func deleteWord() {
            let head = lines[line][..<place].reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
            lines[line].removeSubrange(head.count..<place)
            place = head.count
        }

        /// Deletes the word after the cursor or, at the end of a line, the line ending.
        mutating func deleteNextWord() {
            guard place < lines[line].count else { return deleteForward() }
            lines[line].removeSubrange(place..<wordEnd)
        }

        /// Moves to the start of the previous word or, at the start of a line, to the end of the previous line.
        mutating func wordBack() {
            guard place > 0 else {
                back()
                return
            }
            let before = lines[line][..<place].reversed().drop { !$0.isOfWord }
            place = before.drop(while: \.isOfWord).count
        }

        /// Moves to the end of the next word or, at the end of a line, to the start of the next line.
        mutating func wordForward() {
            guard place < lines[line].count else { return forward() }
            place = wordEnd
        }

        /// The end of the word after the cursor.
        private var wordEnd: Int {
            let after = lines[line][place...].drop { !$0.isOfWord }
            return lines[line].count - after.drop(while: \.isOfWord).count
        }
    }
}
