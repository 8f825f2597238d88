extension KeyDecoder {
    /// Decodes a sequence that begins with Escape. A sequence that is still incomplete at the maximum length is
    /// dropped.
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
        // The Linux console sends Shift-Tab this way.
        case 0x09: return .key(.backTab, length: 2)
        case 0..<0x20: return .nothing(length: 2)
        default:
            switch scalar(rest, { .meta($0) }) {
            case .key(let key, let length): return .key(key, length: length + 1)
            case .nothing(let length): return .nothing(length: length + 1)
            case .paste, .incomplete: return .incomplete
            }
        }
    }

    /// Decodes an Escape that precedes a sequence. Some terminals send this additional Escape if the key is pressed
    /// with Alt. Two Escapes that do not begin a sequence are two presses of Escape.
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

    /// Decodes a CSI sequence: parameters, intermediate bytes and a final byte.
    private nonisolated func control(_ rest: ArraySlice<UInt8>) -> Part {
        // The Linux console's sequences for function keys have a second bracket.
        if rest.first == UInt8(ascii: "[") { return linuxFunctionKey(rest.dropFirst().first) }
        // `M` begins the oldest kind of mouse report, which continues with three bytes of any value. In st, which uses
        // newer reports, or if mouse reports are off, the sequence is Ctrl-Delete.
        if rest.first == UInt8(ascii: "M"), reportsMouse, !isSt {
            return rest.count < 4 ? .incomplete : .nothing(length: 6)
        }
        let parameters = rest.prefix { (0x30...0x3F).contains($0) }
        // rxvt sends a key with Shift as a sequence that ends in `$`. In any other sequence, a final byte would have to
        // follow the `$`.
        if rest.dropFirst(parameters.count).first == UInt8(ascii: "$"), !parameters.isEmpty,
            parameters.allSatisfy({ (0x30...0x39).contains($0) })
        {
            return part(
                Self.editingKey(Self.numbers(parameters), isWord: false), length: parameters.count + 3)
        }
        let intermediates = rest.dropFirst(parameters.count).prefix { (0x20...0x2F).contains($0) }
        let length = 2 + parameters.count + intermediates.count
        guard let last = rest.dropFirst(parameters.count + intermediates.count).first else {
            return .incomplete
        }
        // Any other byte interrupts the sequence and is decoded separately.
        guard (0x40...0x7E).contains(last) else { return .nothing(length: length) }
        if parameters.first == UInt8(ascii: "<") {
            return part(mouse(parameters.dropFirst(), last), length: length + 1)
        }
        if let first = parameters.first, (0x3A...0x3F).contains(first) {
            return part(Self.answer(parameters, last), length: length + 1)
        }
        let numbers = Self.numbers(parameters)
        if last == UInt8(ascii: "~"), numbers.first == 200 { return .paste(begins: true, length: length + 1) }
        guard intermediates.isEmpty, !Self.isRelease(parameters) else { return .nothing(length: length + 1) }
        if last == UInt8(ascii: "R"), numbers.count == 2 {
            return .key(.cursorPosition(column: numbers[1] - 1, row: numbers[0] - 1), length: length + 1)
        }
        // Without a parameter, `P` is Delete in st, but F1 in kitty's keyboard protocol.
        if last == UInt8(ascii: "P"), numbers.isEmpty, isSt { return .key(.delete, length: length + 1) }
        return part(Self.key(last, numbers, typed: Self.typed(parameters)), length: length + 1)
    }

    private nonisolated func part(_ key: Key?, length: Int) -> Part {
        key.map { .key($0, length: length) } ?? .nothing(length: length)
    }

    /// Decodes F1 to F5 on the Linux console: a letter after two brackets. Any other letter is a separate key.
    private nonisolated func linuxFunctionKey(_ letter: UInt8?) -> Part {
        guard let letter else { return .incomplete }
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .nothing(length: 3) }
        return .key(Self.functionKey(Int(letter) - 0x40), length: 4)
    }

    /// Returns the parameters as numbers, using only the part of each parameter before a colon.
    private nonisolated static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
        if parameters.isEmpty { return [] }
        return parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { number($0.prefix { $0 != UInt8(ascii: ":") }) }
    }

    private nonisolated static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { min($0 * 10 + max(Int($1) - 48, 0), 1_114_112) }
    }

    /// Returns the character that the terminal reports in addition to a key's number: the typed text, or the key with
    /// Shift. Returns nil if the terminal reports neither.
    private nonisolated static func typed(_ parameters: ArraySlice<UInt8>) -> Int? {
        let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        if parts.count > 2, !parts[2].isEmpty { return numbers(parts[2]).first }
        let isShift = parts.count > 1 && (max(numbers(parts[1]).first ?? 1, 1) - 1) & 1 != 0
        let shifted = parts.first?.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .dropFirst()
            .first
        return isShift ? shifted.flatMap { numbers($0).first } : nil
    }

    /// Returns whether the second parameter reports the release of a key. Forms do not request such reports.
    private nonisolated static func isRelease(_ parameters: ArraySlice<UInt8>) -> Bool {
        let modifiers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .dropFirst().first
        return modifiers?.split(separator: UInt8(ascii: ":")).dropFirst().first.map(number) == 3
    }

    /// Decodes an answer from the terminal. The answer's parameters begin with a private marker.
    private nonisolated static func answer(_ parameters: ArraySlice<UInt8>, _ last: UInt8) -> Key? {
        if parameters.starts(with: "?2026;".utf8), last == UInt8(ascii: "y") {
            let state = parameters.dropFirst(6).first
            return .synchronization(state == UInt8(ascii: "1") || state == UInt8(ascii: "2"))
        }
        if parameters.first == UInt8(ascii: ">"), last == UInt8(ascii: "c") {
            let numbers = numbers(parameters.dropFirst())
            return .terminalKind(numbers.first ?? 0, version: numbers.dropFirst().first ?? 0)
        }
        return nil
    }

    /// Decodes an SGR mouse report: a click with the first button or a turn of the wheel.
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

    /// Decodes an SS3 sequence: optional parameters and one letter.
    private nonisolated func applicationKey(_ rest: ArraySlice<UInt8>) -> Part {
        let parameters = rest.prefix { (0x30...0x3B).contains($0) }
        guard let last = rest.dropFirst(parameters.count).first else { return .incomplete }
        let length = 2 + parameters.count
        guard (0x40...0x7E).contains(last) else { return .nothing(length: length) }
        if last == UInt8(ascii: "M") { return .key(.enter, length: length + 1) }
        if let key = Self.rxvtKey(last) { return .key(key, length: length + 1) }
        if "PQRS".utf8.contains(last) { return .key(Self.functionKey(Int(last) - 0x4F), length: length + 1) }
        if let key = Self.keypadCharacter(last) { return .key(key, length: length + 1) }
        guard "ABCDFHZ".utf8.contains(last) else { return .nothing(length: length + 1) }
        // Older terminals send the modifiers without a number in front of them.
        let modifiers = Self.numbers(parameters).last.map { [1, $0] }
        return part(Self.key(last, modifiers ?? []), length: length + 1)
    }

    /// Decodes a control string, which ends with BEL or ST.
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

    /// Returns whether the answer `11;rgb:…` to the query for the background reports a light background, or nil for any
    /// other answer.
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
}
