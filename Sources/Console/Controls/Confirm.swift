/// A question with two answers. The first letter of an answer gives it at once.
public final class Confirm: Alert {
    /// Whether the answer was yes; nil while there was none.
    public var isConfirmed: Bool? { answer.map { $0 == 0 } }

    /// A question that is not asked yet.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - yes: the words on the button that confirms; it has the focus at first.
    ///   - no: the words on the other button.
    public init(_ question: String, yes: String = "Yes", no: String = "No") {
        super.init(question, buttons: [yes, no])
    }
}
