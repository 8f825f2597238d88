/// The change from one row on the screen to another: the part of the new row from the first difference to the last, or
/// to the end of the row.
nonisolated struct RowChange {
    /// The column at which the part begins. All terminals agree on the widths of the characters before it.
    let column: Int
    /// The part of the new row.
    let spans: [Span]
    /// Whether the rest of the row is unchanged.
    let endsEarly: Bool
    /// Whether the old row continues after the part. If so, the rest must be erased.
    let leavesRest: Bool

    init(from old: [Span], to new: [Span]) {
        var place = 0
        var column = 0
        var lastLength = 0
        var index = 0
        while index < min(old.count, new.count), old[index].style == new[index].style {
            var same = 0
            for (before, after) in zip(old[index].text.unicodeScalars, new[index].text.unicodeScalars) {
                guard before == after, before.hasCertainWidth else { break }
                lastLength = UTF8.width(before)
                same += lastLength
                column += 1
            }
            place += same
            guard same == old[index].text.utf8.count, same == new[index].text.utf8.count else { break }
            index += 1
        }
        // The next character may combine with the previous one now or may have combined with it before.
        if column > 0, !(Self.isSeparate(old, at: place) && Self.isSeparate(new, at: place)) {
            column -= 1
            place -= lastLength
        }
        let rest = Self.end(of: old, from: place)
        var part = Self.end(of: new, from: place)
        // Beyond the end of the old row, the screen is blank.
        if rest.isEmpty { column += Self.dropBlank(&part) }
        self.column = column
        if let middle = Self.middle(of: part, in: rest) {
            (spans, endsEarly, leavesRest) = (middle, middle != part, false)
        } else {
            let isCovered = Self.width(part).flatMap { new in Self.width(rest).map { new >= $0 } }
            (spans, endsEarly, leavesRest) = (part, false, !rest.isEmpty && isCovered != true)
        }
    }

    /// Removes the plain spaces at the beginning, unless there is no other text.
    ///
    /// - Returns: The number of spaces that were removed.
    private static func dropBlank(_ spans: inout [Span]) -> Int {
        let blank = spans.prefix { $0.style == Style() && $0.text.utf8.allSatisfy { $0 == 0x20 } }
        guard blank.count < spans.count else { return 0 }
        spans.removeFirst(blank.count)
        return blank.reduce(0) { $0 + $1.text.utf8.count }
    }

    /// Returns a row without the end that it shares with an older row of the same width, or nil if the widths differ or
    /// are uncertain.
    private static func middle(of new: [Span], in old: [Span]) -> [Span]? {
        guard let width = width(new), width == Self.width(old) else { return nil }
        var new = new
        var old = old
        while let last = new.last, let before = old.last, last.style == before.style {
            let same = zip(last.text.unicodeScalars.reversed(), before.text.unicodeScalars.reversed())
                .prefix { $0 == $1 }.count
            if same == 0 { break }
            new[new.count - 1].text.unicodeScalars.removeLast(same)
            old[old.count - 1].text.unicodeScalars.removeLast(same)
            let isNewDone = new[new.count - 1].text.isEmpty
            let isOldDone = old[old.count - 1].text.isEmpty
            if isNewDone { new.removeLast() }
            if isOldDone { old.removeLast() }
            if !isNewDone, !isOldDone { break }
        }
        return new
    }

    /// Returns the width of spans in columns, or nil if terminals disagree on the width.
    private static func width(_ spans: [Span]) -> Int? {
        spans.allSatisfy { $0.text.hasCertainWidth }
            ? spans.reduce(0) { $0 + $1.text.unicodeScalars.count } : nil
    }

    /// Returns the spans that are added to the end of a row, or nil if the rows differ elsewhere, or if an added
    /// character combines with the previous one.
    static func addition(from old: [Span], to new: [Span]) -> [Span]? {
        guard old.count <= new.count, let last = old.last else { return old.isEmpty ? new : nil }
        let place = old.count - 1
        guard old[..<place] == new[..<place], last.style == new[place].style,
            new[place].text.utf8.starts(with: last.text.utf8)
        else { return nil }
        let rest = String(Substring(new[place].text.utf8.dropFirst(last.text.utf8.count)))
        let added = [Span(rest, last.style)] + new[(place + 1)...]
        let text = added.map(\.text).joined()
        let before = old.map(\.text).joined()
        return (before + text).count == before.count + text.count ? added : nil
    }

    /// Returns whether the character after `place` cannot combine with the character before it.
    private static func isSeparate(_ row: [Span], at place: Int) -> Bool {
        end(of: row, from: place).first.flatMap(\.text.unicodeScalars.first).map(\.hasCertainWidth) ?? true
    }

    /// Returns the spans after `place`, which is a number of bytes. Empty spans are omitted.
    private static func end(of row: [Span], from place: Int) -> [Span] {
        var left = place
        var spans: [Span] = []
        for span in row {
            let count = span.text.utf8.count
            if count > left {
                spans.append(
                    left == 0 ? span : Span(String(Substring(span.text.utf8.dropFirst(left))), span.style))
            }
            left = max(left - count, 0)
        }
        return spans
    }
}

extension Unicode.Scalar {
    /// Whether every terminal shows the scalar in one column and never joins it with another character: ASCII, and the
    /// form's own marks and spinner. Some terminals show other characters in two columns if they use a Chinese font.
    nonisolated var hasCertainWidth: Bool {
        switch value {
        case 0x20..<0x7F, 0x2713, 0x2717, 0x2800...0x28FF: true
        default: false
        }
    }
}

extension String {
    /// Whether each scalar of the text takes one column in every terminal.
    nonisolated var hasCertainWidth: Bool {
        unicodeScalars.allSatisfy(\.hasCertainWidth)
    }
}
