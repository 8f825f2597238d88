internal import SignupSupport

/// The headers of an HTTP response. Names are compared without regard to case.
///
/// Headers are stored as received and parsed on demand, because only two or three of them are needed for most
/// responses.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One header.
    public struct Field: Sendable, Equatable {
        /// The name as the server wrote it.
        public var name: String
        /// The value without surrounding whitespace.
        public var value: String
    }

    private var lines: [UInt8]

    /// Creates an empty list.
    public init() { lines = [] }

    /// Creates headers from lines that end in LF or CRLF. Lines without a colon, such as the status line, are ignored.
    package init(lines: [UInt8]) {
        self.lines = lines
    }

    /// Creates headers from name-value pairs.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }

    /// Appends a header.
    public mutating func append(_ name: String, _ value: String) {
        lines += "\(name): \(value)\n".utf8
    }

    /// The headers in the order in which they arrived.
    public var fields: [Field] {
        lines.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            return Field(
                name: String(decoding: line[..<colon], as: UTF8.self),
                value: String(decoding: lines[value(from: colon + 1, to: line.endIndex)], as: UTF8.self))
        }
    }

    /// The value of the first header with the given name, or nil if no header has that name.
    public subscript(name: String) -> String? {
        range(of: name).map { String(decoding: lines[$0], as: UTF8.self) }
    }

    /// Returns the values of all headers with the given name, in the order in which they arrived.
    package func values(for name: String) -> [String] {
        var values: [String] = []
        var start = 0
        while let range = range(of: name, from: start) {
            values.append(String(decoding: lines[range], as: UTF8.self))
            start = lineEnd(from: range.upperBound) + 1
        }
        return values
    }

    /// Returns whether the first header with the given name has the given value, without regard to case.
    package func says(_ value: String, for name: String) -> Bool {
        guard let range = range(of: name), range.count == value.utf8.count else { return false }
        return starts(with: value, at: range.lowerBound, before: range.upperBound)
    }

    /// Returns whether the first header with the given name has a value that is not empty.
    package func hasValue(for name: String) -> Bool { range(of: name)?.isEmpty == false }

    /// Returns the date in the first header with the given name, in seconds since 1970, or nil if the header contains
    /// no date.
    package func secondsSince1970(in name: String) -> Int? { self[name].flatMap(Libcurl.time) }

    /// Returns the range of the value of the first header with the given name.
    ///
    /// - Parameter start: The beginning of the line at which to start.
    private func range(of name: String, from start: Int = 0) -> Range<Int>? {
        var start = start
        while start < lines.count {
            let end = lineEnd(from: start)
            let colon = start + name.utf8.count
            if colon < end, lines[colon] == UInt8(ascii: ":"), starts(with: name, at: start, before: end) {
                return value(from: colon + 1, to: end)
            }
            start = end + 1
        }
        return nil
    }

    private func lineEnd(from start: Int) -> Int {
        lines.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? lines.count
    }

    /// Returns whether the line contains `word` at `start`, without regard to the case of ASCII letters.
    private func starts(with word: String, at start: Int, before end: Int) -> Bool {
        var at = start
        for wanted in word.utf8 {
            guard at < end, Self.lower(lines[at]) == Self.lower(wanted) else { return false }
            at += 1
        }
        return true
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// Returns the range of a value without surrounding whitespace.
    private func value(from start: Int, to end: Int) -> Range<Int> {
        var (start, end) = (start, end)
        while start < end, Self.isBlank(lines[start]) { start += 1 }
        while start < end, Self.isBlank(lines[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
