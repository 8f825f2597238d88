extension KeyDecoder {
    /// Decodes a sequence that begins with Escape, in up to the maximum length of a sequence.
    nonisolated func sequence(_ all: ArraySlice<UInt8>) -> Part {
        let part = escape(all.dropFirst())
        if case .incomplete = part, all.count == Self.longestSequence { return .nothing(length: all.count) }
        return part
    }

    private nonisolated func escape(_ rest: ArraySlice<UInt8>) -> Part {
        guard let second = rest.first else { return .incomplete }
        switch second {
        case 0x1B: return metaSequence(rest)
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

    /// Decodes Escape and a sequence: its key with Alt, as some terminals send it. Escape twice is that key twice.
    private nonisolated func metaSequence(_ rest: ArraySlice<UInt8>) -> Part {
        guard let next = rest.dropFirst().first else { return .incomplete }
        guard next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else { return .key(.escape, length: 1) }
        switch escape(rest.dropFirst()) {
        case .key(.left, let length): return .key(.wordLeft, length: length + 1)
        case .key(.right, let length): return .key(.wordRight, length: length + 1)
        case .key(.delete, let length): return .key(.deleteWord, length: length + 1)
        case .key(let key, let length): return .key(key, length: length + 1)
        case .nothing(let length): return .nothing(length: length + 1)
        case .paste(let begins, let length): return .paste(begins: begins, length: length + 1)
        case .incomplete: return .incomplete
        }
    }

    /// Decodes CSI: parameters, intermediates, a final byte.
    private nonisolated func control(_ rest: ArraySlice<UInt8>) -> Part {
        // The Linux console's function keys have another bracket.
        if rest.first == UInt8(ascii: "[") { return rest.count < 2 ? .incomplete : .nothing(length: 4) }
        // The oldest report of a mouse: three bytes of any value.
        if rest.first == UInt8(ascii: "M") { return rest.count < 4 ? .incomplete : .nothing(length: 6) }
        let parameters = rest.prefix { (0x30...0x3F).contains($0) }
        let intermediates = rest.dropFirst(parameters.count).prefix { (0x20...0x2F).contains($0) }
        let length = 2 + parameters.count + intermediates.count
        guard let last = rest.dropFirst(parameters.count + intermediates.count).first else {
            return .incomplete
        }
        // Interrupted by something else, which is kept.
        guard (0x40...0x7E).contains(last) else { return .nothing(length: length) }
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { $0.reduce(0) { min($0 * 10 + Int($1) - 48, 9999) } }
        if parameters.starts(with: "<".utf8) {
            return mouse(parameters.dropFirst(), last).map { .key($0, length: length + 1) }
                ?? .nothing(length: length + 1)
        }
        if parameters.starts(with: "?2026;".utf8), last == UInt8(ascii: "y") {
            let state = parameters.dropFirst(6).first
            return .key(
                .synchronization(state == UInt8(ascii: "1") || state == UInt8(ascii: "2")), length: length + 1
            )
        }
        if last == UInt8(ascii: "~"), numbers.first == 200 { return .paste(begins: true, length: length + 1) }
        if last == UInt8(ascii: "R"), intermediates.isEmpty, numbers.count == 2 {
            return .key(.cursorPosition(column: numbers[1] - 1, row: numbers[0] - 1), length: length + 1)
        }
        guard intermediates.isEmpty, let key = Self.key(last, numbers) else {
            return .nothing(length: length + 1)
        }
        return .key(key, length: length + 1)
    }

    /// Decodes an SGR report of the mouse: a press of its first button, or a turn of its wheel.
    private nonisolated func mouse(_ parameters: ArraySlice<UInt8>, _ last: UInt8) -> Key? {
        let numbers = parameters.split(separator: UInt8(ascii: ";")).map {
            $0.reduce(0) { min($0 * 10 + max(Int($1) - 48, 0), 9999) }
        }
        guard numbers.count == 3, last == UInt8(ascii: "M") else { return nil }
        switch numbers[0] {
        case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
        case 64: return .wheelUp
        case 65: return .wheelDown
        default: return nil
        }
    }

    /// Decodes SS3: possibly parameters, then one letter.
    private nonisolated func applicationKey(_ rest: ArraySlice<UInt8>) -> Part {
        let parameters = rest.prefix { (0x30...0x3B).contains($0) }
        guard let last = rest.dropFirst(parameters.count).first else { return .incomplete }
        let length = 2 + parameters.count
        guard (0x40...0x7E).contains(last) else { return .nothing(length: length) }
        if last == UInt8(ascii: "M") { return .key(.enter, length: length + 1) }
        if let key = Self.rxvtKey(last) { return .key(key, length: length + 1) }
        let isControl = parameters.last == UInt8(ascii: "5")
        guard let key = Self.key(last, isControl ? [1, 5] : []) else { return .nothing(length: length + 1) }
        return .key(key, length: length + 1)
    }

    /// Decodes a string for the terminal, up to BEL or ST.
    private nonisolated func string(_ rest: ArraySlice<UInt8>) -> Part {
        for (offset, byte) in rest.enumerated() {
            if byte == 0x07 { return .nothing(length: offset + 3) }
            if byte == 0x1B {
                guard let next = rest.dropFirst(offset + 1).first else { return .incomplete }
                return .nothing(length: offset + (next == UInt8(ascii: "\\") ? 4 : 2))
            }
        }
        return .incomplete
    }

    /// Returns whether the answer `11;rgb:…` to the query for the background names a light one; nil for any other
    /// answer.
    private nonisolated static func isLight(_ answer: some Collection<UInt8>) -> Bool? {
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

    private nonisolated static func key(_ last: UInt8, _ numbers: [Int]) -> Key? {
        // 1, plus a bit each for Shift, Alt and Control.
        let isWord = numbers.count > 1 && (numbers[1] - 1) & 0b110 != 0
        switch last {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return isWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "P"): return .help
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "~"):
            switch numbers.first {
            case 1, 7: return .home
            case 3: return isWord ? .deleteWord : .delete
            case 4, 8: return .end
            case 5: return .pageUp
            case 6: return .pageDown
            case 11: return .help
            default: return nil
            }
        default: return nil
        }
    }

    /// Returns rxvt's key for Control and an arrow.
    private nonisolated static func rxvtKey(_ last: UInt8) -> Key? {
        switch last {
        case UInt8(ascii: "a"): .up
        case UInt8(ascii: "b"): .down
        case UInt8(ascii: "c"): .wordRight
        case UInt8(ascii: "d"): .wordLeft
        default: nil
        }
    }
}
