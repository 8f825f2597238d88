/// The headers of an HTTP answer. Names compare without regard to case.
///
/// They are kept as they came and looked at when asked for: of most answers two or three are.
nonisolated public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One header line.
    public struct Field: Sendable, Equatable {
        /// The name as the server wrote it.
        public var name: String
        /// The value without surrounding blanks.
        public var value: String
    }

    private var lines: [UInt8]

    /// No headers.
    public init() { lines = [] }

    /// Headers from lines that end in LF or CRLF. Those without a colon, such as the status line, count for
    /// nothing.
    init(lines: [UInt8]) {
        self.lines = lines
    }

    /// Headers from name and value pairs.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }

    /// Adds one header after the others.
    public mutating func append(_ name: String, _ value: String) {
        lines += "\(name): \(value)\n".utf8
    }

    /// The headers in the order they came.
    public var fields: [Field] {
        lines.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            return Field(
                name: String(decoding: line[..<colon], as: UTF8.self), value: Self.value(line[(colon + 1)...])
            )
        }
    }

    /// The value of the first header of that name, or nil.
    public subscript(name: String) -> String? {
        var start = 0
        while start < lines.count {
            let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
            if let colon = colon(after: name, from: start, to: end) {
                return Self.value(lines[(colon + 1)..<end])
            }
            start = end + 1
        }
        return nil
    }

    /// Where the colon is, if the line begins with that name and it.
    private func colon(after name: String, from start: Int, to end: Int) -> Int? {
        var at = start
        for wanted in name.utf8 {
            guard at < end, Self.lower(lines[at]) == Self.lower(wanted) else { return nil }
            at += 1
        }
        return at < end && lines[at] == UInt8(ascii: ":") ? at : nil
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    private static func value(_ bytes: ArraySlice<UInt8>) -> String {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        let start = bytes.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }
        return end.map { String(decoding: start[...$0], as: UTF8.self) } ?? ""
    }
}
