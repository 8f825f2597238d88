import Foundation

@testable import Console

/// The keys that real terminals sent when `Tests/Xterm/keys` pressed them. Each file contains the modes that a program
/// may have left on, and after each key its bytes without modifiers, with Shift, Alt, Shift-Alt, Control, and so on.
extension KeyTable {
    static func recorded(_ terminal: String) throws -> [Entry] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedKeys")
        let text = try String(contentsOf: folder.appending(path: "\(terminal).txt"), encoding: .utf8)
        var rows: [[String]] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            if line.hasPrefix(" ") { rows.append(words) }
        }
        // If a terminal sends the same bytes for several keys, they mean the key with the fewest modifiers.
        var known: [String: Key?] = [:]
        var entries: [Entry] = []
        for number in 1...8 {
            for row in rows where row.count > number && row[number] != "none" {
                let (name, sequence) = (modifiers(number) + row[0], row[number])
                let key = known[sequence] ?? recordedKey(name, sequence: sequence)
                known.updateValue(key, forKey: sequence)
                entries.append(Entry(terminal: terminal, name: name, sequence: bytes(sequence), key: key))
            }
        }
        return entries
    }

    /// Returns the meaning of a key. Its name decides only if its bytes are a sequence: a single character means itself,
    /// and Escape before a character means Alt.
    private static func recordedKey(_ name: String, sequence: String) -> Key? {
        let scalars = Array(bytes(sequence).unicodeScalars)
        if scalars.count == 1 { return typed(scalars[0]) }
        if scalars.count == 2, scalars[0] == "\u{1B}" { return withAlt(scalars[1]) }
        let (isAlt, isControl) = (name.contains("alt-"), name.contains("ctrl-"))
        switch name.split(separator: "-").last {
        case "enter" where sequence.hasSuffix("M"): return .enter
        // With Shift, urxvt sends F1 and F2 as F11 and F12.
        case "f1" where sequence.contains("[23"): return .function(11)
        case "f2" where sequence.contains("[24"): return .function(12)
        // The keypad's 5 in application mode.
        case "begin" where sequence == "\\EOu": return .scalar("5")
        case "backspace" where isControl && !isAlt: return .control(0x17)
        case "slash" where !isControl: return .meta(name.contains("shift-") ? "?" : "/")
        case "slash" where isAlt || name.contains("shift-"): return nil
        default: return key(name, sequence: sequence)
        }
    }

    private static func typed(_ scalar: Unicode.Scalar) -> Key? {
        switch scalar {
        case "\u{0}"..<" ", "\u{7F}": KeyDecoder.controlKey(UInt8(scalar.value))
        case "\u{80}"..<"\u{A0}": nil
        // With Alt, xterm adds 128 to the code of a character.
        default: .scalar(scalar)
        }
    }

    private static func withAlt(_ scalar: Unicode.Scalar) -> Key? {
        switch scalar {
        case "\u{8}", "\u{7F}": .meta("\u{7F}")
        // The Linux console sends Shift-Tab this way.
        case "\t": .backTab
        case "\u{0}"..<" ": nil
        default: .meta(scalar)
        }
    }
}
