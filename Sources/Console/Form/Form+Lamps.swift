extension Form {
    /// Returns a lamp for each control on the page, or an empty array if the button does not show the remaining fields.
    ///
    /// Each state has a different shape, so the state is visible even without colors.
    func lamps(beside button: Control, _ glyphs: Glyphs) -> [Span] {
        guard button.showsFieldsLeft else { return [] }
        return Array(shownInputs.map { [lamp(of: $0, glyphs)] }.joined(separator: [Span(" ")]))
    }

    /// Returns the lamp of a control. A field whose error is not shown yet has the lamp of an unfinished field.
    private func lamp(of control: InputControl, _ glyphs: Glyphs) -> Span {
        switch control.validation {
        case .checking: .spinner
        case .uncertain: Span(glyphs.warning, .of(.warning))
        case _ where control.isErrorDue: Span(glyphs.failure, .of(.failure))
        case _ where control.isEmpty || isLeft(control): Span(glyphs.lampOff, .of(.secondary))
        default: Span(glyphs.lampOn, .of(.success))
        }
    }
}
