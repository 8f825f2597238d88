extension Block {
    /// Creates the record of a form that Ctrl-C has ended: the rows about unfinished work, or one row that reports
    /// that the form was canceled.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - glyphs: The characters to draw with.
    init(interrupted form: Form, glyphs: Glyphs) {
        self.init(isFinal: true)
        if form.hasRecords, form.isEmpty { return }
        rows = form.controls.filter(\.isUnfinished).map { .label($0.unfinishedSpans(glyphs)) }
        isBelowRecords = form.hasRecords
        if rows.isEmpty {
            let words = form.words.interrupted(form.title)
            rows = [.label([.mark(glyphs.failure, .of(.failure)), Span(words)])]
        }
    }
}
