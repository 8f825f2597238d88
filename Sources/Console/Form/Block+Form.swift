extension Block {
    /// What `form` shows now.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - glyphs: the characters to draw with.
    ///   - isFinal: whether this is the record that stays on the screen: no cursor, no alert, and the same number of
    ///     dots for every secret.
    init(_ form: Form, glyphs: Glyphs, isFinal: Bool = false) {
        self.init(title: form.title, help: form.help)
        self.isFinal = isFinal
        focus = isFinal ? nil : form.focusedControl.map { ObjectIdentifier($0) }
        isRevealed = !isFinal && (form.focusedControl as? SecureField)?.isRevealed == true
        rows = form.rows.compactMap { row in
            switch row.content {
            case .field(let caption, let control, let labels):
                guard !control.isHidden else { return nil }
                var field = Field(
                    id: ObjectIdentifier(control), caption: caption, text: "", placeholder: "",
                    style: control.style,
                    labels: labels.filter { !$0.isHidden }.map { $0.spans(glyphs) })
                if let control = control as? TextField {
                    field.text = Self.shownText(of: control, glyphs, isFinal)
                    field.isSecret = control.isSecure
                    if let notice = control.notice, !isFinal {
                        field.labels.append([Span(form.words.notice(notice, control.maximumLength))])
                    }
                    field.placeholder = control.placeholder
                    if !isFinal, let whole = control.completion {
                        field.hint = String(whole.dropFirst(control.text.count))
                    }
                } else {
                    field.choice = control.spans(glyphs)
                }
                return .field(field)
            case .label(let label):
                return label.isHidden ? nil : .label(label.spans(glyphs))
            case .actions(let controls):
                return .actions(controls.compactMap { Action($0, glyphs, isFinal) })
            }
        }
        if !isFinal, let alert = form.alert {
            rows.append(.alert(alert.message.spans(glyphs)))
            rows.append(.actions(alert.buttons.compactMap { Action($0, glyphs, isFinal) }))
        }
    }

    private static func shownText(of field: TextField, _ glyphs: Glyphs, _ isFinal: Bool) -> String {
        guard field.isSecure, !field.text.isEmpty else { return field.text }
        return String(repeating: glyphs.mask, count: isFinal ? BlockLayout.coveredLength : field.text.count)
    }
}

extension Block.Action {
    /// How a control is shown on a row with others; nil where it is hidden.
    fileprivate init?(_ control: Control, _ glyphs: Glyphs, _ isFinal: Bool) {
        guard !control.isHidden else { return nil }
        switch control {
        case is Button:
            self = .button(id: ObjectIdentifier(control), control.spans(glyphs))
        case let spinner as Spinner:
            guard spinner.isAnimating, !isFinal else { return nil }
            self = .spinner
        default:
            self = .spans(control.spans(glyphs))
        }
    }
}
