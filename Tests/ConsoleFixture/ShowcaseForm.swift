import Console

/// Two pages with the controls that a sign-up form does not have.
final class ShowcaseForm {
    let form: Form
    private let name = TextField(placeholder: "three letters or more")
    private let age = NumberField(in: 18...120)
    private let born = DateField(from: DateField.Day("1900-01-01"))
    private let country = ListSelect(options: [
        "Austria", "Belgium", "Bulgaria", "Croatia", "Cyprus", "Denmark", "Estonia", "Finland", "France",
    ])
    private let topics = MultiSelect(options: ["Swift", "Terminals", "Reactive"])
    private let file = PathField(to: .folder)
    private let button = Button(title: "Send")

    init(accessible: Bool) {
        form = Form(
            title: "Profile",
            rows: [
                .page("You"), .field("Name", name), .field("Age", age), .field("Born", born),
                .page("Likes"), .list("Country", country), .list("Topics", topics), .field("Folder", file),
                .actions(button),
            ], accessible: accessible)
        country.height = 4
        name.explanation = "as on your passport"
        name.validate(after: .milliseconds(50), pending: "checking") { name in
            try await Task.sleep(for: .milliseconds(100))  // on purpose
            return name.count < 3 ? .invalid("at least three letters") : .valid("a fine name")
        }
        button.addHandler(for: .primaryActionTriggered) { [unowned self] in
            if !form.focusFirstInvalidField() { form.finish() }
        }
    }

    /// The values that were entered.
    var result: String {
        let day = born.day.map { "\($0)" } ?? "nil"
        let age = age.number.map { "\(Int($0))" } ?? "nil"
        return
            "\(name.text) \(age) \(day) \(country.selectedOption ?? "nil") \(topics.selectedOptions) \(file.path)"
    }
}
