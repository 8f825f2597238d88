/// The headers in a file, one `Name: value` per line, for an accounts service that requires an API key.
nonisolated enum ServiceHeaders {
    private static let reserved: Set = [
        "accept", "connection", "content-length", "content-type", "expect", "host", "idempotency-key",
        "transfer-encoding",
    ]

    /// Reads the lines.
    ///
    /// - Returns: The headers, or nil if a line is not a header, contains a header that the program sets itself, or
    ///   repeats a name.
    static func read(_ text: String) -> [String: String]? {
        var headers: [String: String] = [:]
        var names: Set<String> = []
        for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty, sides[0].utf8.allSatisfy(isToken) else { return nil }
            let value = sides[1].drop { $0 == " " || $0 == "\t" }
            let name = sides[0].lowercased()
            guard !value.isEmpty, value.utf8.allSatisfy({ $0 == 9 || $0 >= 0x20 && $0 != 0x7F }),
                !reserved.contains(name), names.insert(name).inserted
            else { return nil }
            headers[String(sides[0])] = String(value)
        }
        return headers.isEmpty ? nil : headers
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
