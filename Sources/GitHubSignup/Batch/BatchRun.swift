/// What happens to a batch from outside its loop.
nonisolated enum BatchEvent: Sendable {
    /// Bytes came, or the input's end.
    case input([UInt8]?)
    case inputFailed(SystemError)
    case done(Outcome)
    /// The account cannot be kept, nor any other: it was not told to be signed up.
    case storeFailed(AccountStoreError, record: Int)
    /// The record was cancelled before anything was decided.
    case givenUp(record: Int)
}

/// The state of a running batch: what was read, what is under way, what waits to be written in order.
nonisolated struct BatchRun {
    /// What to do for the next record.
    enum Step {
        case work(Record)
        case diagnose(CSVProblem, line: Int)
    }

    var report = BatchReport()
    private let policy: Policy
    private let concurrency: Int
    private var reader = RecordReader()
    private var isReading = false
    private var isInputOver = false
    private var underWay = 0
    private var taken = 0
    private var written = 0
    private var finished: [Int: Outcome?] = [:]
    private var seenNames: Set<String> = []

    /// - Parameters:
    ///   - policy: The rules for names and passwords.
    ///   - concurrency: How many records may be under way at once.
    init(policy: Policy, concurrency: Int) {
        self.policy = policy
        self.concurrency = concurrency
    }

    /// Whether there is room for another record: among those under way, and among those that wait for
    /// an earlier one to be written.
    private var hasRoom: Bool {
        report.storeError == nil && underWay < concurrency && taken - written < 8 * concurrency
    }

    /// Says whether to read on now, and takes note of it.
    mutating func beginReading() -> Bool {
        guard hasRoom, !isReading, !isInputOver else { return false }
        isReading = true
        return true
    }

    /// Takes the next record; settles by itself what needs no work. Nil if there is no room, or no
    /// record in what was read so far.
    mutating func nextStep() -> Step? {
        while hasRoom, let item = reader.next() {
            if let step = step(for: item) { return step }
        }
        return nil
    }

    private mutating func step(for item: RecordReader.Item) -> Step? {
        taken += 1
        switch item {
        case .problem(let problem, let number, let line):
            let result = Outcome.Result.invalid(.unreadable(problem))
            finished[number] = Outcome(record: number, username: "", result: result)
            return .diagnose(problem, line: line)
        case .record(let record):
            if let result = verdict(record) {
                finished[record.number] = Outcome(
                    record: record.number, username: record.username, result: result)
                return nil
            }
            underWay += 1
            return .work(record)
        }
    }

    private mutating func verdict(_ record: Record) -> Outcome.Result? {
        if let problem = record.problem(under: policy) { return .invalid(.rule(problem)) }
        return seenNames.insert(record.username.lowercased()).inserted ? nil : .duplicate
    }

    mutating func take(_ event: BatchEvent) {
        switch event {
        case .input(let bytes):
            isReading = false
            if let bytes {
                reader.feed(bytes)
            } else {
                isInputOver = true
                reader.finish()
            }
        case .inputFailed(let error):
            isReading = false
            // Whole records read before are worth doing; a part of one is not.
            isInputOver = true
            report.inputError = error
        case .done(let outcome):
            underWay -= 1
            finished[outcome.record] = outcome
        case .storeFailed(let error, let number):
            underWay -= 1
            report.storeError = report.storeError ?? error
            finished.updateValue(nil, forKey: number)
        case .givenUp(let number):
            underWay -= 1
            finished.updateValue(nil, forKey: number)
        }
    }

    /// The lines that may be written now, in input order, each with its line end.
    mutating func takeFinished(_ texts: Texts, site: String) -> [UInt8] {
        var lines: [UInt8] = []
        while let outcome = finished.removeValue(forKey: written + 1) {
            written += 1
            guard let outcome else {
                report.unfinished += 1
                continue
            }
            report.add(outcome)
            lines += outcome.json(texts, site: site).utf8
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }
}
