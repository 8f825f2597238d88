extension Block {
    /// Creates the block that shows the current state of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - glyphs: The characters to draw with.
    ///   - isFinal: Whether this block stays on the screen as a record. A record has no cursor, keys, buttons, pending
    ///     work or question, and shows the same number of dots for every secret.
    ///   - columns: The number of columns of the terminal, or nil to leave the controls' available columns unchanged.
    init(_ form: Form, glyphs: Glyphs, isFinal: Bool = false, columns: Int? = nil) {
        // If the form is empty, the records above it already contain everything worth keeping.
        if isFinal, form.hasRecords, form.isEmpty {
            self.init(isFinal: true)
            return
        }
        // The record contains the fields of all pages.
        let note = [isFinal ? "" : form.pageWords ?? "", form.note].filter { !$0.isEmpty }
        self.init(title: form.title, note: note.joined(separator: "  "))
        isBelowRecords = form.hasRecords
        if !isFinal {
            help = form.help
            if form.showsKeys { keys = form.keyHelp(glyphs) }
            if let list = form.keyList {
                (allKeys, keyListPart) = (form.allKeyHelp(glyphs), list.part)
                nextKeys = form.words.keys.more
            }
        }
        self.isFinal = isFinal
        focus = isFinal ? nil : form.focusedControl.map { ObjectIdentifier($0) }
        isRevealed = !isFinal && (form.focusedControl as? InputControl)?.editing?.isRevealed == true
        let formRows = isFinal ? form.rows : form.shownRows
        if let columns { form.columnLayout = Self.fit(formRows, to: columns, glyphs, isFinal) }
        rows = formRows.flatMap { row -> [Row] in
            switch row.content {
            case .field, .columns:
                let shown = row.shownFields
                let fields = shown.map { Field($0, form, glyphs, isFinal, sharesRow: shown.count > 1) }
                return fields.count > 1 ? [.columns(fields)] : fields.map { .field($0) }
            case .label(let labels):
                return Self.shown(labels, glyphs, isFinal).map { .label($0) }
            case .page: return []
            case .group(let title): return [.heading(title)]
            case .actions(let controls):
                return [.actions(controls.flatMap { Self.actions($0, form, glyphs, isFinal) })]
                    + Self.messages(of: controls, form, glyphs, isFinal)
            case .grid(let rows):
                let actions = rows.map { row in row.flatMap { Self.actions($0, form, glyphs, isFinal) } }
                return [.grid(actions.filter { !$0.isEmpty })]
                    + Self.messages(of: rows.flatMap { $0 }, form, glyphs, isFinal)
            }
        }
        if !isFinal, let alert = form.alert {
            rows.append(.alert(alert.message.spans(glyphs)))
            rows.append(.actions(alert.buttons.compactMap { Action($0, glyphs, isFinal) }))
        }
    }

    /// Sets the number of columns that are available for the rows of each control.
    ///
    /// - Returns: The arrangement of the columns.
    private static func fit(_ rows: [Form.Row], to columns: Int, _ glyphs: Glyphs, _ isFinal: Bool)
        -> BlockLayout.Columns
    {
        let fields = rows.map(\.shownFields).filter { !$0.isEmpty }
        let layout = BlockLayout.Columns(
            captions: fields.map { $0.map(\.caption) }, isFinal: isFinal, terminal: columns, glyphs: glyphs)
        for row in fields {
            let places = layout.places(row.count)
            for (index, field) in row.enumerated() {
                field.control.availableColumns = places?[index].room ?? layout.room
            }
        }
        return layout
    }

    /// Returns the messages of the inputs that share a row with buttons, each with the name of its input.
    private static func messages(of controls: [Control], _ form: Form, _ glyphs: Glyphs, _ isFinal: Bool)
        -> [Row]
    {
        controls.flatMap { control -> [Row] in
            guard let input = control as? InputControl, !input.isHidden else { return [] }
            return shown(input.ruleLabels(isFinal: isFinal), glyphs, isFinal).map {
                .label(Field.named($0, input, form))
            }
        }
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
}

extension Block.Action {
    /// Creates the appearance of a control on a row with other controls, or returns nil if the control shows nothing.
    fileprivate init?(_ control: Control, _ glyphs: Glyphs, _ isFinal: Bool) {
        guard !control.isHidden else { return nil }
        if let input = control as? InputControl {
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
