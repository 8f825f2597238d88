public import SignupCore

/// The work of a batch and the options that control the work.
public struct BatchPlan: Sendable, Equatable {
    /// The work to do on each record.
    public enum Work: String, Sendable {
        /// Validation, availability and sign-up.
        case signUp = "sign_up"
        /// Validation of the name, and availability. This work needs no passwords.
        case check
        /// Validation only, without network access.
        case validate
    }

    /// The work to do on each record.
    public var work = Work.signUp
    /// The rules for names and passwords.
    public var policy = Policy.github
    /// The number of records to process at the same time, from 1 to `maximumConcurrency`.
    public var concurrency = 16
    /// The maximum number of requests per second, or nil for no limit.
    public var rate: Double?
    /// The maximum number of times to retry a request if a retry may help.
    public var retries = 2
    /// The longest time during which a request is retried after errors, or nil for no limit. It starts when the request
    /// is sent for the first time. The check, the sign-up and the lookup of a record are separate requests.
    public var retryTime: Duration?
    /// The longest wait for a rate limit to reset. If the service requests a longer wait, the remaining names are
    /// `unknown` without being checked.
    public var patience = Duration.seconds(3600)
    /// Whether outcomes are written in record order instead of the order in which the records are finished.
    public var isOrdered = true
    /// Whether the batch stops at the first outcome that is not a success.
    public var failsFast = false
    /// The number of `unknown` outcomes above which the batch stops early, or nil for no limit.
    public var unknownLimit: UnknownLimit?
    /// Whether a record that was `unknown` in an earlier run keeps this outcome instead of being processed again.
    public var keepsUnknown = false
    /// The format of the records, or nil to detect it.
    public var input: InputFormat?
    /// The specified layout of the columns.
    public var layout = ColumnLayout()
    /// Whether passwords are ignored. A check never needs them.
    public var namesOnly = false
    /// The format of the outcomes.
    public var output = OutputFormat.jsonl
    /// The style of outcomes in the text format.
    public var style = OutcomeStyle()
    /// The codes of the outcomes to write, or nil to write all outcomes.
    public var only: Set<String>?
    /// The name of the run, which must be the same on every machine and for every attempt at a part of the run. A taken
    /// name counts as signed up if the record with this run and ID created its account. The value is nil for a batch
    /// that runs once.
    public var run: String? {
        didSet { labels.needsID = run != nil }
    }
    /// Whether this batch is one of several parts of a run.
    public var isPart = false
    /// The columns that are copied from a record to its outcome.
    public var labels = LabelColumns()

    /// The maximum number of records that can be processed at the same time.
    public static let maximumConcurrency = 1024

    /// The maximum distance of a record from the first unfinished record. It limits the number of outcomes that are
    /// waiting for an earlier record, and the part of a journal that must be searched.
    static let window = 8 * maximumConcurrency

    /// Creates the default plan.
    public init() {}

    /// Whether the batch sends requests about the availability of names.
    var asks: Bool { work == .check || work == .signUp && policy.checksAvailability }

    /// Whether the batch checks if a taken name's account belongs to the record.
    var recognizes: Bool { run != nil && work == .signUp }

    /// Whether only names are read, without passwords.
    var readsNamesOnly: Bool { namesOnly || work == .check }

    /// Returns the first rule that a record violates, or nil if it violates none.
    func problem(in record: Record) -> Policy.Problem? {
        readsNamesOnly
            ? policy.problem(inUsername: record.username) : record.problem(under: policy)
    }
}
