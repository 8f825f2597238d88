/// Text that is wrapped to the terminal's width and printed outside a form.
package nonisolated enum WrappedText {
    /// Returns the rows of the text, broken at its line breaks, at spaces and between wide characters.
    ///
    /// - Parameter columns: The width of a row. A word is broken only if it is wider than a row.
    package static func rows(of text: String, columns: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            SpanFitting(glyphs: .unicode).wrap([Span(String(line))], to: columns).map { spans in
                spans.map(\.text).joined()
            }
        }
    }

    /// Returns the number of columns that the text takes.
    package static func width(of text: String) -> Int { ColumnWidth.of(text) }
}
