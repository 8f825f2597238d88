internal import Console
internal import SignupCore

/// The voice of a form's messages. On a screen, messages appear unchanged after a mark. Spoken messages are sentences.
struct Voice {
    /// The wording in the form's language.
    let texts: Texts
    /// Whether messages are spoken.
    let isSpoken: Bool

    /// Returns the text of a field's label.
    func text(_ result: ValidationResult) -> String {
        let message = result.description
        return message.isEmpty ? "" : put(message)
    }

    /// Returns the message about the result of an attempt.
    func text(_ result: some SubmitResult) -> String { put(result.message(in: texts)) }

    /// Returns a message as it is shown or spoken.
    func put(_ message: String) -> String { isSpoken ? texts.sentence(message) : message }
}

extension Voice {
    /// Creates a form's voice.
    ///
    /// - Parameters:
    ///   - texts: The wording in the form's language.
    ///   - style: The form's style.
    init(texts: Texts, _ style: FormStyle) {
        self.texts = texts
        isSpoken = style.isSpoken ?? Form.asksLineByLine(isAccessible: style.isAccessible)
    }
}
