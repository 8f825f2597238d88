internal import SignupSupport

/// The title and the meta properties from the head of an HTML page. Parsing stops at the start of the body, so no text
/// written by a user can be mistaken for the page's own properties.
struct PageHead {
    /// The text of the first `title` element, trimmed.
    private(set) var title: String?
    /// The `content` of each `meta` element, keyed by its `property`. If several elements have the same property, the
    /// first element is used.
    private(set) var properties: [String: String] = [:]

    private let bytes: [UInt8]
    private var position = 0

    /// Reads a page, which may be truncated.
    ///
    /// - Parameters:
    ///   - body: The page.
    ///   - isEnough: A closure that returns whether the properties read so far are enough. If so, the rest of the page
    ///     is skipped.
    init(_ body: [UInt8], until isEnough: (PageHead) -> Bool = { _ in false }) {
        bytes = body
        while let start = index(of: "<", from: position), readTag(at: start), !isEnough(self) {}
    }

    /// Reads a tag. Returns false at the end of the head.
    private mutating func readTag(at start: Int) -> Bool {
        position = start + 1
        guard position < bytes.count else { return false }
        if bytes[position] == UInt8(ascii: "!"), matches("<!--", at: start) { return skipComment(at: start) }
        switch bytes[position] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return skip(to: ">", from: position)
        case UInt8(ascii: "/"): position += 1
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
        default: return true
        }
        let isEnd = position > start + 1
        let range = nameRange()
        let element = Element.all.first { isName(range, $0.name) }
        let (property, content) = readAttributes(keeps: element == .meta)
        switch element {
        case .head where isEnd, .body where !isEnd: return false
        case .title where !isEnd, .script where !isEnd, .style where !isEnd:
            let text = position + 1
            guard let element, let end = endTag(of: element, from: position) else { return false }
            if element == .title, title == nil { title = self.text(bytes[text..<end]) }
            position = end
        case .meta where !isEnd:
            if let property, let content {
                properties[property] = properties[property] ?? content
            }
        default: break
        }
        return true
    }

    /// The elements that the parser has to recognize.
    private enum Element: CaseIterable {
        case meta, title, script, style, head, body

        static let all = allCases

        var name: StaticString {
            switch self {
            case .meta: "meta"
            case .title: "title"
            case .script: "script"
            case .style: "style"
            case .head: "head"
            case .body: "body"
            }
        }
    }

    /// Moves past a comment, which ends with `-->` or `--!>`. `<!-->` and `<!--->` are complete comments.
    private mutating func skipComment(at start: Int) -> Bool {
        var dashes = index(of: "--", from: start + 2)
        while let found = dashes {
            if matches("-->", at: found) { return skip(to: ">", from: found) }
            if found >= start + 4, matches("--!>", at: found) { return skip(to: ">", from: found) }
            dashes = index(of: "--", from: found + 1)
        }
        return false
    }

    /// Moves past the next `word`. Returns false if the rest of the page does not contain it.
    private mutating func skip(to word: StaticString, from start: Int) -> Bool {
        guard let found = index(of: word, from: start) else { return false }
        position = found + word.utf8CodeUnitCount
        return true
    }

    /// Returns the start of the end tag of an element whose text is not markup.
    private func endTag(of element: Element, from start: Int) -> Int? {
        var found = index(of: "</", from: start)
        while let start = found {
            let name = start + 2
            let end = name + element.name.utf8CodeUnitCount
            guard end < bytes.count else { return nil }
            if matches(element.name, at: name), Self.isBlank(bytes[end]) || "/>".utf8.contains(bytes[end]) {
                return start
            }
            found = index(of: "</", from: name)
        }
        return nil
    }

    /// Reads up to the end of the tag, which is a `>` outside quotes.
    ///
    /// - Parameter keeps: Whether to return the values.
    /// - Returns: The first `property` and the first `content`.
    private mutating func readAttributes(keeps: Bool) -> (property: String?, content: String?) {
        var (property, content): (String?, String?)
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let name = nameRange()
            guard !name.isEmpty else {
                position += 1
                continue
            }
            skipBlanks()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
            position += 1
            skipBlanks()
            let value = valueRange()
            guard keeps else { continue }
            if property == nil, isName(name, "property") { property = text(bytes[value]) }
            if content == nil, isName(name, "content") { content = text(bytes[value]) }
        }
        return (property, content)
    }

    private func isName(_ range: Range<Int>, _ name: StaticString) -> Bool {
        range.count == name.utf8CodeUnitCount && matches(name, at: range.lowerBound)
    }

    private mutating func valueRange() -> Range<Int> {
        guard position < bytes.count else { return position..<position }
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = position + 1
            let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
            position = min(end + 1, bytes.count)
            return start..<end
        }
        let start = position
        while position < bytes.count, !Self.isBlank(bytes[position]), bytes[position] != UInt8(ascii: ">") {
            position += 1
        }
        return start..<position
    }

    private mutating func nameRange() -> Range<Int> {
        let start = position
        while position < bytes.count, !Self.isBlank(bytes[position]) {
            switch bytes[position] {
            case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "\""),
                UInt8(ascii: "'"):
                return start..<position
            default: position += 1
            }
        }
        return start..<position
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    private func index(of word: StaticString, from start: Int) -> Int? {
        let first = word.byte(at: 0)
        var start = start
        while start < bytes.count, let found = bytes[start...].firstIndex(of: first) {
            if word.utf8CodeUnitCount == 1 || matches(word, at: found) { return found }
            start = found + 1
        }
        return nil
    }

    /// Returns whether the page contains `word` at `start`, without regard to the case of ASCII letters. `word` must be
    /// lowercase.
    private func matches(_ word: StaticString, at start: Int) -> Bool {
        guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount {
            let (byte, wanted) = (bytes[start + offset], word.byte(at: offset))
            guard byte == wanted || byte >= 65 && byte <= 90 && byte | 0x20 == wanted else { return false }
        }
        return true
    }

    /// Returns a slice of the page as text, with whitespace trimmed and collapsed, and with entities decoded.
    private func text(_ slice: ArraySlice<UInt8>) -> String {
        if Self.isPlain(slice) { return String(decoding: Self.decoded(Array(slice)), as: UTF8.self) }
        let words = String(decoding: slice, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return String(decoding: Self.decoded(Array(words.joined(separator: " ").utf8)), as: UTF8.self)
    }

    /// Returns whether the text is ASCII and contains no whitespace except for single spaces between words.
    private static func isPlain(_ slice: ArraySlice<UInt8>) -> Bool {
        var last: UInt8 = 0x20
        for byte in slice {
            guard byte < 0x80, byte > 0x20 || byte == 0x20 && last != 0x20 else { return false }
            last = byte
        }
        return last != 0x20
    }

    private static func decoded(_ text: [UInt8]) -> [UInt8] {
        guard var next = text.firstIndex(of: UInt8(ascii: "&")) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var at = 0
        while next < text.count {
            result += text[at..<next]
            let entity = entity(in: text, at: next)
            result += entity?.character ?? [UInt8(ascii: "&")]
            at = next + (entity?.name.count ?? 1)
            next = text[at...].firstIndex(of: UInt8(ascii: "&")) ?? text.count
        }
        return result + text[at...]
    }

    private static func entity(in text: [UInt8], at start: Int) -> (name: [UInt8], character: [UInt8])? {
        entities.first { entity in
            start + entity.name.count <= text.count
                && entity.name.indices.allSatisfy { text[start + $0] == entity.name[$0] }
        }
    }

    private static let entities: [(name: [UInt8], character: [UInt8])] = [
        ("&middot;", "·"), ("&#183;", "·"), ("&#xb7;", "·"), ("&#xB7;", "·"), ("&lt;", "<"), ("&gt;", ">"),
        ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ].map { (Array($0.utf8), Array($1.utf8)) }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
