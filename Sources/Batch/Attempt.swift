/// How often a record was tried, and what is known from that.
struct Attempt: Equatable {
    /// The number of this try among those that count against the retries, from 1.
    var number = 1
    /// How often a rate limit made the record wait.
    var rests = 0
    /// How long rate limits made it wait, all together.
    var waited = Duration.zero
    /// Whether an earlier sign-up of the record may have created its account.
    var isUnconfirmed = false
}
