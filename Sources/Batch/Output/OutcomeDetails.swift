internal import SignupCore

/// An outcome in its printed form, without its record.
struct OutcomeDetails: Sendable, Equatable {
    /// The code of the outcome, such as `signed_up`.
    var code: Outcome.Result.Code
    /// The field to correct.
    var field: String?
    /// The reason that the result is unknown.
    var reason: String?
    /// The pause that the service requests, in seconds.
    var retryAfter: Int?
    /// A human-readable explanation.
    var message: String?
    /// The values that are copied from the record, if any.
    var label: RecordLabel?

    /// Returns whether another outcome is the same, apart from the requested pause, the message and the label.
    func isSame(as other: OutcomeDetails) -> Bool {
        code == other.code && field == other.field && reason == other.reason
    }
}

extension Outcome.Result {
    /// Returns the printed form of the result.
    ///
    /// - Parameters:
    ///   - texts: The messages in the user's language.
    ///   - site: The name of the service that checks names, for messages.
    func details(_ texts: Texts, site: String) -> OutcomeDetails {
        var details = OutcomeDetails(code: code)
        switch self {
        case .invalid(let fault): details.field = fault.field.rawValue
        case .unknown(let reason), .notCreated(let reason, _), .unconfirmed(let reason, _):
            details.reason = reason.code
            if case .rateLimited(let seconds) = reason { details.retryAfter = seconds }
            if case .proxyRefused(let seconds) = reason { details.retryAfter = seconds }
        default: break
        }
        details.message = texts.explanation(of: self, site: site)
        return details
    }
}
