extension Block {
    /// Creates the block that shows the current state of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - glyphs: The characters to draw with.
    ///   - isFinal: Whether this block stays on the screen as a record. A record has no cursor, keys, buttons, pending
    ///     work or question, and shows the same number of dots for every secret.
    ///   - columns: The number of columns of the terminal, or nil to keep the controls' columns.
    init(_ form: Form, glyphs: Glyphs, isFinal: Bool = false, columns: Int? = nil) {
        // The records above already contain everything worth keeping.
        if isFinal, form.hasRecords, form.isEmpty {
            self.init(isFinal: true)
            return
        }
        let note = [form.pageWords ?? "", form.note].filter { !$0.isEmpty }
        self.init(title: form.title, note: note.joined(separator: "  "))
        isBelowRecords = form.hasRecords
        if !isFinal {
            help = form.help
            if form.showsKeys { keys = form.keyHelp(glyphs) }
            if form.showsAllKeys { allKeys = form.allKeyHelp(glyphs) }
        }
        self.isFinal = isFinal
        focus = isFinal ? nil : form.focusedControl.map { ObjectIdentifier($0) }
        isRevealed = !isFinal && (form.focusedControl as? InputControl)?.editing?.isRevealed == true
        let formRows = isFinal ? form.rows : form.shownRows
        if let columns { Self.fit(formRows, to: columns, glyphs, isFinal) }
        rows = formRows.compactMap { row in
            switch row.content {
            case .field(let caption, let control, let labels):
                guard !control.isHidden else { return nil }
                // In the record, a message that input is missing does not leave an empty row.
                let ruleLabels = isFinal && !control.rule.isUsed ? [] : control.ruleLabels
                var field = Field(
                    id: ObjectIdentifier(control), caption: caption, text: "", placeholder: "",
                    style: control.style,
                    labels: Self.shown(ruleLabels + labels, glyphs, isFinal))
                if let edited = control.editing {
                    field.text = Self.shownText(of: edited, glyphs, isFinal)
                    field.isSecret = edited.isSecret
                    field.placeholder = isFinal ? "" : edited.placeholder
                    if !isFinal, let whole = edited.completion {
                        field.hint = String(whole.dropFirst(edited.text.count))
                    }
                } else {
                    field.choices = control.rows(glyphs, isFinal: isFinal)
                    field.choiceCursor = control.cursor(glyphs)
                }
                if !isFinal, let words = control.noticeWords(form.words) {
                    field.labels.append([Span("\(glyphs.warning) \(words)", .of(.warning))])
                }
                if isFinal, control.isUnfinished { field.labels.append(control.unfinishedSpans(glyphs)) }
                return .field(field)
            case .label(let labels):
                return Self.shown(labels, glyphs, isFinal).first.map { .label($0) }
            case .page: return nil
            case .group(let title): return .heading(title)
            case .actions(let controls):
                return .actions(controls.flatMap { Self.actions($0, form, glyphs, isFinal) })
            case .grid(let rows):
                return .grid(
                    rows.map { row in row.flatMap { Self.actions($0, form, glyphs, isFinal) } }
                        .filter { !$0.isEmpty })
            }
        }
        if !isFinal, let alert = form.alert {
            rows.append(.alert(alert.message.spans(glyphs)))
            rows.append(.actions(alert.buttons.compactMap { Action($0, glyphs, isFinal) }))
        }
    }

    /// Sets the number of columns that the terminal has for the rows of each control.
    private static func fit(_ rows: [Form.Row], to columns: Int, _ glyphs: Glyphs, _ isFinal: Bool) {
        var captions: [String] = []
        var controls: [InputControl] = []
        for case .field(let caption, let control, _) in rows.map(\.content) where !control.isHidden {
            captions.append(caption)
            controls.append(control)
        }
        let layout = BlockLayout.Columns(
            captions: captions, isFinal: isFinal, terminal: columns, glyphs: glyphs)
        for control in controls { control.availableColumns = layout.room }
    }

    private static func actions(_ control: Control, _ form: Form, _ glyphs: Glyphs, _ isFinal: Bool)
        -> [Action]
    {
        guard let action = Action(control, glyphs, isFinal) else { return [] }
        guard !isFinal else { return [action] }
        let remark = form.remark(beside: control)
        let parts = [
            form.lamps(beside: control, glyphs), remark.isEmpty ? [] : [Span(remark, .of(.secondary))],
        ]
        return [action] + parts.filter { !$0.isEmpty }.map { .spans($0) }
    }

    /// Returns a row for each label, except that an appended label follows the previous one on its row.
    private static func shown(_ labels: [Label], _ glyphs: Glyphs, _ isFinal: Bool) -> [[Span]] {
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

    private static func shownText(of field: any TextEditing, _ glyphs: Glyphs, _ isFinal: Bool) -> String {
        guard field.isSecret, !field.text.isEmpty else { return field.text }
        return String(repeating: glyphs.mask, count: isFinal ? BlockLayout.coveredLength : field.text.count)
    }
}

extension Block.Action {
    /// Creates the appearance of a control on a row with others, or returns nil if the control shows nothing.
    fileprivate init?(_ control: Control, _ glyphs: Glyphs, _ isFinal: Bool) {
        guard !control.isHidden else { return nil }
        if let input = control as? InputControl, input.editing == nil {
            let rows = input.rows(glyphs, isFinal: isFinal)
            if rows.allSatisfy(\.isEmpty) { return nil }
            self = .input(id: ObjectIdentifier(input), rows, cursor: input.cursor(glyphs))
            return
        }
        let spans = isFinal ? control.finalSpans(glyphs) : control.spans(glyphs)
        if spans.isEmpty { return nil }
        self = control.takesFocus && !isFinal ? .button(id: ObjectIdentifier(control), spans) : .spans(spans)
    }
}
