internal import SignupCore

/// An outcome in its printed form, without its record.
struct OutcomeDetails: Sendable, Equatable {
    /// The state of the account after a sign-up whose outcome is `unknown`.
    enum Account: String, Sendable {
        /// The sign-up did not create an account.
        case absent
        /// The sign-up may have created an account.
        case uncertain
    }

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
    /// The state of the account, if the outcome is `unknown` and the sign-up was attempted. Only journals contain
    /// it, and those of earlier versions lack it.
    var account: Account?
    /// The values that are copied from the record, if any.
    var label: RecordLabel?

    /// Returns whether an earlier outcome of the same record is still true. The requested pause, the message and the label
    /// may differ.
    func confirms(_ earlier: OutcomeDetails) -> Bool {
        code == earlier.code && field == earlier.field && reason == earlier.reason
            && (account != .uncertain || earlier.account == .uncertain
                || earlier.account == nil && earlier.message == message)
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
        switch self {
        case .notCreated: details.account = .absent
        case .unconfirmed: details.account = .uncertain
        default: break
        }
        details.message = texts.explanation(of: self, site: site)
        return details
    }
}
