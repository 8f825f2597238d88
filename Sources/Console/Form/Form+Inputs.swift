extension Form {
    /// Whether a check or other work is in progress.
    var isBusy: Bool { isWorking || isChecking || controls.contains(where: \.isBusy) }

    /// Returns whether a control's input is invalid.
    func isInvalid(_ control: Control) -> Bool { (control as? InputControl)?.isProblem ?? false }

    /// Returns whether a control's required input is missing and no error reports that.
    func isMissing(_ control: Control) -> Bool {
        guard let input = control as? InputControl else { return false }
        return input.isMissing && !input.showsProblem
    }

    /// Shows a control's error from now on, or reports that its input is missing. In line-by-line mode, the session
    /// itself reports missing input.
    func revealProblem(of control: InputControl) {
        control.revealProblem()
        let name = name(of: control)
        let isRequired = control.isEmpty && !control.isOptional && !name.isEmpty
        if isRequired, !isAskingLineByLine, !control.showsProblem, !describesInput(control) {
            control.showMissing(name)
        }
    }

    /// Returns whether a requirement reports what is missing from a control's input. A hint does not count.
    func describesInput(_ control: Control) -> Bool {
        !inputLabels(of: control).isEmpty
    }

    /// Returns the visible labels that describe a control's input.
    private func inputLabels(of control: Control) -> [Label] {
        labels(of: control).filter { $0.describesInput && !$0.isHidden }
    }

    /// A problem with a control's input that must be fixed before the form continues.
    struct Problem: Equatable {
        let control: ObjectIdentifier
        let validation: Validation?
        /// The text of each unmet requirement, which distinguishes errors that have no message.
        let requirements: [ObjectIdentifier: String]
    }

    /// Returns the problem of a control whose input is invalid or missing.
    func problem(of control: Control) -> Problem {
        let texts = inputLabels(of: control).map { (ObjectIdentifier($0), $0.text) }
        return Problem(
            control: ObjectIdentifier(control), validation: (control as? InputControl)?.validation,
            requirements: Dictionary(texts) { text, _ in text })
    }

    /// Returns a control's message and the labels in its rows.
    func labels(of control: Control) -> [Label] {
        guard let input = control as? InputControl else { return [] }
        return [input.message] + (fields.first { $0.control === control }?.labels ?? [])
    }

    /// Returns the control that a label belongs to.
    func field(of label: Control) -> Control? {
        rows.lazy.flatMap(\.controls).first { ($0 as? InputControl)?.message === label }
            ?? fields.first { $0.labels.contains { $0 === label } }?.control
    }

    private var fields: [Row.Field] { rows.flatMap(\.fields) }

    /// Returns a field's caption without the part in parentheses.
    func name(of control: Control) -> String {
        let caption = caption(of: control)
        return String(caption.prefix { $0 != "(" && $0 != "（" }).trimmingSpaces()
    }

    /// Returns the heading above a control, if there is one.
    func heading(of control: Control) -> String? {
        var heading: String?
        for row in rows {
            switch row.content {
            case .group(let title): heading = title
            case .page: heading = nil
            default: if row.controls.contains(where: { $0 === control }) { return heading }
            }
        }
        return nil
    }

    /// Returns a field's caption, or the title of a control that shares its row with buttons.
    func caption(of control: Control) -> String {
        fields.first { $0.control === control }?.caption ?? control.lineTitle
    }

    /// Returns a message with the name of its field in front, unless the message begins with that name.
    func named(_ text: String, _ field: Control) -> String {
        let caption = name(of: field)
        let needsName = !text.isEmpty && !text.lowercased().hasPrefix(caption.lowercased())
        return needsName ? words.about(caption, text) : text
    }
}
