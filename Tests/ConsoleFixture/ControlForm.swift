import Console

/// Forms with a single control, or with pages, for tests and for pictures in the documentation.
enum ControlForm {
    /// Returns a form that contains the control with the given name.
    static func make(_ name: String) -> Form {
        let submit = Button(title: "Send")
        let form = Form(title: name.hasSuffix("Pages") ? "Profile" : "", rows: rows(name, submit))
        if name == "Pages" {
            submit.addHandler(for: .primaryActionTriggered) { [weak form] in form?.finish() }
        } else if name == "Alert" || name == "Confirm" {
            let alert =
                name == "Alert"
                ? Alert("The report was sent.") : Confirm("Delete the report?", yes: "Delete", no: "Keep")
            submit.title = "Press"
            submit.addHandler(for: .primaryActionTriggered) { [weak form] in form?.present(alert) }
        }
        return form
    }

    private static func rows(_ name: String, _ submit: Button) -> [Form.Row] {
        switch name {
        case "TextField":
            let field = TextField(placeholder: "letters and digits")
            field.completions = ["octo-cat"]
            return [.field("Name", field)]
        case "SecureField": return [.field("Password", SecureField())]
        case "NumberField": return [.field("Age", NumberField(in: 18...120)), .actions(submit)]
        case "DateField": return [.field("Born", DateField()), .actions(submit)]
        case "PathField": return [.field("Folder", PathField(to: .folder))]
        case "TextHistory":
            let field = TextField()
            field.history = TextHistory(file: CommandLine.arguments.last ?? "")
            return [.field("Query", field)]
        case "Pages":
            return [
                .page("You"), .group("Name"), .field("First", TextField()), .field("Last", TextField()),
                .page("Work"), .group("Experience"), .field("Years", NumberField(in: 0...60)),
                .page("Confirmation"), .actions(submit),
            ]
        case "CheckedPages":
            let checked = TextField()
            checked.validate(after: .milliseconds(50), pending: "checking") { _ in
                try await Task.sleep(for: .milliseconds(200))  // on purpose
                return .valid("free")
            }
            return [.page("You"), .field("Name", checked), .page("Home"), .field("City", TextField())]
        case "TextArea":
            return [.area("Message", TextArea(placeholder: "as long as you like")), .actions(submit)]
        case "LongText":
            let area = TextArea()
            area.maximumLength = 2_000_000
            submit.addHandler(for: .primaryActionTriggered) { [unowned area, unowned submit] in
                let lines = area.text.split(separator: "\n", omittingEmptySubsequences: false)
                submit.title = "\(lines.count) lines, \(Set(lines).count) different"
            }
            return [.area("Log", area), .actions(submit)]
        case "Select": return [.select("Size", Select(options: ["small", "medium", "large"]))]
        case "ListSelect": return [.list("Country", ListSelect(options: countries))]
        case "TableSelect":
            let languages = [
                ["Swift", "2014", "69,000"], ["Rust", "2015", "104,000"], ["Go", "2009", "128,000"],
                ["Zig", "2016", "39,000"],
            ]
            let table = TableSelect(
                columns: ["Language", .init("Since", isNumeric: true), .init("Stars", isNumeric: true)],
                cells: languages)
            return [.list("Compiler", table)]
        case "MultiSelect":
            return [.list("Topics", MultiSelect(options: ["Swift", "Terminals", "Reactive", "Tests"]))]
        default: return labels(name, submit)
        }
    }

    private static func labels(_ name: String, _ submit: Button) -> [Form.Row] {
        let field = TextField()
        switch name {
        case "Label":
            let labels = [
                ("Username available", Label.Mark.success), ("Username already taken", .failure),
                ("cannot reach github.com: name not checked", .warning),
            ]
            return [.field("Name", field)]
                + labels.map { text, mark in
                    let label = Label(text: text)
                    label.mark = mark
                    return .label(label)
                }
        case "RequirementLabel":
            let length = RequirementLabel(text: "Four characters", iconColor: .rgb(251, 128, 128))
            let digit = RequirementLabel(text: "One digit", iconColor: .rgb(251, 128, 128))
            field.message.isHidden = true
            field.validate { name in
                length.isMet = name.count >= 4
                digit.isMet = name.contains(where: \.isNumber)
                return length.isMet && digit.isMet ? .valid() : .invalid("")
            }
            return [.field("Name", field, labels: [length, digit])]
        case "Meter":
            let secret = SecureField()
            let meter = Meter()
            secret.addHandler(for: .editingChanged) { [unowned secret] in
                meter.level = secret.text.isEmpty ? nil : min(secret.text.count / 2, Meter.levels)
                meter.text = "strong"
            }
            return [.field("Password", secret, labels: [meter])]
        case "Spinner":
            let spinner = Spinner()
            spinner.isAnimating = true
            return [.actions(submit, spinner, Label(text: "Sending"))]
        case "ProgressBar":
            let bar = ProgressBar(width: 24)
            bar.progress = 0.6
            bar.color = .adaptive(light: .blue, dark: .cyan)
            return [.actions(submit, bar)]
        case "Button":
            let faint = Button(title: "Publish")
            faint.isEnabled = false
            let bright = Button(title: "Sign up")
            bright.background = .gradient(from: .rgb(251, 128, 128), to: .rgb(253, 193, 104))
            return [.actions(submit, Button(title: "Save"), faint, bright)]
        default: return [.actions(submit)]
        }
    }

    private static let countries = [
        "Austria", "Belgium", "Bulgaria", "Croatia", "Cyprus", "Denmark", "Estonia", "Finland", "France",
        "Germany",
    ]
}
