/// A message that the user must answer before continuing. It appears below the form's rows and keeps the focus until
/// one of its buttons is pressed. See ``Form/present(_:)``.
///
/// ``Control/Event/primaryActionTriggered`` is sent after the alert has been answered and removed. Until then, the form
/// keeps the alert, and any other alerts that are presented, **without limit**.
public class Alert: Control {
    /// The message.
    public let message: Label
    /// The possible answers, from left to right.
    public let buttons: [Button]
    /// The index of the button that was pressed last, or nil if none has been pressed yet.
    public private(set) var answer: Int?

    /// Creates an alert without showing it.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - buttons: The titles of the buttons, at least one. The first button has the focus initially.
    public init(_ message: String, buttons: [String] = ["OK"]) {
        precondition(!buttons.isEmpty, "An alert must have at least one button.")
        self.message = Label(text: message)
        self.buttons = buttons.map(Button.init(title:))
        super.init()
        for (index, button) in self.buttons.enumerated() {
            button.addHandler(for: .primaryActionTriggered) { [weak self] in self?.dismiss(index) }
        }
    }

    var controls: [Control] { [message] + buttons }

    /// Returns the button that a key selects, if there is one.
    func button(for key: Key) -> Button? {
        guard case .scalar(let scalar) = key else { return nil }
        return button(for: String(scalar))
    }

    /// Returns the button whose title begins with the line, or nil if there is not exactly one such button.
    func button(for line: String) -> Button? {
        let matches = buttons.filter { $0.title.lowercased().hasPrefix(line.lowercased()) }
        return matches.count == 1 ? matches[0] : nil
    }

    private func dismiss(_ index: Int) {
        answer = index
        form?.dismiss(self)
        sendActions(for: .primaryActionTriggered)
    }
}
