@testable import SignupCore
@testable import Batch

/// A slow reader that finds the rows that `CSVReader` must find in a stream, and reads the stream in one piece.
struct Reference {
    private let text: [UInt8]
    private let limit: Int

    private struct Found {
        var fields: [[UInt8]] = []
        /// Whether an unquoted field contains a quote.
        var hasStrayQuote = false
        /// The start of the next record.
        var end = 0
    }

    static func rows(_ bytes: [UInt8], limit: Int) -> [CSVReader.Row] {
        Reference(text: bytes, limit: limit).rows()
    }

    private func rows() -> [CSVReader.Row] {
        var rows: [CSVReader.Row] = []
        var start = 0
        while start < text.count {
            if text[start...].starts(with: [0xEF, 0xBB, 0xBF]) {
                start += 3
                continue
            }
            let lineEnd = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            if text[start..<lineEnd].isEmpty || text[start..<lineEnd] == [UInt8(ascii: "\r")] {
                start = lineEnd + 1
                continue
            }
            // The line of a record is computed from its start so that the loop does not need to count lines.
            let line = 1 + text[..<start].count { $0 == UInt8(ascii: "\n") }
            do throws(RecordProblem) {
                let record = try record(at: start)
                rows.append(decode(record, line))
                start = record.end
            } catch {
                guard case .tooLong = error else {
                    rows.append(.problem(error, line: line))
                    start = lineEnd + 1
                    continue
                }
                let (end, isOpen) = longRecord(at: start)
                rows.append(isOpen ? .openQuote(line: line) : .problem(error, line: line))
                start = end
            }
        }
        return rows
    }

    /// Returns the end of a record that is too long, and whether a quote is open at the end of the input.
    private func longRecord(at start: Int) -> (end: Int, isOpen: Bool) {
        let quote = UInt8(ascii: "\"")
        var at = start
        while at < text.count {
            while text[at...].first == quote {
                // Two quotes in a quoted field look like the end of one quoted field and the beginning of the next.
                guard let close = text[(at + 1)...].firstIndex(of: quote) else { return (text.count, true) }
                at = close + 1
            }
            let end = text[at...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
            guard let end else { break }
            at = end + 1
            if text[end] == UInt8(ascii: "\n") { return (at, false) }
        }
        return (text.count, false)
    }

    private func decode(_ record: Found, _ line: Int) -> CSVReader.Row {
        let texts = record.fields.map { String(validating: $0, as: UTF8.self) }
        if record.hasStrayQuote { return .problem(.quoteInsideField, line: line) }
        for (field, text) in zip(record.fields, texts) {
            if field.contains(0) { return .problem(.nulByte, line: line) }
            if text == nil { return .problem(.notUTF8, line: line) }
        }
        return .fields(texts.compactMap(\.self).map(CSVReader.Field.init(stringLiteral:)), line: line)
    }

    private func record(at start: Int) throws(RecordProblem) -> Found {
        var found = Found()
        var at = start
        while true {
            var field: [UInt8] = []
            if at < text.count, text[at] == UInt8(ascii: "\"") {
                at += 1
                while true {
                    guard let quote = text[at...].firstIndex(of: UInt8(ascii: "\"")) else {
                        throw text.count - start > limit ? .tooLong(maximum: limit) : .unclosedQuote
                    }
                    field += text[at..<quote]
                    at = quote + 1
                    guard at < text.count, text[at] == UInt8(ascii: "\"") else { break }
                    field.append(UInt8(ascii: "\""))
                    at += 1
                }
            } else {
                let end = (at..<text.count).first { isEnd(at: $0) } ?? text.count
                field += text[at..<end]
                at = end
                if field.contains(UInt8(ascii: "\"")) { found.hasStrayQuote = true }
            }
            let isTooLong = at == text.count ? at - start > limit : at - start >= limit
            if isTooLong { throw .tooLong(maximum: limit) }
            guard isEnd(at: at) else {
                throw text[start..<at].contains(UInt8(ascii: "\n")) ? .unclosedQuote : .textAfterQuote
            }
            found.fields.append(field)
            if at < text.count, text[at] == UInt8(ascii: ",") {
                at += 1
                continue
            }
            let lineEnd = text[at...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            found.end = min(lineEnd + 1, text.count)
            return found
        }
    }

    /// Returns whether a field ends before `at`: whether a comma, the end of a line, or the end of the input is at `at`.
    private func isEnd(at: Int) -> Bool {
        let rest = text[at...].prefix(2)
        return rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: "\n")
            || rest == [UInt8(ascii: "\r"), UInt8(ascii: "\n")] || rest == [UInt8(ascii: "\r")]
    }
}
