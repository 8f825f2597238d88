internal import SignupCore
internal import SignupSupport

/// A formatter that writes outcomes as lines of bytes. It never receives passwords.
struct OutcomeWriter {
    private let format: OutputFormat
    private let texts: Texts
    private let site: String
    private let labels: LabelColumns
    private let table: OutcomeTable
    /// Whether the lines are for a journal.
    private let isForJournal: Bool
    /// The bytes after the name, by result. They are cached, because most lines of a batch end like an earlier line.
    private var endings: [(result: Outcome.Result, bytes: [UInt8])] = []
    private static let mostEndings = 32

    /// - Parameters:
    ///   - format: The format of a line.
    ///   - texts: The messages in the user's language.
    ///   - site: The name of the service that checks names, for messages.
    ///   - labels: The columns that are copied from the records.
    ///   - style: The style of outcomes in the text format.
    init(
        format: OutputFormat, texts: Texts, site: String, labels: LabelColumns = LabelColumns(),
        style: OutcomeStyle = OutcomeStyle(), isForJournal: Bool = false
    ) {
        self.isForJournal = isForJournal
        self.format = format
        table = OutcomeTable(texts: texts, style: style)
        self.labels = labels
        self.texts = texts
        self.site = site
    }

    /// A writer with the same settings, for the journal.
    var forJournal: OutcomeWriter {
        OutcomeWriter(format: .jsonl, texts: texts, site: site, labels: labels, isForJournal: true)
    }

    /// Returns the printed form of an outcome.
    func details(of outcome: Outcome) -> OutcomeDetails { outcome.result.details(texts, site: site) }

    /// The line before the first outcome, including the line ending. It is empty for JSON Lines and text.
    var header: [UInt8] {
        let columns =
            (labels.hasIDColumn ? ["record", "id"] : ["record"])
            + ["username", "outcome", "field", "reason", "retry_after", "message"] + labels.kept
        switch format {
        case .jsonl, .text: return []
        case .csv: return Array((columns.map(Self.csvField).joined(separator: ",") + "\n").utf8)
        case .tsv: return Array((columns.map(Self.tsvField).joined(separator: "\t") + "\n").utf8)
        }
    }

    /// Appends the line for an outcome, including the line ending.
    ///
    /// - Parameter note: The text that a journal must add to the outcome: ``JournalLine/correction``,
    ///   ``JournalLine/wanted`` or nothing.
    mutating func append(_ outcome: Outcome, note: String = "", to lines: inout [UInt8]) {
        let start = lines.count
        if format == .text {
            let details = outcome.result.details(texts, site: site)
            return table.append(record: outcome.record, username: outcome.username, details, to: &lines)
        }
        appendStart(outcome.record, outcome.label, outcome.username, to: &lines)
        defer { appendTail(outcome.label, note, from: start, to: &lines) }
        if let known = endings.firstIndex(where: { $0.result == outcome.result }) {
            lines += endings[known].bytes
        } else {
            let ending = ending(outcome.result.details(texts, site: site))
            if endings.count < Self.mostEndings { endings.append((outcome.result, ending)) }
            lines += ending
        }
    }

    /// Appends the line for an outcome in its printed form, including the line ending.
    func append(record: Int, username: String, _ details: OutcomeDetails, to lines: inout [UInt8]) {
        if format == .text {
            return table.append(record: record, username: username, details, to: &lines)
        }
        let start = lines.count
        appendStart(record, details.label, username, to: &lines)
        lines += ending(details)
        appendTail(details.label, "", from: start, to: &lines)
    }

