public import SignupCore
public import SignupSupport

extension Texts {
    /// Formats a remark about the input.
    ///
    /// - Parameters:
    ///   - file: The name of the input.
    ///   - site: The name of the service.
    func message(of remark: InputRemark, file: String, site: String) -> LogEntry {
        func entry(_ place: String, _ words: String, _ facts: [LogFact]) -> LogEntry {
            LogEntry(.input, level: .warning, "\(place): \(words)", [.text("file", file)] + facts)
        }
        switch remark {
        case .skipped(let problem, let record, let line):
            return entry(
                "\(file):\(line)", words.skipped(message(of: problem)),
                [.number("line", line), .number("record", record)])
        case .ignoredColumns(let names, let line):
            return entry(
                "\(file):\(line)", words.ignoredColumns(Self.list(names), names.count),
                [.number("line", line)])
        case .sameFault(let fault, let count):
            return entry(
                file, words.sameFault(count, explanation(of: .invalid(fault), site: site) ?? ""),
                [.number("records", count)])
        }
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(8).map { "'\(Harmless.text($0))'" } + (names.count > 8 ? ["…"] : [])
        return shown.joined(separator: ", ")
    }

    /// Reports that the service is limiting the rate of requests.
    ///
    /// - Parameters:
    ///   - duration: The time until the service accepts requests again.
    ///   - site: The name of the service.
    ///   - isTooLong: Whether the pause is longer than the batch is willing to wait.
    func rest(for duration: Duration, site: String, isTooLong: Bool) -> LogEntry {
        let seconds = Int(duration.components.seconds) + (duration.components.attoseconds > 0 ? 1 : 0)
        let wait = self.duration(seconds)
        return LogEntry(
            .pause, level: .warning,
            isTooLong ? words.rateLimitTooLong(site, wait) : words.rateLimitPause(site, wait),
            [.text("service", site), .number("seconds", seconds)])
    }

    /// Reports that a stopped batch is waiting for sign-ups.
    func finishing(_ count: Int) -> LogEntry {
        LogEntry(.stopping, level: .warning, words.finishing(count), [.number("sign_ups", count)])
    }

    /// Reports that a stopped batch is waiting for the journal of its run.
    var waitingForJournal: LogEntry { LogEntry(.stopping, level: .warning, words.waitingForJournal) }

    /// Summarizes the batch, including the number of records with each outcome.
    ///
    /// - Parameters:
    ///   - isRecorded: Whether the outcomes are in a journal, which lets a stopped batch continue.
    ///   - areNames: Whether the records are names from the command line.
    public func summary(
        _ report: BatchReport, isRecorded: Bool = false, areNames: Bool = false
    ) -> LogEntry {
        var text = counted(words.records(report.total, areNames: areNames), report, areNames)
        if report.restored > 0 { text += words.fromJournal(report.restored, areNames: areNames) }
        if report.unfinished > 0 {
            text += words.notFinished(report.unfinished, areNames: areNames)
        } else if report.isStopped {
            text += words.stopped
        }
        if report.isStopped, isRecorded { text += words.toContinue }
        return LogEntry(.summary, text, report.facts)
    }

    /// Reports that more outcomes are `unknown` than the plan allows.
    public func tooManyUnknown(_ report: BatchReport, _ limit: UnknownLimit) -> LogEntry {
        LogEntry(.error, words.tooManyUnknown(report.newUnknown, report.newTotal, limit.text))
    }

    /// Reports the progress of the batch.
    ///
    /// - Parameters:
    ///   - elapsed: The time since the start of the batch.
    ///   - areNames: Whether the records are names from the command line.
    public func progress(
        _ report: BatchReport, elapsed: Duration, areNames: Bool = false
    ) -> LogEntry {
        let seconds = max(
            Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18, 0.001)
        let rate = Double(report.total - report.restored) / seconds
        // A rate below 10 has one decimal place. Otherwise, three records in four seconds would appear as 0 per second.
        let tenths = Int(rate * 10)
        let shown = tenths < 100 && tenths % 10 > 0 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
        var text = counted(words.progress(report.total, shown, areNames: areNames), report, areNames)
        if let size = report.size, report.bytesRead > 0, report.bytesRead < size {
            let left = Int(seconds * Double(size - report.bytesRead) / Double(report.bytesRead))
            text += words.left(duration(left))
        }
        return LogEntry(.progress, text, [.number("per_second", Int(rate))] + report.facts)
    }

    private func counted(_ total: String, _ report: BatchReport, _ areNames: Bool) -> String {
        let counts = report.counts.map { words.outcomes($0.count, $0.code, areNames: areNames) }
            .joined(separator: words.listSeparator)
        return counts.isEmpty ? total : words.counted(total, counts)
    }

    /// Describes why none of the input can be used and where the problem is: in the input as a whole or on one of its
    /// lines.
    ///
    /// - Parameter file: The name of the input.
    public func message(of refusal: InputRefusal, file: String) -> String {
        let place = if case .unreadableFirstLine(_, let line) = refusal { "\(file):\(line)" } else { file }
        return "\(place): \(message(of: refusal))"
    }

    private func message(of refusal: InputRefusal) -> String {
        switch refusal {
        case .missingColumn(let name): words.missingColumn(name)
        case .missingID(let key, let line): words.missingID(key, line)
        case .missingField(let name): words.missingField(name)
        case .missingColumnNumber(let number): words.missingColumnNumber(number)
        case .passwordColumn(let name): words.passwordColumn(Harmless.text(name))
        case .otherHeader(let line): words.otherHeader(line)
        case .openQuote(let line): words.openQuote(line)
        case .nearHeader(let has, let lacks): words.nearHeader(has, lacks)
        case .ambiguousColumns(let field, let first, let second):
            words.ambiguousColumns(field, Harmless.text(first), Harmless.text(second))
        case .unreadableFirstLine(let problem, _): words.unreadableFirstLine(message(of: problem))
        case .tabsAndCommas: words.tabsAndCommas
        case .otherSeparator(let separator): words.otherSeparator(separator)
        case .nulBytes(let line): words.nulBytes(line)
        case .format(let format): words.binaryFormat(format.rawValue)
        case .utf32: words.utf32
        case .unmarkedUTF16: words.unmarkedUTF16
        case .carriageReturns: words.carriageReturns
        case .quotedTabs(let line): words.quotedTabs(line)
        case .numberedKeys: words.numberedKeys
        }
    }
}
