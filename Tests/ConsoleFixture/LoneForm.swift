import Console
import Dispatch

/// A form with one field, which is disabled for a moment after each Enter. No control receives keys during that time.
final class LoneForm {
    let form: Form
    private let field = TextField()
    private let remark = Label()

    init() {
        form = Form(title: "Lone", rows: [.field("Word", field), .label(remark)])
        field.addHandler(for: .primaryActionTriggered) { [unowned self] in work() }
    }

    private func work() {
        field.isEnabled = false
        remark.text = "working"
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in
            remark.text = "worked on \(field.text)"
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in
                remark.text += ", ready"
                field.isEnabled = true
            }
        }
    }
}
