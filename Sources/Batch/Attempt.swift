internal import SignupCore

/// An attempt to process a record, and the facts that earlier attempts revealed.
struct Attempt: Equatable {
    /// The number of this attempt, starting at 1. Only attempts that count toward the retry limit are included.
    var number = 1
    /// The number of times that the record had to wait for a rate limit.
    var rests = 0
    /// The total time that the record had to wait for rate limits.
    var waited = Duration.zero
    /// The number of answers that the batch had received when the record was last refused because of a rate limit.
    var answersBefore = 0
    /// The number of times that the record was refused again because of a rate limit, even though other requests were
    /// answered in the meantime.
    var lonelyRests = 0
    /// The time at which the first attempt began, or nil before that.
    var began: ContinuousClock.Instant?
    /// Whether an earlier sign-up of the record may have created its account.
    var isUnconfirmed = false
    /// The result of the last sign-up in this batch that may have created the account, or nil if there is none.
    var doubt: Outcome.Result?

    /// Returns the result of the record if a sign-up failed and is not repeated.
    func failure(_ reason: UnknownReason, by service: String) -> Outcome.Result {
        isUnconfirmed ? .unconfirmed(reason, service: service) : .notCreated(reason, service: service)
    }
}
