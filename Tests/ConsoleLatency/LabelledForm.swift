import Console
import Dispatch

/// A form of three fields, whose labels can change every 5 ms.
final class LabelledForm {
    private let labels = [Label(), Label(), Label()]
    private let form: Form
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private var count = 0

    init(changesLabels: Bool) {
        let rows = zip(["Username", "Password", "Repeat password"], labels).map { caption, label in
            Form.Row.field(caption, TextField(), label)
        }
        form = Form(
            title: "Create your account", rows: rows + [.actions(Button(title: "Sign up"))],
            help: "Enter next   Up back   Ctrl-C leave")
        guard changesLabels else { return }
        timer.schedule(deadline: .now(), repeating: .milliseconds(5))
        timer.setEventHandler { [unowned self] in MainActor.assumeIsolated { change() } }
        timer.resume()
    }

    func run() async { _ = await form.run() }

    private func change() {
        count += 1
        for label in labels {
            label.text = "✓ \(count)"
            label.textColor = count % 2 == 0 ? .green : .red
        }
    }
}
