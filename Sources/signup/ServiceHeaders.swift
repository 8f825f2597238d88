internal import SignupCore

/// The headers in a file, one `Name: value` per line, for an accounts service that requires an API key.
nonisolated enum ServiceHeaders {
    /// The headers that the program sets itself.
    private static let reserved = [
        "Accept", "Connection", "Content-Length", "Content-Type", "Expect", "Host", "Idempotency-Key",
        "Transfer-Encoding",
    ]

    /// Reads the lines.
    ///
    /// - Parameter path: The path of the file, for messages.
    /// - Throws: `UsageError` if a line is not a header, has no value, contains a header that the program sets itself,
    ///   or repeats a name, or if there are no headers.
    static func read(_ text: String, path: String) throws(UsageError) -> [String: String] {
        var headers: [String: String] = [:]
        var lines: [String: Int] = [:]
        // A carriage return followed by a line feed is a single character, so it ends only one line.
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in all.enumerated() where !line.allSatisfy(\.isWhitespace) {
            func error(_ problem: UsageProblem.HeaderProblem) -> UsageError {
                UsageError(.unusableHeaders(problem, place: "\(path):\(index + 1)"))
            }
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty, sides[0].utf8.allSatisfy(isToken) else {
                throw error(.notAHeader)
            }
            let value = sides[1].drop { $0 == " " || $0 == "\t" }
            guard value.utf8.allSatisfy({ $0 == 9 || $0 >= 0x20 && $0 != 0x7F }) else {
                throw error(.notAHeader)
            }
            guard !value.isEmpty else { throw error(.noValue) }
            let name = sides[0].lowercased()
            if let own = reserved.first(where: { $0.lowercased() == name }) { throw error(.reserved(own)) }
            if let earlier = lines.updateValue(index + 1, forKey: name) {
                throw error(.repeated(line: earlier))
            }
            headers[String(sides[0])] = String(value)
        }
        guard !headers.isEmpty else { throw UsageError(.unusableHeaders(.none, place: path)) }
        return headers
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
