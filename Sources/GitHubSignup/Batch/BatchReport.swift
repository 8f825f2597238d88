/// What a batch came to.
nonisolated public struct BatchReport: Sendable, Equatable {
    /// How often each outcome was reported, by its code, in the order they first came.
    public private(set) var counts: [(code: String, count: Int)] = []
    /// How many records were taken up but not done when the batch was stopped.
    public var unfinished = 0
    /// Why the input could not be read to its end.
    public var inputError: SystemError?
    /// Why outcomes could not be written.
    public var outputError: SystemError?
    /// Why accounts could not be kept; it stopped the batch.
    public var storeError: AccountStoreError?
    /// Whether the batch was cancelled before its end.
    public var isStopped = false

    /// Nothing done yet.
    public init() {}

    /// How many outcomes there were.
    public var total: Int { counts.reduce(0) { $0 + $1.count } }

    /// How many records were signed up.
    public var signedUp: Int { count(of: Outcome.Result.signedUp.code) }

    /// How often an outcome was reported.
    public func count(of code: String) -> Int { counts.first { $0.code == code }?.count ?? 0 }

    /// The exit code by INTERFACE: 0 all signed up, 1 some not, 2 unusable input, 3 unwritable output or
    /// store.
    /// A reader that closed the output early is no failure of ours.
    public var exitCode: Int32 {
        if let outputError, !outputError.isBrokenPipe { return 3 }
        if storeError != nil { return 3 }
        if inputError != nil { return 2 }
        return signedUp == total && unfinished == 0 ? 0 : 1
    }

    mutating func add(_ outcome: Outcome) {
        let code = outcome.result.code
        if let index = counts.firstIndex(where: { $0.code == code }) {
            counts[index].count += 1
        } else {
            counts.append((code, 1))
        }
    }

    public static func == (left: BatchReport, right: BatchReport) -> Bool {
        left.counts.elementsEqual(right.counts, by: ==) && left.unfinished == right.unfinished
            && left.inputError == right.inputError && left.outputError == right.outputError
            && left.storeError == right.storeError && left.isStopped == right.isStopped
    }
}
