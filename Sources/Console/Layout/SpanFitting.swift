/// A helper that fits text into columns by truncating it, or by wrapping it between words.
nonisolated struct SpanFitting {
    let glyphs: Glyphs
    /// The current step of the spinner.
    var turn = 0

    /// Returns the spans without control characters, with the spinner at its current step.
    func harmless(_ spans: some Sequence<Span>) -> [Span] {
        spans.map { span in
            span.replacing(
                span == .spinner ? glyphs.spinner[turn % glyphs.spinner.count] : glyphs.harmless(span.text))
        }
    }

    /// Returns the spans, truncated with an ellipsis if they do not fit.
    func cut(_ spans: some Sequence<Span>, to room: Int) -> [Span] {
        let spans = harmless(spans)
        if ColumnWidth.of(spans) <= room { return spans }
        let ellipsis = String(glyphs.ellipsis.prefix(max(room, 0)))
        var left = room - ellipsis.count
        var fitting: [Span] = []
        for span in spans {
            let part = String(prefix(Array(span.text)[...], left))
            left -= ColumnWidth.of(part)
            fitting.append(span.replacing(part))
            if part != span.text {
                fitting[fitting.count - 1].text += ellipsis
                break
            }
        }
        return fitting
    }

    /// Wraps the spans at spaces, or inside a word that is wider than a row. Rows after the first are indented past the
    /// mark.
    func wrap(_ spans: some Sequence<Span>, to room: Int) -> [[Span]] {
        let spans = harmless(spans)
        if ColumnWidth.of(spans) <= room { return [spans] }
        // A one-column row has no room for wide characters.
        if room < 2 { return [cut(spans, to: room)] }
        let indent = room < 12 ? 0 : ColumnWidth.of(Array(spans.prefix(while: \.isMark)))
        var rows: [[Span]] = [[]]
        var used = 0
        func add(_ text: some StringProtocol, _ style: Style) {
            let last = rows[rows.count - 1].count - 1
            if last >= 0, rows[rows.count - 1][last].style == style {
                rows[rows.count - 1][last].text += text
            } else {
                rows[rows.count - 1].append(Span(String(text), style))
            }
            used += ColumnWidth.of(String(text))
        }
        func newRow() {
            if let last = rows[rows.count - 1].indices.last {
                while rows[rows.count - 1][last].text.last?.isWhitespace == true {
                    rows[rows.count - 1][last].text.removeLast()
                }
            }
            rows.append(indent > 0 ? [Span(String(repeating: " ", count: indent))] : [])
            used = indent
        }
        for word in Self.words(of: spans) {
            let width = ColumnWidth.of(word)
            // A word that is wider than a row starts on the current row.
            if used + width > room, used > indent, width <= room - indent {
                newRow()
                if word[0].text.first?.isWhitespace == true { continue }
            }
            for part in word {
                var rest = Array(part.text)[...]
                while true {
                    let fitting = prefix(rest, room - used)
                    if fitting.count == rest.count { break }
                    // A character that is wider than a row is dropped.
                    if fitting.isEmpty, used <= indent {
                        rest = rest.dropFirst()
                        continue
                    }
                    add(String(fitting), part.style)
                    rest = rest.dropFirst(fitting.count)
                    newRow()
                }
                add(String(rest), part.style)
            }
        }
        return rows
    }

    /// Returns as many characters as fit.
    func prefix(_ characters: ArraySlice<Character>, _ room: Int) -> ArraySlice<Character> {
        var used = 0
        return characters.prefix { character in
            used += ColumnWidth.of(character)
            return used <= room
        }
    }

    /// Returns the words and the gaps between them, each with a span for each of its styles. A row may also end after a
    /// wide character, as in Chinese.
    private static func words(of spans: [Span]) -> [[Span]] {
        var words: [[Span]] = []
        /// The last character, or nil if the next character begins a word.
        var last: Character?
        for span in spans {
            // The part of the current word that has this span's style.
            var part = ""
            func end() {
                if !part.isEmpty { words[words.count - 1].append(Span(part, span.style)) }
                part = ""
            }
            for character in span.text {
                let staysWithWord = last.map { $0.isWhitespace == character.isWhitespace } ?? false
                if words.isEmpty || !staysWithWord && !(last == nil && closing.contains(character)) {
                    end()
                    words.append([])
                }
                part.append(character)
                let isWide = !character.isWhitespace && ColumnWidth.of(character) == 2
                last = isWide && !opening.contains(character) ? nil : character
            }
            end()
        }
        return words
    }

    /// Characters that must not end a row and that stay with the next character.
    private static let opening: Set<Character> = ["（", "「", "『", "《"]
    /// Characters that must not begin a row and that stay with the previous character.
    private static let closing: Set<Character> = ["，", "。", "、", "；", "：", "！", "？", "）", "」", "』", "》"]
}
