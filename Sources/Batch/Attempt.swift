/// The attempts at a record, and what they revealed.
struct Attempt: Equatable {
    /// The number of this attempt among those that count against the retries, from 1.
    var number = 1
    /// The number of times that a rate limit made the record wait.
    var rests = 0
    /// The total time that rate limits made it wait.
    var waited = Duration.zero
    /// The number of answers that the batch had received when a rate limit last refused the record.
    var answersBefore = 0
    /// The number of times that a rate limit refused the record again even though others were answered in the
    /// meantime.
    var lonelyRests = 0
    /// The time at which the first attempt began; nil if that does not matter.
    var began: ContinuousClock.Instant?
    /// Whether an earlier sign-up of the record may have created its account.
    var isUnconfirmed = false
}
