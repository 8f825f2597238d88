internal import SignupCore

/// An outcome as programs and people see it, without the record it belongs to.
struct OutcomeDetails: Sendable, Equatable {
    /// The word of the outcome, as in `"outcome":"signed_up"`.
    var code: String
    /// The field to correct.
    var field: String?
    /// Why nothing is known.
    var reason: String?
    /// How many seconds the service asks to wait.
    var retryAfter: Int?
    /// The same in words.
    var message: String?
    /// What is copied from the record, if anything.
    var label: RecordLabel?

    /// Whether another outcome says the same; how long to wait changes from one to the next.
    func isSame(as other: OutcomeDetails) -> Bool {
        code == other.code && field == other.field && reason == other.reason
    }
}

extension Outcome.Result {
    /// What is seen of the result.
    ///
    /// - Parameters:
    ///   - texts: The language of the message.
    ///   - site: How the asked service is called in it.
    func details(_ texts: Texts, site: String) -> OutcomeDetails {
        var details = OutcomeDetails(code: code)
        switch self {
        case .invalid(let fault): details.field = fault.field.rawValue
        case .unknown(let reason), .notCreated(let reason, _), .unconfirmed(let reason, _):
            details.reason = reason.code
            if case .rateLimited(let seconds) = reason { details.retryAfter = seconds }
        default: break
        }
        details.message = texts.explanation(of: self, site: site)
        return details
    }
}
