extension Block.Field {
    /// Creates the field that shows the current state of a control.
    init(_ field: Form.Row.Field, _ form: Form, _ glyphs: Glyphs, _ isFinal: Bool, sharesRow: Bool) {
        let control = field.control
        self.init(
            id: ObjectIdentifier(control), caption: field.caption, text: "", placeholder: "",
            style: control.style,
            labels: [])
        if let edited = control.editing {
            text = Self.shownText(of: edited, glyphs, isFinal)
            isSecret = edited.isSecret
            placeholder = isFinal ? "" : edited.placeholder
            if !isFinal, let whole = edited.completion { hint = String(whole.dropFirst(edited.text.count)) }
        } else {
            choices = control.rows(glyphs, isFinal: isFinal)
            choiceCursor = control.cursor(glyphs)
        }
        labels = Block.shown(control.ruleLabels(isFinal: isFinal) + field.labels, glyphs, isFinal)
        if !isFinal, let words = control.noticeWords(form.words) {
            labels.append([.mark(glyphs.warning, .of(.warning)), Span(words, .of(.warning))])
        }
        if isFinal, control.isUnfinished { labels.append(control.unfinishedSpans(glyphs)) }
        if sharesRow { namedLabels = labels.map { Self.named($0, control, form) } }
    }

    /// Returns a label with the name of the field inserted after the mark, unless the label's text begins with that
    /// name.
    static func named(_ label: [Span], _ control: Control, _ form: Form) -> [Span] {
        if label.isEmpty { return [] }
        let mark = label.prefix(while: \.isMark)
        let rest = label.dropFirst(mark.count)
        let text = rest.map(\.text).joined()
        let whole = form.named(text, control)
        // The name is not struck through, even if the text is.
        var style = rest.last?.style ?? Style()
        style.isStruckThrough = false
        let isInFront = whole.hasSuffix(text)
        let name = isInFront ? String(whole.dropLast(text.count)) : whole
        return mark + [Span(name, style)] + (isInFront ? rest : [])
    }

    private static func shownText(of field: any TextEditing, _ glyphs: Glyphs, _ isFinal: Bool) -> String {
        guard field.isSecret, !field.text.isEmpty else { return field.text }
        return String(repeating: glyphs.mask, count: isFinal ? BlockLayout.coveredLength : field.text.count)
    }
}

extension Block {
    /// Returns a row for each label, except that an appended label follows the previous label on the same row.
    static func shown(_ labels: [Label], _ glyphs: Glyphs, _ isFinal: Bool) -> [[Span]] {
        var rows: [[Span]] = []
        for label in labels where !label.isHidden {
            let spans = isFinal ? label.finalSpans(glyphs) : label.spans(glyphs)
            if label.isAppended, let last = rows.indices.last {
                let gap = rows[last].isEmpty || spans.isEmpty ? [] : [Span("  ")]
                rows[last] += gap + spans
            } else {
                rows.append(spans)
            }
        }
        return rows
    }
}
