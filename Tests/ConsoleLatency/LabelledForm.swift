import Console
import Dispatch

/// A form with three fields and a label for each.
final class LabelledForm {
    /// The times at which the labels change.
    enum Change {
        case never, everyFiveMilliseconds
        /// The first label repeats the text of its field, like the message of a check.
        case withTheText
    }

    private let fields = [TextField(), TextField(), TextField()]
    private let labels = [Label(), Label(), Label()]
    private let form: Form
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private var count = 0

    init(_ change: Change) {
        let rows = zip(["Username", "Password", "Repeat password"], zip(fields, labels)).map {
            Form.Row.field($0, $1.0, $1.1)
        }
        form = Form(
            title: "Create your account", rows: rows + [.actions(Button(title: "Sign up"))],
            help: "Enter next   Up back   Ctrl-C quit")
        if change == .withTheText {
            fields[0].addHandler(for: .editingChanged) { [unowned self] in
                labels[0].text = "checking \(fields[0].text)"
            }
        }
        guard change == .everyFiveMilliseconds else { return }
        timer.schedule(deadline: .now(), repeating: .milliseconds(5))
        timer.setEventHandler { [unowned self] in MainActor.assumeIsolated { changeLabels() } }
        timer.resume()
    }

    func run() async { _ = await form.run() }

    private func changeLabels() {
        count += 1
        for label in labels {
            label.text = "✓ \(count)"
            label.textColor = count % 2 == 0 ? .green : .red
        }
    }
}
