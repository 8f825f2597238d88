/// Title and meta properties from the head of an HTML page. Reads no further than the body's start,
/// so that nothing a user wrote into a page can pose as the page's own word.
nonisolated struct PageHead {
    /// The text of the first `title` element, blanks trimmed.
    private(set) var title: String?
    /// The `content` of each `meta` element by its `property`, the first of each.
    private(set) var properties: [String: String] = [:]

    private let bytes: [UInt8]
    private var position = 0

    /// Reads a page, whole or cut off.
    init(_ body: [UInt8]) {
        bytes = body
        while let start = index(of: "<", from: position), readTag(at: start) {}
    }

    /// Returns false where the head ends.
    private mutating func readTag(at start: Int) -> Bool {
        if matches("<!--", at: start) { return skipComment(at: start) }
        position = start + 1
        guard position < bytes.count else { return false }
        switch bytes[position] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return skip(to: ">", from: position)
        case UInt8(ascii: "/"): position += 1
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
        default: return true
        }
        let isEnd = position > start + 1
        let name = readName()
        let attributes = readAttributes()
        switch name {
        case "head" where isEnd, "body" where !isEnd: return false
        case "title" where !isEnd, "script" where !isEnd, "style" where !isEnd:
            let text = position + 1
            guard let end = endTag(of: name, from: position) else { return false }
            if name == "title", title == nil { title = self.text(bytes[text..<end]) }
            position = end
        case "meta" where !isEnd:
            if let property = attributes["property"], let content = attributes["content"] {
                properties[property] = properties[property] ?? content
            }
        default: break
        }
        return true
    }

    /// Goes behind a comment, which ends in `-->` or `--!>`; `<!-->` and `<!--->` are whole ones.
    private mutating func skipComment(at start: Int) -> Bool {
        var dashes = index(of: "--", from: start + 2)
        while let found = dashes {
            if matches("-->", at: found) { return skip(to: ">", from: found) }
            if found >= start + 4, matches("--!>", at: found) { return skip(to: ">", from: found) }
            dashes = index(of: "--", from: found + 1)
        }
        return false
    }

    /// Goes behind the next `word`. Returns false if there is none.
    private mutating func skip(to word: String, from start: Int) -> Bool {
        guard let found = index(of: word, from: start) else { return false }
        position = found + word.utf8.count
        return true
    }

    /// Where the tag begins that ends an element whose text is no markup.
    private func endTag(of name: String, from start: Int) -> Int? {
        let tag = "</\(name)"
        var found = index(of: tag, from: start)
        while let start = found {
            let end = start + tag.utf8.count
            guard end < bytes.count else { return nil }
            if Self.isBlank(bytes[end]) || "/>".utf8.contains(bytes[end]) { return start }
            found = index(of: tag, from: end)
        }
        return nil
    }

    /// Reads to the tag's end, a `>` outside quotes.
    private mutating func readAttributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let name = readName()
            guard !name.isEmpty else {
                position += 1
                continue
            }
            skipBlanks()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
            position += 1
            skipBlanks()
            let value = readValue()
            attributes[name] = attributes[name] ?? value
        }
        return attributes
    }

    private mutating func readValue() -> String {
        guard position < bytes.count else { return "" }
        let quote = bytes[position]
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start = position + 1
            position = bytes[start...].firstIndex(of: quote) ?? bytes.count
            defer { position = min(position + 1, bytes.count) }
            return text(bytes[start..<position])
        }
        start = position
        while position < bytes.count, !Self.isBlank(bytes[position]), bytes[position] != UInt8(ascii: ">") {
            position += 1
        }
        return text(bytes[start..<position])
    }

    private mutating func readName() -> String {
        let start = position
        while position < bytes.count, !Self.isBlank(bytes[position]), !"/=>\"'".utf8.contains(bytes[position])
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    private func index(of word: String, from start: Int) -> Int? {
        guard let first = word.utf8.first else { return nil }
        var start = start
        while start < bytes.count, let found = bytes[start...].firstIndex(of: first) {
            if matches(word, at: found) { return found }
            start = found + 1
        }
        return nil
    }

    /// Compares without regard to the case of ASCII letters; `word` is in lower case.
    private func matches(_ word: String, at start: Int) -> Bool {
        let end = start + word.utf8.count
        guard end <= bytes.count else { return false }
        return zip(bytes[start..<end], word.utf8).allSatisfy { byte, wanted in
            byte == wanted || (65...90).contains(byte) && byte | 0x20 == wanted
        }
    }

    private func text(_ slice: ArraySlice<UInt8>) -> String {
        let words = String(decoding: slice, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return Self.entities.reduce(words.joined(separator: " ")) { text, entity in
            text.replacing(entity.name, with: entity.character)
        }
    }

    /// `&amp;` comes last, so that nothing is decoded twice.
    private static let entities: [(name: String, character: String)] = [
        ("&middot;", "·"), ("&#183;", "·"), ("&#xb7;", "·"), ("&#xB7;", "·"), ("&lt;", "<"), ("&gt;", ">"),
        ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
