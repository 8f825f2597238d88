/// A question with two answers. Pressing the first letter of an answer selects it.
public final class Confirm: Alert {
    /// Whether the answer was yes, or nil if there is no answer yet.
    public var isConfirmed: Bool? { answer.map { $0 == 0 } }

    /// Creates a question without showing it.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - yes: The title of the button that confirms, which has the focus initially.
    ///   - no: The title of the other button.
    public init(_ question: String, yes: String = "Yes", no: String = "No") {
        super.init(question, buttons: [yes, no])
    }
}
