public import SignupCore
public import SignupSupport

/// The final or preliminary result of a batch.
public struct BatchReport: Sendable, Equatable {
    /// The number of records with a given outcome.
    public struct Count: Sendable, Equatable {
        /// The outcome's code.
        public let code: String
        /// The number of records.
        public let count: Int
    }

    /// The number of records with each outcome, in this run and in the earlier runs that the journal contains.
    /// Successes come first, and zeros are omitted.
    public var counts: [Count] {
        zip(Outcome.Result.Code.allCases, numbers).filter { $0.1 > 0 }
            .map { Count(code: $0.0.rawValue, count: $0.1) }
    }
    private var numbers = [Int](repeating: 0, count: Outcome.Result.Code.allCases.count)
    /// The number of outcomes from earlier runs.
    public private(set) var restored = 0
    /// The number of records that were in progress when the batch was stopped.
    public var unfinished = 0
    /// The size of the input read so far, in bytes.
    public var bytesRead = 0
    /// The size of the input in bytes, or nil if it is unknown.
    public var size: Int?
    /// The reason that the input could not be read to its end.
    public var inputError: SystemError?
    /// The reason that the input cannot be used with these options.
    public var refusal: InputRefusal?
    /// The reason that outcomes could not be written.
    public var outputError: SystemError?
    /// The reason that the account store failed and stopped the batch.
    public var storeError: AccountStoreError?
    /// The reason that the journal failed.
    public var journalError: JournalError?
    /// The reason that the names seen so far could not be stored in a temporary file.
    public var storageError: SystemError?
    /// The number of `unknown` outcomes of this run, excluding those of earlier runs.
    public private(set) var newUnknown = 0
    /// Whether more outcomes were `unknown` than the plan allows.
    public internal(set) var exceedsUnknownLimit = false
    /// Whether the batch was canceled before it was finished.
    public var isStopped = false

    /// Creates an empty report.
    public init() {}

    /// The number of outcomes.
    public var total: Int { numbers.reduce(0, +) }

    /// The codes that an outcome can have.
    public static var codes: [String] { Outcome.Result.Code.allCases.map(\.rawValue) }

    /// The report as one JSON object, without a line ending.
    public var json: String { LogFact.object(facts) }

    /// The facts in the report.
    var facts: [LogFact] {
        [
            .number("records", total),
            LogFact("outcomes", json: LogFact.object(counts.map { .number($0.code, $0.count) })),
            .number("from_journal", restored), .number("not_finished", unfinished),
            LogFact("stopped", json: "\(isStopped)"),
        ]
    }

    private var successes: Int {
        zip(Outcome.Result.Code.allCases, numbers).reduce(0) { $0 + ($1.0.isSuccess ? $1.1 : 0) }
    }

    /// Returns the number of records with the given outcome.
    public func count(of code: String) -> Int { counts.first { $0.code == code }?.count ?? 0 }

    /// The number of outcomes of this run, excluding those of earlier runs.
    public var newTotal: Int { total - restored }

    /// The exit code: 0 if every record succeeded, 1 if some records did not succeed, 2 for input that cannot be used
    /// or does not belong to the journal, 3 if the output, the journal, the store or a temporary file cannot be read or
    /// written or the machine has reached a limit, and 75 if another attempt may succeed without any change, because
    /// other programs hold the store's lock or use all its connections, or because too many outcomes are `unknown`. It
    /// is not an error if a reader closes the output early.
    public var exitCode: Int32 {
        switch journalError {
        case nil: break
        case .otherInput, .otherName, .store: return journalError?.exitCode ?? 3
        case .notOpened, .notAFile, .system, .unreadable, .inUse, .notAJournal, .otherOption,
            .otherRunOption, .unclearAccounts:
            return 3
        }
        if storageError != nil { return 3 }
        if let outputError, !outputError.isBrokenPipe { return 3 }
        if let storeError { return Self.exitCode(of: storeError) }
        if refusal != nil { return 2 }
        if let inputError { return inputError.isLimit ? 3 : 2 }
        if exceedsUnknownLimit { return Self.tryAgain }
        return successes == total && unfinished == 0 ? 0 : 1
    }

    /// The exit code for a failure that is temporary or specific to this machine: `EX_TEMPFAIL`.
    public static let tryAgain: Int32 = 75

    /// Returns the exit code for a program that cannot use an account store, or a journal in a database.
    public static func exitCode(of error: AccountStoreError) -> Int32 {
        error.kind.isTemporary ? tryAgain : 3
    }

    mutating func add(_ outcome: Outcome) {
        let code = outcome.result.code
        numbers[code.rank] += 1
        if code == .unknown { newUnknown += 1 }
    }

    /// Counts an outcome of an earlier run.
    mutating func restore(_ code: Outcome.Result.Code) {
        restored += 1
        numbers[code.rank] += 1
    }
}