    private func appendStart(
        _ record: Int, _ label: RecordLabel?, _ username: String, to lines: inout [UInt8]
    ) {
        switch format {
        case .jsonl:
            Self.append(isForJournal ? #"{"line":"outcome","record":"# : #"{"record":"#, to: &lines)
            appendNumber(record, to: &lines)
            if let id = label?.id {
                lines += #","id":"#.utf8
                Self.append(id, to: &lines)
            }
            Self.append(#","username":"#, to: &lines)
            JSONText.appendQuoted(username, to: &lines)
        case .csv:
            appendNumber(record, to: &lines)
            if labels.hasIDColumn { lines += ("," + Self.csvField(label?.id?.text ?? "")).utf8 }
            lines.append(UInt8(ascii: ","))
            lines += Self.csvField(username).utf8
        case .tsv:
            appendNumber(record, to: &lines)
            if labels.hasIDColumn { lines += ("\t" + Self.tsvField(label?.id?.text ?? "")).utf8 }
            lines.append(UInt8(ascii: "\t"))
            lines += Self.tsvField(username).utf8
        case .text: break
        }
    }

    private static func append(_ text: StaticString, to lines: inout [UInt8]) {
        lines.append(utf8: text)
    }

    /// Appends the columns to keep and ends the line.
    private func appendTail(
        _ label: RecordLabel?, _ note: String, from start: Int, to lines: inout [UInt8]
    ) {
        if isForJournal {
            if let kept = label?.kept, !kept.isEmpty {
                Self.append(#","kept":{"#, to: &lines)
                append(kept, to: &lines)
                lines.append(UInt8(ascii: "}"))
            }
            if !note.isEmpty { lines += note.utf8 }
            return JournalSum.seal(&lines, from: start)
        }
        if format == .jsonl {
            if let kept = label?.kept, !kept.isEmpty {
                lines.append(UInt8(ascii: ","))
                append(kept, to: &lines)
            }
            lines.append(UInt8(ascii: "}"))
        } else {
            for name in labels.kept {
                let text = label?.kept.first { $0.name.hasSameBytes(as: name) }?.value.text ?? ""
                lines += (format == .csv ? "," + Self.csvField(text) : "\t" + Self.tsvField(text)).utf8
            }
        }
        lines.append(UInt8(ascii: "\n"))
    }

    private func append(_ kept: [RecordLabel.Column], to lines: inout [UInt8]) {
        for (index, column) in kept.enumerated() {
            if index > 0 { lines.append(UInt8(ascii: ",")) }
            JSONText.appendQuoted(column.name, to: &lines)
            lines.append(UInt8(ascii: ":"))
            Self.append(column.value, to: &lines)
        }
    }

    private static func append(_ value: RecordValue, to lines: inout [UInt8]) {
        switch value {
        case .text(let text): JSONText.appendQuoted(text, to: &lines)
        case .json(let json): lines += json.utf8
        }
    }

    /// Returns the part of the line after the name, except for the columns to keep.
    private func ending(_ details: OutcomeDetails) -> [UInt8] {
        let retryAfter = details.retryAfter.map(String.init)
        let fields = [details.code.rawValue, details.field, details.reason, retryAfter, details.message]
        switch format {
        case .csv: return Array((fields.map { "," + Self.csvField($0 ?? "") }.joined()).utf8)
        case .tsv: return Array((fields.map { "\t" + Self.tsvField($0 ?? "") }.joined()).utf8)
        case .jsonl, .text: break
        }
        var line = #","outcome":"\#(details.code.rawValue)""#
        if let field = details.field { line += #","field":"\#(field)""# }
        if let reason = details.reason { line += #","reason":"\#(reason)""# }
        if let retryAfter { line += #","retry_after":\#(retryAfter)"# }
        if isForJournal, let account = details.account { line += #","account":"\#(account.rawValue)""# }
        if let message = details.message { line += #","message":\#(JSONText.quoted(message))"# }
        return Array(line.utf8)
    }

    /// Quotes a field if necessary. Compares scalars, because a quotation mark and a combining mark form one character.
    private static func csvField(_ text: String) -> String {
        let text = JSONText.withoutControls(text)
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }

    private static func tsvField(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isControl || $0 == "\\" }) else {
            return text
        }
        return JSONText.escaped(text, quote: false)
    }

    private func appendNumber(_ number: Int, to lines: inout [UInt8]) {
        var digits: UInt64 = 0
        var count = 0
        var rest = number
        // The loop stores each digit in half a byte, starting with the last digit. A batch would take years to reach a
        // number with more than 16 digits.
        repeat {
            digits = digits << 4 | UInt64(rest % 10)
            rest /= 10
            count += 1
        } while rest > 0 && count < 16
        for _ in 0..<count {
            lines.append(UInt8(ascii: "0") + UInt8(digits & 15))
            digits >>= 4
        }
    }
}
