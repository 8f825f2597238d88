internal import SignupCore
internal import SignupSupport

/// Writes outcomes as lines of bytes. Passwords are not among what it knows.
struct OutcomeWriter {
    private let format: OutputFormat
    private let texts: Texts
    private let site: String
    /// What follows the name, by result: most lines of a batch end like earlier ones.
    private var endings: [(result: Outcome.Result, bytes: [UInt8])] = []
    private static let mostEndings = 32

    /// - Parameters:
    ///   - format: The form of a line.
    ///   - texts: The language of messages.
    ///   - site: How the asked service is called in a message.
    init(format: OutputFormat, texts: Texts, site: String) {
        self.format = format
        self.texts = texts
        self.site = site
    }

    /// The same as JSON Lines, which a journal keeps.
    var inJSON: OutcomeWriter { OutcomeWriter(format: .jsonl, texts: texts, site: site) }

    /// What stands before the first outcome, with its line end; nothing for JSON Lines.
    var header: [UInt8] {
        let columns = ["record", "username", "outcome", "field", "reason", "retry_after", "message"]
        switch format {
        case .jsonl: return []
        case .csv: return Array((columns.joined(separator: ",") + "\n").utf8)
        case .tsv: return Array((columns.joined(separator: "\t") + "\n").utf8)
        }
    }

    /// Adds an outcome's line, with its line end.
    mutating func append(_ outcome: Outcome, to lines: inout [UInt8]) {
        appendStart(outcome.record, outcome.username, to: &lines)
        if let known = endings.first(where: { $0.result == outcome.result }) {
            lines += known.bytes
        } else {
            let ending = ending(outcome.result.details(texts, site: site))
            if endings.count < Self.mostEndings { endings.append((outcome.result, ending)) }
            lines += ending
        }
    }

    /// Adds the line of an outcome that is known by its details, with its line end.
    func append(record: Int, username: String, _ details: OutcomeDetails, to lines: inout [UInt8]) {
        appendStart(record, username, to: &lines)
        lines += ending(details)
    }

    private func appendStart(_ record: Int, _ username: String, to lines: inout [UInt8]) {
        switch format {
        case .jsonl:
            lines += Self.recordKey
            appendNumber(record, to: &lines)
            lines += Self.usernameKey
            JSONText.appendQuoted(username, to: &lines)
        case .csv:
            appendNumber(record, to: &lines)
            lines.append(UInt8(ascii: ","))
            lines += Self.csvField(username).utf8
        case .tsv:
            appendNumber(record, to: &lines)
            lines.append(UInt8(ascii: "\t"))
            lines += Self.tsvField(username).utf8
        }
    }

    private static let recordKey = Array(#"{"record":"#.utf8)
    private static let usernameKey = Array(#","username":"#.utf8)

    /// Everything behind the name.
    private func ending(_ details: OutcomeDetails) -> [UInt8] {
        let retryAfter = details.retryAfter.map(String.init)
        let fields = [details.code, details.field, details.reason, retryAfter, details.message]
        switch format {
        case .csv: return Array((fields.map { "," + Self.csvField($0 ?? "") }.joined() + "\n").utf8)
        case .tsv: return Array((fields.map { "\t" + Self.tsvField($0 ?? "") }.joined() + "\n").utf8)
        case .jsonl: break
        }
        var line = #","outcome":"\#(details.code)""#
        if let field = details.field { line += #","field":"\#(field)""# }
        if let reason = details.reason { line += #","reason":"\#(reason)""# }
        if let retryAfter { line += #","retry_after":\#(retryAfter)"# }
        if let message = details.message { line += #","message":\#(JSONText.quoted(message))"# }
        return Array((line + "}\n").utf8)
    }

    /// By bytes, because a character may hide a quote behind a combining mark.
    private static func csvField(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }

    private static func tsvField(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { JSONText.isControl($0) || $0 == "\\" }) else {
            return text
        }
        return JSONText.escaped(text, quote: false)
    }

    private func appendNumber(_ number: Int, to lines: inout [UInt8]) {
        var digits: UInt64 = 0
        var count = 0
        var rest = number
        // The digits, last one first, in half a byte each: a number that long would take years to reach.
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
