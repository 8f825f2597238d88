import Console
import Dispatch

/// A form with the controls that the tests' sign-up form does not have.
final class GalleryForm {
    let form: Form
    private let name = TextField()
    private let secret = SecureField()
    private let language = Select(options: ["English", "中文", "Esperanto"])
    private let length = RequirementLabel(text: "Four characters", iconColor: .rgb(251, 128, 128))
    private let digit = RequirementLabel(text: "One digit", iconColor: .rgb(251, 128, 128))
    private let remark = Label()
    private let bar = ProgressBar(width: 10)
    private let spinner = Spinner()
    private let button = Button(title: "Leave")
    private let confirm = Confirm("Leave the gallery?")

    init(accessible: Bool) {
        form = Form(
            title: "Gallery",
            rows: [
                .field("Name", name, labels: [length, digit]),
                .select("Language", language),
                .label(remark),
                .field("Secret", secret),
                .actions(button, spinner, bar),
            ],
            help: "Ctrl-R shows the secret", accessible: accessible)
        name.completions = ["octopus", "octo-cat"]
        name.history = TextHistory(["first", "second"])
        button.background = .gradient(from: .rgb(251, 128, 128), to: .rgb(253, 193, 104))
        button.textColor = .brightWhite
        button.isBold = true
        bar.color = .adaptive(light: .blue, dark: .cyan)
        remark.textColor = .red
        name.message.isHidden = true
        name.validate { [length, digit] name in
            length.isMet = name.count >= 4
            digit.isMet = name.contains(where: \.isNumber)
            return length.isMet && digit.isMet ? .valid() : .invalid("")
        }
        name.addHandler(for: .editingChanged) { [unowned self] in
            bar.progress = min(Double(name.text.count) / 10, 1)
            if name.text.hasPrefix("load") { load(0) }
        }
        language.addHandler(for: .editingChanged) { [unowned self] in
            remark.text = "You chose \(language.selectedOption ?? "nothing")"
        }
        button.addHandler(for: .primaryActionTriggered) { [unowned self] in form.present(confirm) }
        confirm.addHandler(for: .primaryActionTriggered) { [unowned self] in
            if confirm.isConfirmed == true { form.finish() } else { remark.text = "You stay" }
        }
    }

    /// Advances the progress bar in steps of one twentieth while the spinner turns.
    private func load(_ step: Int) {
        bar.progress = Double(step) / 20
        spinner.isAnimating = step < 20
        guard spinner.isAnimating else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { [self] in load(step + 1) }
    }
}
