public import SignupCore
public import SignupSupport

/// What a batch came to, or has come to so far.
public struct BatchReport: Sendable, Equatable {
    /// How often an outcome came.
    public struct Count: Sendable, Equatable {
        /// The outcome's code.
        public let code: String
        /// How often.
        public let count: Int
    }

    /// How often each outcome came that did, in this run or in earlier ones of its journal: successes first.
    public var counts: [Count] {
        zip(Outcome.Result.codes, numbers).filter { $0.1 > 0 }.map { Count(code: $0.0, count: $0.1) }
    }
    private var numbers = [Int](repeating: 0, count: Outcome.Result.codes.count)
    /// How many of the outcomes are from earlier runs.
    public private(set) var restored = 0
    /// How many records were taken up but not done when the batch was stopped.
    public var unfinished = 0
    /// How much of the input was read, in bytes.
    public var bytesRead = 0
    /// How long the input is, in bytes; nil if that is not known.
    public var size: Int?
    /// Why the input could not be read to its end.
    public var inputError: SystemError?
    /// Why the input cannot be used as asked for.
    public var refusal: InputRefusal?
    /// Why outcomes could not be written.
    public var outputError: SystemError?
    /// Why accounts could not be kept; it stopped the batch.
    public var storeError: AccountStoreError?
    /// Why the journal could not be used to the end.
    public var journalError: JournalError?
    /// Why the names seen could not be kept in a temporary file.
    public var storageError: SystemError?
    /// Whether the batch was cancelled before its end.
    public var isStopped = false

    /// Nothing done yet.
    public init() {}

    /// How many outcomes there were.
    public var total: Int { numbers.reduce(0, +) }

    private var successes: Int { Outcome.Result.successCodes.reduce(0) { $0 + count(of: $1) } }

    /// How often an outcome was reported.
    public func count(of code: String) -> Int { counts.first { $0.code == code }?.count ?? 0 }

    /// The exit code by INTERFACE: 0 all came through, 1 some did not, 2 unusable input, 3 an unwritable output,
    /// journal, store or temporary file. A reader that closed the output early is no failure of ours.
    public var exitCode: Int32 {
        if case .otherInput? = journalError { return 2 }
        if journalError != nil || storageError != nil { return 3 }
        if let outputError, !outputError.isBrokenPipe { return 3 }
        if storeError != nil { return 3 }
        if inputError != nil || refusal != nil { return 2 }
        return successes == total && unfinished == 0 ? 0 : 1
    }

    mutating func add(_ outcome: Outcome) { numbers[outcome.result.rank] += 1 }

    /// Counts an outcome of an earlier run.
    mutating func restore(_ code: String) {
        restored += 1
        if let rank = Outcome.Result.codes.firstIndex(of: code) { numbers[rank] += 1 }
    }
}
