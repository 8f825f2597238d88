extension BlockLayout {
    /// Returns the form's lines and the visible part of the list of all keys. If the terminal has too few rows, the list
    /// replaces most of the form, and if the list is still too long, it is divided into parts.
    ///
    /// - Returns: The lines, and the number of parts.
    nonisolated func linesWithKeyList(_ block: Block) -> (lines: [Line], parts: Int) {
        let form = lines(block)
        let list = keyListRows(block.allKeys).map { Line(spans: $0, row: nil, kind: .help) }
        let blank = Line(spans: [], row: nil, kind: .blank)
        if form.count + 1 + list.count <= height { return (form + [blank] + list, 1) }
        let reserved = min(essentialLineCount(of: form), max(height / 2, 1))
        let room = height - reserved
        if list.count <= room { return (clip(form, to: height - list.count) + list, 1) }
        if room < 1 { return (clip(form, to: height), 1) }
        // The last row is for the key that shows the next part.
        let count = max(room - 1, 1)
        let parts = (list.count + count - 1) / count
        let part = min(block.keyListPart, parts - 1)
        var lines = clip(form, to: reserved) + list[(part * count)..<min((part + 1) * count, list.count)]
        if room > 1, part + 1 < parts {
            let row = [
                Span("F1", Style(isBold: true)),
                Span(" \(block.nextKeys)  \(part + 1)/\(parts)", .of(.secondary)),
            ]
            lines.append(Line(spans: fitting.cut(row, to: width), row: nil, kind: .help))
        }
        return (lines, parts)
    }

    /// Returns the rows of the list, in two columns if both fit. Otherwise, descriptions wrap.
    private nonisolated func keyListRows(_ keys: [Block.KeyHelp]) -> [[Span]] {
        let half = (keys.count + 1) / 2
        let left = keyListRows(keys.prefix(half), to: .max)
        let right = keyListRows(keys.dropFirst(half), to: .max)
        let start = (left.map { ColumnWidth.of($0) }.max() ?? 0) + 4
        guard start + (right.map { ColumnWidth.of($0) }.max() ?? 0) <= width else {
            return keyListRows(keys[...], to: width)
        }
        return left.enumerated().map { index, row in
            index < right.count ? row + [space(start - ColumnWidth.of(row))] + right[index] : row
        }
    }

    /// The minimum number of columns for descriptions beside their keys. With less room, they are below their keys.
    private nonisolated static var leastKeyListRoom: Int { 12 }

    private nonisolated func keyListRows(_ keys: ArraySlice<Block.KeyHelp>, to columns: Int) -> [[Span]] {
        let start = (keys.map { ColumnWidth.of(fitting.glyphs.harmless($0.key)) }.max() ?? 0) + 2
        return keys.flatMap { help -> [[Span]] in
            let key = fitting.harmless([Span(help.key, Style(isBold: true))])
            let word = [Span(help.word, .of(.secondary))]
            if columns < start + Self.leastKeyListRoom {
                let indent = min(2, columns - 1)
                return fitting.wrap(key, to: columns)
                    + fitting.wrap(word, to: columns - indent).map { [space(indent)] + $0 }
            }
            return fitting.wrap(word, to: columns - start).enumerated().map { place, row in
                (place == 0 ? key + [space(start - ColumnWidth.of(key))] : [space(start)]) + row
            }
        }
    }
}
