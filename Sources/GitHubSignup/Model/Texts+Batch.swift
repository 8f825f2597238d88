extension Texts {
    /// Why a record cannot be read, in words.
    nonisolated func message(of problem: CSVProblem) -> String {
        switch problem {
        case .unclosedQuote: pick("a quote is not closed", "引号没有闭合")
        case .textAfterQuote:
            pick("something follows a closing quote; double a quote inside a quoted field", "闭合引号后有多余内容")
        case .quoteInsideField:
            pick("a quote stands inside an unquoted field; quote the field and double it", "未加引号的字段中有引号")
        case .nulByte: pick("the record has a NUL byte", "记录含有 NUL 字节")
        case .notUTF8: pick("the record is not UTF-8", "记录不是 UTF-8 编码")
        case .tooLong(let maximum):
            pick("the record is longer than \(maximum) bytes", "记录超过 \(maximum) 字节")
        case .fieldCount(let found, let expected):
            pick("expected \(expected) fields, found \(found)", "应有 \(expected) 个字段，实有 \(found) 个")
        }
    }

    /// The diagnostic for a record that was skipped, without a line end.
    ///
    /// - Parameters:
    ///   - file: The input's name.
    ///   - line: The line the record begins on, from 1.
    nonisolated func diagnostic(_ problem: CSVProblem, file: String, line: Int) -> String {
        let skipped = pick("this record was skipped", "已跳过该记录")
        return "signup: \(file):\(line): \(message(of: problem))\(pick("; ", "；"))\(skipped)"
    }

    /// The batch's last words, without a line end: how many records came to what.
    nonisolated public func summary(_ report: BatchReport) -> String {
        var text = pick("signup: \(records(report.total))", "signup: \(report.total) 条记录")
        if !report.counts.isEmpty {
            let counts = report.counts.map { "\($0.count) \($0.code)" }
            text += pick(": ", "：") + counts.joined(separator: ", ")
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

    private nonisolated func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
}
