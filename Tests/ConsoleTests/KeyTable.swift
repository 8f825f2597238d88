@testable import Console

/// The recorded keys of ten terminals, each with its meaning in a form.
enum KeyTable {
    struct Entry: Sendable, CustomStringConvertible {
        let terminal: String
        let name: String
        let sequence: String
        /// The meaning of the key in a form, or nil if the key has no meaning there.
        let key: Key?

        var description: String {
            "\(terminal) \(name) \(sequence)".replacing("\u{1B}", with: "^[").replacing("\r", with: "^M")
        }
    }

    static let entries: [Entry] = {
        var terminals: [String] = []
        var entries: [Entry] = []
        for line in RecordedKeys.table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard line.hasPrefix(" ") else {
                terminals = line.split(separator: ", ").map(String.init)
                continue
            }
            if words[0] == "#" { continue }
            for word in words.dropFirst() {
                for modifiers in words[0].hasPrefix("*-") ? Array(2...8) : [1] {
                    entries += terminals.map {
                        entry($0, name: String(words[0]), sequence: String(word), modifiers)
                    }
                }
            }
        }
        return entries
    }()

    private static func entry(_ terminal: String, name: String, sequence: String, _ number: Int) -> Entry {
        var name = name
        var sequence = sequence
        if number > 1 {
            sequence = sequence.replacing("*", with: "\(number)")
            name = name.replacing("*-", with: modifiers(number))
        }
        return Entry(
            terminal: terminal, name: name, sequence: bytes(sequence), key: key(name, sequence: sequence))
    }

    static func modifiers(_ number: Int) -> String {
        let bits = number - 1
        return (bits & 1 != 0 ? "shift-" : "") + (bits & 2 != 0 ? "alt-" : "")
            + (bits & 4 != 0 ? "ctrl-" : "")
    }

    /// Returns the bytes of a sequence in terminfo's notation, in which `\302` is a byte in octal digits.
    static func bytes(_ sequence: String) -> String {
        let names: [UInt8: UInt8] = [UInt8(ascii: "E"): 0x1B, UInt8(ascii: "s"): 0x20]
        var bytes: [UInt8] = []
        var rest = Array(sequence.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\"):
                guard let next = rest.popFirst() else { preconditionFailure("nothing after a backslash") }
                if let value = names[next] {
                    bytes.append(value)
                } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next) {
                    let digits = [next] + Array(rest.prefix(2))
                    rest = rest.dropFirst(2)
                    bytes.append(digits.reduce(UInt8(0)) { $0 * 8 + ($1 & 7) })
                } else {
                    bytes.append(next)
                }
            case UInt8(ascii: "^"):
                guard let next = rest.popFirst() else { preconditionFailure("nothing after ^") }
                bytes.append(next ^ 0x40)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the meaning of a function key. For Shift with F3 or a higher function key, urxvt sends the number of a
    /// key beyond F12.
    private static func function(_ number: Int, _ sequence: String) -> Key? {
        let digits = sequence.split(separator: "[").last?.prefix { $0.isNumber } ?? ""
        return number > 12 || (Int(digits) ?? 0) > 24 ? nil : .function(number)
    }

    /// Returns the meaning of the key with the given name. Only a cursor report is recognized by its sequence, because
    /// xterm sends the same sequence for F3 with a modifier.
    static func key(_ name: String, sequence: String) -> Key? {
        var base = Substring(name)
        var modifiers: Set<String> = []
        for modifier in ["shift", "alt", "ctrl"] where base.hasPrefix(modifier + "-") {
            modifiers.insert(modifier)
            base = base.dropFirst(modifier.count + 1)
        }
        let isWord = !modifiers.isDisjoint(with: ["alt", "ctrl"])
        if base.hasPrefix("keypad-"), let sign = base.unicodeScalars.last, base.count == 8 {
            return .scalar(sign)
        }
        switch base {
        case "up": return .up
        case "down": return .down
        case "left": return isWord ? .wordLeft : .left
        case "right": return isWord ? .wordRight : .right
        case "home": return .home
        case "end": return .end
        case "page-up": return .pageUp
        case "page-down": return .pageDown
        case "delete": return isWord ? .deleteWord : .delete
        case "enter", "keypad-enter": return modifiers.contains("alt") ? nil : .enter
        case "tab": return modifiers.contains("shift") ? .backTab : .tab
        case "backspace": return modifiers.contains("alt") ? .meta("\u{7F}") : .backspace
        case "slash": return .control(0x1F)
        case "f1": return .help
        case "f3" where sequence.hasSuffix("R") && sequence.hasPrefix("\\E["):
            return sequence.split(separator: ";").last.flatMap { Int($0.dropLast()) }
                .map { .cursorPosition(column: $0 - 1, row: 0) }
        case "insert": return .insert
        case "menu", "begin": return nil
        case _ where base.first == "f" && (2...20).contains(Int(base.dropFirst()) ?? 0):
            return function(Int(base.dropFirst()) ?? 0, sequence)
        default: preconditionFailure("a key without a meaning: \(name)")
        }
    }
}
