public import SignupCore

extension Texts {
    /// The diagnostic for a record that was skipped, without a line end.
    ///
    /// - Parameters:
    ///   - file: The input's name.
    ///   - line: The line the record begins on, from 1.
    func diagnostic(_ problem: RecordProblem, file: String, line: Int) -> String {
        let skipped = pick("this record was skipped", "已跳过该记录")
        return "signup: \(file):\(line): \(message(of: problem))\(pick("; ", "；"))\(skipped)"
    }

    /// Says that the service asks for a rest, without a line end.
    ///
    /// - Parameters:
    ///   - duration: How long.
    ///   - site: Who asks for it.
    ///   - isTooLong: Whether the batch will not wait for so long.
    func rest(for duration: Duration, site: String, isTooLong: Bool) -> String {
        let seconds = Int(duration.components.seconds) + (duration.components.attoseconds > 0 ? 1 : 0)
        let wait = self.duration(seconds)
        if isTooLong {
            return pick(
                "signup: \(site) asks to wait \(wait), longer than --patience allows; "
                    + "the names that are left are not asked about",
                "signup: \(site) 要求等待 \(wait)，超过 --patience 的限度；其余用户名不再查询")
        }
        return pick(
            "signup: \(site) asks to wait; going on in \(wait)", "signup: \(site) 要求等待；\(wait)后继续")
    }

    /// The batch's last words, without a line end: how many records came to what.
    public func summary(_ report: BatchReport) -> String {
        var text = pick("signup: \(records(report.total))", "signup: \(report.total) 条记录")
        if !report.counts.isEmpty { text += pick(": ", "：") + counts(report) }
        if report.restored > 0 {
            text += pick("; \(report.restored) of them from the journal", "；其中 \(report.restored) 条来自日志")
        }
        if report.unfinished > 0 {
            text += pick(
                "; stopped, \(records(report.unfinished)) given up",
                "；已停止，\(report.unfinished) 条未完成")
        } else if report.isStopped {
            text += pick("; stopped", "；已停止")
        }
        return text
    }

    /// How far the batch has come, without a line end.
    ///
    /// - Parameter elapsed: How long it has run.
    public func progress(_ report: BatchReport, elapsed: Duration) -> String {
        let seconds = max(
            Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18, 0.001)
        let rate = Int(Double(report.total - report.restored) / seconds)
        var text = pick(
            "signup: \(records(report.total)), \(rate)/s", "signup: \(report.total) 条记录，\(rate)/秒")
        if !report.counts.isEmpty { text += pick(": ", "：") + counts(report) }
        if let size = report.size, report.bytesRead > 0, report.bytesRead < size {
            let left = Int(seconds * Double(size - report.bytesRead) / Double(report.bytesRead))
            text += pick("; \(duration(left)) left", "；剩余 \(duration(left))")
        }
        return text
    }

    private func counts(_ report: BatchReport) -> String {
        report.counts.map { "\($0.count) \($0.code)" }.joined(separator: ", ")
    }

    private func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
}
