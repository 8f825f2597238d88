extension Block {
    /// What `form` shows now.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - glyphs: what a secret is shown by.
    ///   - isFinal: whether this is the record that stays on the screen: no cursor, and the same number of
    ///     dots for every secret.
    init(_ form: Form, glyphs: Glyphs, isFinal: Bool = false) {
        self.init(title: form.title, help: form.help)
        focus = isFinal ? nil : form.focusedControl.map { ObjectIdentifier($0) }
        rows = form.rows.compactMap { row in
            switch row.content {
            case .field(let caption, let field, let label):
                return field.isHidden
                    ? nil
                    : .field(
                        Field(
                            id: ObjectIdentifier(field), caption: caption,
                            text: Self.shownText(of: field, glyphs, isFinal),
                            placeholder: field.placeholder, isSecure: field.isSecure, style: field.style,
                            label: label.span))
            case .actions(let button, let indicator, let result):
                var actions: [Action] = []
                if !button.isHidden { actions.append(.button(id: ObjectIdentifier(button), button.span)) }
                if let indicator, indicator.isAnimating, !indicator.isHidden, !isFinal {
                    actions.append(.spinner)
                }
                if let result { actions.append(.label(result.span)) }
                return .actions(actions)
            }
        }
    }

    private static func shownText(of field: TextField, _ glyphs: Glyphs, _ isFinal: Bool) -> String {
        guard field.isSecure, !field.text.isEmpty else { return field.text }
        return String(repeating: glyphs.mask, count: isFinal ? 8 : field.text.count)
    }
}
