/// A buffer that splits bytes into lines.
struct LineBuffer {
    private var incomplete: [UInt8] = []

    /// Adds bytes.
    /// - Returns: The lines that the bytes complete.
    mutating func append(_ bytes: [UInt8]) -> [String] {
        var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        guard let rest = parts.popLast() else { return [] }
        let lines = parts.map { part in
            defer { incomplete = [] }
            return Self.text(incomplete + part)
        }
        incomplete += rest
        return lines
    }

    /// Removes and returns the last line if it does not end with a line feed.
    mutating func removeIncompleteLine() -> String? {
        defer { incomplete = [] }
        return incomplete.isEmpty ? nil : Self.text(incomplete)
    }

    private static func text(_ line: [UInt8]) -> String {
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
    }
}
