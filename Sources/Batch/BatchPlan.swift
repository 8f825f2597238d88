public import SignupCore

/// What a batch is to do, and how.
public struct BatchPlan: Sendable, Equatable {
    /// What is done with each record.
    public enum Work: String, Sendable {
        /// Rules, availability, sign-up.
        case signUp = "sign_up"
        /// Rules for the name, and availability. Needs no passwords.
        case check
        /// Rules alone, without a network.
        case validate
    }

    /// What is done with each record.
    public var work = Work.signUp
    /// The rules for names and passwords.
    public var policy = Policy.github
    /// How many records are under way at once, 1 to `maximumConcurrency`.
    public var concurrency = 16
    /// How many requests a second at most; nil for no limit.
    public var rate: Double?
    /// How often a check is tried again where that may help.
    public var retries = 2
    /// How long the batch waits for a rate limit to pass. If the service asks for longer, the names that are
    /// left are `unknown` without being asked about.
    public var patience = Duration.seconds(3600)
    /// Whether outcomes come in the order of the records, not as they are done.
    public var isOrdered = true
    /// Whether the first outcome that is no success stops the batch.
    public var failsFast = false
    /// Whether what earlier runs of a journal did not find out is left as it is, not asked about again.
    public var keepsUnknown = false
    /// How the records are written; nil tells it by their beginning.
    public var input: InputFormat?
    /// Whether passwords are left out of account; a check needs none anyway.
    public var namesOnly = false
    /// How the outcomes are written.
    public var output = OutputFormat.jsonl
    /// What the work is known by, on whatever machine and however often a part of it runs: a name that is taken is
    /// signed up if its account was created by the record of this run and id. nil for a batch that runs once.
    public var run: String? {
        didSet { labels.needsID = run != nil }
    }
    /// What is copied from a record into its outcome.
    public var labels = LabelColumns()

    /// The most records that can be under way at once.
    public static let maximumConcurrency = 1024

    /// How far a record may be ahead of the first one that is not done yet. What waits for an earlier record,
    /// and what a journal must be searched for, is bounded by it.
    static let window = 8 * maximumConcurrency

    /// The plan given above.
    public init() {}

    /// Whether records are asked about at the service.
    var asks: Bool { work == .check || work == .signUp && policy.checksAvailability }

    /// Whether a name that is taken may be the record's own.
    var recognizes: Bool { run != nil && work == .signUp }

    /// The first rule that a record breaks, or nil.
    func problem(in record: Record) -> Policy.Problem? {
        namesOnly || work == .check
            ? policy.problem(inUsername: record.username) : record.problem(under: policy)
    }
}
