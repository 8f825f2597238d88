internal import Console
internal import SignupCore

/// How a form puts its messages: a mark before them on a screen, a sentence where they are spoken.
struct Wording {
    /// The language.
    let texts: Texts
    /// The marks, nil where messages are sentences of their own.
    let marks: Marks?

    /// What the label of a field says.
    func text(_ result: ValidationResult) -> String {
        let message = result.description
        switch result {
        case .empty: return ""
        case .validating: return put(marks?.validating, message)
        case .ok: return put(marks?.ok, message)
        case .failed: return put(marks?.failed, message)
        case .unknown: return put(marks?.unknown, message)
        }
    }

    /// What is said of pressing a button.
    func text(_ result: some SubmitResult) -> String {
        put(result.isSuccess ? marks?.ok : marks?.failed, result.message(in: texts))
    }

    private func put(_ mark: String?, _ message: String) -> String {
        mark.map { "\($0) \(message)" } ?? texts.sentence(message)
    }
}

extension Wording {
    /// - Parameters:
    ///   - texts: The language.
    ///   - isAccessible: Whether the form is to ask line by line on any terminal.
    init(texts: Texts, isAccessible: Bool) {
        self.texts = texts
        let isSpoken = Form.asksLineByLine(isAccessible: isAccessible)
        marks = isSpoken ? nil : Form.showsUnicode ? .unicode : .ascii
    }
}
