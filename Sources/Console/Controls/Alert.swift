/// A message that wants an answer before anything else: it stands below the form's rows and keeps the focus until
/// one of its buttons is pressed. See ``Form/present(_:)``.
///
/// ``Control/Event/primaryActionTriggered`` is sent once it was answered and is gone.
public class Alert: Control {
    /// What it says.
    public let message: Label
    /// What can be answered, from left to right.
    public let buttons: [Button]
    /// The place of the button that was pressed last, from 0; nil while there was none.
    public private(set) var answer: Int?

    /// An alert that is not shown yet.
    ///
    /// - Parameters:
    ///   - message: what it says.
    ///   - buttons: the words on its buttons; the first has the focus at first. At least one.
    public init(_ message: String, buttons: [String] = ["OK"]) {
        precondition(!buttons.isEmpty, "An alert without a button could never be answered: name one.")
        self.message = Label(text: message)
        self.buttons = buttons.map(Button.init(title:))
        super.init()
        for (index, button) in self.buttons.enumerated() {
            button.addHandler(for: .primaryActionTriggered) { [weak self] in self?.dismiss(index) }
        }
    }

    var controls: [Control] { [message] + buttons }

    /// The button that a key stands for, if it does.
    func button(for key: Key) -> Button? {
        guard case .scalar(let scalar) = key else { return nil }
        return button(for: String(scalar))
    }

    /// The only button whose words begin so.
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
