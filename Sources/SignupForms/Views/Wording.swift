internal import Console
internal import SignupCore

/// How a form puts its messages: as they are on a screen, where a mark stands before them; as sentences where they are
/// spoken.
struct Wording {
    /// The language.
    let texts: Texts
    /// Whether messages are spoken.
    let isSpoken: Bool

    /// What the label of a field says.
    func text(_ result: ValidationResult) -> String {
        let message = result.description
        return message.isEmpty ? "" : put(message)
    }

    /// Returns the message about a press of the button.
    func text(_ result: some SubmitResult) -> String { put(result.message(in: texts)) }

    /// A message as it is shown or spoken.
    func put(_ message: String) -> String { isSpoken ? texts.sentence(message) : message }
}

extension Wording {
    /// - Parameters:
    ///   - texts: The language.
    ///   - isAccessible: Whether the form is to ask line by line on any terminal.
    init(texts: Texts, isAccessible: Bool) {
        self.texts = texts
        isSpoken = Form.asksLineByLine(isAccessible: isAccessible)
    }
}
