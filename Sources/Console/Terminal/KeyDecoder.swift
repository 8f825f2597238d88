import CTerminal

/// Makes keys of the bytes that a terminal sends. Sequences that mean no key here are taken whole
/// and dropped, so that no part of one ends up in a field. In a paste there are no keys and no sequences: what steers
/// a terminal is dropped, and the rest is text.
nonisolated struct KeyDecoder {
    /// What was received and not yet made into keys.
    private var bytes: [UInt8] = []
    private var start = 0
    private var isInPaste = false
    /// Whether the byte before, in a paste, was a carriage return: a line feed after it ends no other line.
    private var isAfterReturn = false

    /// A sequence longer than this is none: so much of it is dropped.
    private static let longestSequence = 4096

    /// What follows Escape where a string begins: OSC, DCS, APC, PM, SOS.
    private static let stringStarts = Array("]P_^X".utf8)

    private enum Part {
        case key(Key, length: Int)
        case nothing(length: Int)
        /// A paste begins or ends.
        case paste(begins: Bool, length: Int)
        case incomplete
    }

    /// Has room from the start for the longest sequence and as much again, so that reading pieces of that
    /// size leaves no copy behind in memory that was outgrown.
    init() {
        bytes.reserveCapacity(2 * Self.longestSequence)
    }

    var isEmpty: Bool { start == bytes.count }

    /// Whether the next byte begins a key.
    var isBetweenKeys: Bool { isEmpty && !isInPaste }

    /// Whether the rest of a sequence is awaited that starts with Escape: a moment later, it will not come.
    private(set) var isInSequence = false

    /// Whether that is a string for the terminal, as its answers are, and more than its first two bytes have come.
    private(set) var isInString = false

    /// Adds bytes as they were read.
    mutating func append(_ more: some Sequence<UInt8>) {
        makeRoom()
        bytes.append(contentsOf: more)
    }

    /// Moves what is left to the front, and wipes where it was.
    private mutating func makeRoom() {
        guard start > 0 else { return }
        let count = bytes.count - start
        bytes.withUnsafeMutableBytes { all in
            guard let base = all.baseAddress else { return }
            base.copyMemory(from: base + start, byteCount: count)
            ct_wipe(base + count, start)
        }
        bytes.removeLast(start)
        start = 0
    }

    /// Takes the next key, or nil where more bytes are needed.
    mutating func next() -> Key? {
        (isInSequence, isInString) = (false, false)
        while start < bytes.count {
            switch isInPaste ? pastedPart() : part() {
            case .key(let key, let length):
                drop(length)
                return key
            case .paste(let begins, let length):
                (isInPaste, isAfterReturn) = (begins, false)
                drop(length)
            case .nothing(let length):
                drop(length)
            case .incomplete:
                // A paste may come in pieces, however slowly.
                isInSequence = bytes[start] == 0x1B && !isInPaste
                isInString =
                    isInSequence && bytes.count > start + 2 && Self.stringStarts.contains(bytes[start + 1])
                return nil
            }
        }
        return nil
    }

    /// Drops the sequence that was not completed in time.
    ///
    /// - Returns: Escape, where it was that and nothing else.
    mutating func giveUp() -> Key? {
        let count = bytes.count - start
        drop(count)
        (isInSequence, isInString) = (false, false)
        return count == 1 ? .escape : nil
    }

    /// Bytes may be those of a secret: what was taken is overwritten.
    private mutating func drop(_ count: Int) {
        bytes.withUnsafeMutableBytes { all in
            guard let base = all.baseAddress else { return }
            ct_wipe(base + start, count)
        }
        start += count
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            start = 0
        }
    }

    private func part() -> Part {
        let rest = bytes[start...]
        let first = rest[start]
        switch first {
        case 0x1B: return sequence(rest.prefix(Self.longestSequence))
        case 0x0A, 0x0D: return .key(.enter, length: 1)
        case 0x09: return .key(.tab, length: 1)
        case 0x08, 0x7F: return .key(.backspace, length: 1)
        case 0..<0x20: return .key(.control(first), length: 1)
        default: return scalar(rest) { .scalar($0) }
        }
    }

    private mutating func pastedPart() -> Part {
        let rest = bytes[start...]
        let first = rest[start]
        let isSecondOfTwo = isAfterReturn && first == 0x0A
        isAfterReturn = first == 0x0D
        switch first {
        case 0x1B:
            let known = rest.prefix(Self.pasteEnd.count)
            if known.elementsEqual(Self.pasteEnd) { return .paste(begins: false, length: known.count) }
            return Self.pasteEnd.starts(with: known) ? .incomplete : .nothing(length: 1)
        case 0x09, 0x0A, 0x0D: return isSecondOfTwo ? .nothing(length: 1) : .key(.pastedBreak, length: 1)
        case 0..<0x20, 0x7F: return .nothing(length: 1)
        default: return scalar(rest) { .pasted($0) }
        }
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private func scalar(_ rest: ArraySlice<UInt8>, _ key: (Unicode.Scalar) -> Key) -> Part {
        let first = rest[rest.startIndex]
        // Most keys are these.
        if (0x20..<0x7F).contains(first) { return .key(key(Unicode.Scalar(first)), length: 1) }
        let length =
            first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        let known = rest.prefix(max(length, 1))
        let continuation = known.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        if length > 0, continuation.count + 1 == known.count, known.count < length { return .incomplete }
        if length > 0, continuation.count + 1 == length,
            let scalar = String(validating: known, as: UTF8.self)?.unicodeScalars.first
        {
            return scalar.isTypeable ? .key(key(scalar), length: length) : .nothing(length: length)
        }
        return .key(key("\u{FFFD}"), length: continuation.count + 1)
    }

    /// What Escape begins, in no more bytes than a sequence may have.
    private func sequence(_ all: ArraySlice<UInt8>) -> Part {
        let part = escape(all.dropFirst())
        if case .incomplete = part, all.count == Self.longestSequence { return .nothing(length: all.count) }
        return part
    }

    private func escape(_ rest: ArraySlice<UInt8>) -> Part {
        guard let second = rest.first else { return .incomplete }
        switch second {
        case 0x1B: return .nothing(length: 1)
        case UInt8(ascii: "["): return control(rest.dropFirst())
        case UInt8(ascii: "O"): return applicationKey(rest.dropFirst())
        case UInt8(ascii: "]"):
            let part = string(rest.dropFirst())
            guard case .nothing(let length) = part,
                let isLight = Self.isLight(rest.dropFirst().prefix(length - 2))
            else { return part }
            return .key(.background(isLight: isLight), length: length)
        case _ where Self.stringStarts.contains(second):
            return string(rest.dropFirst())
        case 0x7F, 0x08: return .key(.meta("\u{7F}"), length: 2)
        case 0..<0x20: return .nothing(length: 2)
        default:
            switch scalar(rest, { .meta($0) }) {
            case .key(let key, let length): return .key(key, length: length + 1)
            case .nothing(let length): return .nothing(length: length + 1)
            case .paste, .incomplete: return .incomplete
            }
        }
    }

    /// CSI: parameters, intermediates, a final byte.
    private func control(_ rest: ArraySlice<UInt8>) -> Part {
        // The Linux console's function keys have one bracket more.
        if rest.first == UInt8(ascii: "[") { return rest.count < 2 ? .incomplete : .nothing(length: 4) }
        let parameters = rest.prefix { (0x30...0x3F).contains($0) }
        let intermediates = rest.dropFirst(parameters.count).prefix { (0x20...0x2F).contains($0) }
        let length = 2 + parameters.count + intermediates.count
        guard let last = rest.dropFirst(parameters.count + intermediates.count).first else {
            return .incomplete
        }
        // Broken off by something else, which is kept.
        guard (0x40...0x7E).contains(last) else { return .nothing(length: length) }
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { $0.reduce(0) { min($0 * 10 + Int($1) - 48, 9999) } }
        if last == UInt8(ascii: "~"), numbers.first == 200 { return .paste(begins: true, length: length + 1) }
        guard intermediates.isEmpty, let key = Self.key(last, numbers) else {
            return .nothing(length: length + 1)
        }
        return .key(key, length: length + 1)
    }

    /// SS3: perhaps parameters, then one letter.
    private func applicationKey(_ rest: ArraySlice<UInt8>) -> Part {
        let parameters = rest.prefix { (0x30...0x3B).contains($0) }
        guard let last = rest.dropFirst(parameters.count).first else { return .incomplete }
        let length = 2 + parameters.count
        guard (0x40...0x7E).contains(last) else { return .nothing(length: length) }
        if last == UInt8(ascii: "M") { return .key(.enter, length: length + 1) }
        let isControl = parameters.last == UInt8(ascii: "5")
        guard let key = Self.key(last, isControl ? [1, 5] : []) else { return .nothing(length: length + 1) }
        return .key(key, length: length + 1)
    }

    /// A string for the terminal, up to BEL or ST.
    private func string(_ rest: ArraySlice<UInt8>) -> Part {
        for (offset, byte) in rest.enumerated() {
            if byte == 0x07 { return .nothing(length: offset + 3) }
            if byte == 0x1B {
                guard let next = rest.dropFirst(offset + 1).first else { return .incomplete }
                return .nothing(length: offset + (next == UInt8(ascii: "\\") ? 4 : 2))
            }
        }
        return .incomplete
    }

    /// Whether the answer `11;rgb:…` to a question for the background tells a light one; nil where it is none.
    private static func isLight(_ answer: some Collection<UInt8>) -> Bool? {
        let text = String(decoding: answer.prefix { $0 >= 0x20 && $0 < 0x7F }, as: UTF8.self)
        guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3).map { part -> Double? in
            guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
            return Double(value) / Double(1 << (4 * part.count) - 1)
        }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
            return nil
        }
        return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
    }

    private static func key(_ last: UInt8, _ numbers: [Int]) -> Key? {
        // 1 and a bit each for Shift, Alt and Control.
        let isWord = numbers.count > 1 && (numbers[1] - 1) & 0b110 != 0
        switch last {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "~"):
            switch numbers.first {
            case 1, 7: return .home
            case 3: return .delete
            case 4, 8: return .end
            default: return nil
            }
        default: return nil
        }
    }
}
