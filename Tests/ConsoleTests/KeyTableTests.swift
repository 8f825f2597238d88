import Testing

@testable import Console

/// No key on any terminal is lost or decoded as a different key.
@Suite struct KeyTableTests {
    private func keys(_ text: String, byteByByte: Bool = false, isSt: Bool = false) -> [Key] {
        keys(pieces: byteByByte ? text.utf8.map { [$0] } : [Array(text.utf8)], isSt: isSt)
    }

    private func keys(pieces: [[UInt8]], isSt: Bool = false) -> [Key] {
        var decoder = KeyDecoder(terminal: isSt ? "st" : nil)
        // Mouse reports are decoded only for st, where no key looks like a mouse report.
        decoder.reportsMouse = isSt
        var keys: [Key] = []
        for piece in pieces {
            decoder.append(piece)
            while let key = decoder.next() { keys.append(key) }
        }
        return keys
    }

    private static let terminals: Set = [
        "xterm", "VTE", "kitty", "alacritty", "konsole", "st", "urxvt", "Linux console", "tmux", "screen",
    ]

    @Test func `the key table contains the common keys of ten terminals`() {
        let names = Dictionary(grouping: KeyTable.entries, by: \.terminal).mapValues { Set($0.map(\.name)) }
        #expect(Set(names.keys) == Self.terminals)
        let keys =
            [
                "up", "down", "left", "right", "home", "end", "insert", "delete", "page-up", "page-down",
                "tab", "shift-tab", "enter", "alt-enter", "backspace", "alt-backspace",
            ] + (1...12).map { "f\($0)" }
        for (terminal, names) in names {
            #expect(names.isSuperset(of: keys), "\(terminal)")
            let modified = ["shift", "alt", "ctrl"].flatMap { ["\($0)-left", "\($0)-right"] }
            // The Linux console sends arrow keys without their modifiers.
            #expect(names.isSuperset(of: modified) || terminal == "Linux console", "\(terminal)")
        }
        #expect(KeyTable.entries.count > 1300)
    }

    @Test(arguments: Self.terminals)
    func `each key of a terminal is recognized, and the letter after it is not lost`(terminal: String) {
        check(KeyTable.entries.filter { $0.terminal == terminal })
    }

    @Test(arguments: ["xterm", "VTE", "alacritty", "konsole", "st", "urxvt"])
    func `each key that was recorded in a real terminal is recognized`(terminal: String) throws {
        let entries = try KeyTable.recorded(terminal)
        #expect(entries.count > 150)
        check(entries)
    }

    private func check(_ entries: [KeyTable.Entry]) {
        for entry in entries {
            let isSt = entry.terminal == "st"
            let expected = [entry.key, .scalar("a")].compactMap { $0 }
            let bytes = Array((entry.sequence + "a").utf8)
            #expect(keys(entry.sequence + "a", isSt: isSt) == expected, "\(entry)")
            // Alt-Enter has no meaning. If it arrives in two pieces, it is Escape, followed by Enter.
            let isTwoKeys = entry.key == nil && bytes.count == 3 && bytes[0] == 0x1B && bytes[1] < 0x20
            let separate = isTwoKeys ? [.escape, KeyDecoder.controlKey(bytes[1]), .scalar("a")] : expected
            #expect(keys(entry.sequence + "a", byteByByte: true, isSt: isSt) == separate, "\(entry)")
            for index in 1..<bytes.count {
                let pieces = [Array(bytes[..<index]), Array(bytes[index...])]
                #expect(
                    keys(pieces: pieces, isSt: isSt) == (index == 1 ? separate : expected),
                    "\(entry) in two pieces, the first of \(index)")
            }
            let twice = keys(entry.sequence + entry.sequence, isSt: isSt)
            #expect(twice == [entry.key, entry.key].compactMap { $0 }, "\(entry)")
        }
    }

    @Test(arguments: Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars))
    func `combinations of Control or Alt with a letter are recognized in each encoding`(
        letter: Unicode.Scalar
    ) {
        let code = letter.value
        let control = Character(Unicode.Scalar(UInt8(code & 0x1F)))
        let key: Key =
            switch letter {
            case "h": .backspace
            case "i": .tab
            case "j", "m": .enter
            default: .control(UInt8(code - 0x60))
            }
        #expect(keys("\(control)a") == [key, .scalar("a")])
        let uppercase = Unicode.Scalar(UInt8(code - 0x20))
        // Modifier numbers above 64 include Caps Lock or Num Lock.
        for sequence in [
            "\u{1B}[\(code);5u", "\u{1B}[27;5;\(code)~", "\u{1B}[\(code);69u", "\u{1B}[\(code);133u",
            "\u{1B}[\(code):\(code - 0x20);6u",
        ] {
            #expect(keys(sequence + "a") == [key, .scalar("a")])
            #expect(keys(sequence + "a", byteByByte: true) == [key, .scalar("a")])
        }
        let encoded = ["\u{1B}[\(code);3u", "\u{1B}[27;3;\(code)~", "\u{1B}[\(code);67u"]
        for sequence in ["\u{1B}\(letter)"] + encoded {
            #expect(keys(sequence + "a") == [.meta(letter), .scalar("a")])
            #expect(keys(sequence + "a", byteByByte: true) == [.meta(letter), .scalar("a")])
        }
        let shifted = ["\u{1B}[\(code);4u", "\u{1B}[27;4;\(code - 0x20)~"]
        // Escape followed by O, P or X begins a sequence.
        for sequence in shifted + ("OPX".unicodeScalars.contains(uppercase) ? [] : ["\u{1B}\(uppercase)"]) {
            #expect(keys(sequence + "a") == [.meta(uppercase), .scalar("a")])
        }
    }

    @Test(
        arguments: [
            ("\u{1B}[99;5u", Key.control(3)), ("\u{1B}[27;5;99~", .control(3)),
            ("\u{1B}[99;69u", .control(3)),
            ("\u{1B}[97u", .scalar("a")), ("\u{1B}[97;2u", .scalar("A")), ("\u{1B}[97:65;2u", .scalar("A")),
            ("\u{1B}[27;2;65~", .scalar("A")), ("\u{1B}[27;2;33~", .scalar("!")),
            ("\u{1B}[233u", .scalar("é")),
            ("\u{1B}[13u", .enter), ("\u{1B}[27;5;13~", .enter), ("\u{1B}[9u", .tab),
            ("\u{1B}[9;2u", .backTab),
            ("\u{1B}[27;2;9~", .backTab), ("\u{1B}[27u", .escape), ("\u{1B}[127u", .backspace),
            ("\u{1B}[127;3u", .meta("\u{7F}")), ("\u{1B}[127;5u", .control(23)), ("\u{1B}[98;3u", .meta("b")),
            ("\u{1B}[105;5u", .tab), ("\u{1B}[104;5u", .backspace), ("\u{1B}[57400u", .scalar("1")),
            ("\u{1B}[57414u", .enter), ("\u{1B}[57417;5u", .wordLeft), ("\u{1B}[57424u", .end),
            ("\u{1B}[57425u", .insert),
            ("\u{1B}[97;;97u", .scalar("a")), ("\u{1B}[97;2;65u", .scalar("A")),
            ("\u{1B}[49;2;33u", .scalar("!")),
            ("\u{1B}[49:33;2u", .scalar("!")), ("\u{1B}[0;;229u", .scalar("å")),
            ("\u{1B}[223;2u", .scalar("ß")),
            ("\u{1B}[45;6u", .control(0x1F)), ("\u{1B}[45:95;6u", .control(0x1F)),
            ("\u{1B}[27;6;95~", .control(0x1F)), ("\u{1B}[1;C", .right), ("\u{1B}[1;D", .left),
            ("\u{1B}O3D", .wordLeft), ("\u{1B}O5C", .wordRight), ("\u{1B}O2C", .right),
        ])
    func `keys are recognized by their numbers`(sequence: String, key: Key) {
        #expect(keys(sequence + "a") == [key, .scalar("a")])
    }

    @Test(arguments: [
        "\u{1B}[97;5:3u", "\u{1B}[1;1:3A", "\u{1B}[57441;2u", "\u{1B}[57358u", "\u{1B}[97;7u", "\u{1B}[32;5u",
        "\u{1B}[1114112u", "\u{1B}[55296u", "\u{1B}[27;5;~", "\u{1B}[u", "\u{1B}[0u", "\u{1B}[97;9u",
        "\u{1B}[97;17u",
        "\u{1B}[45;5u", "\u{1B}[13;3u", "\u{1B}[27;3;13~", "\u{1B}[97:;2:3u",
    ])
    func `released keys and unrecognized keys are dropped`(sequence: String) {
        #expect(keys(sequence + "a") == [.scalar("a")])
    }

    @Test(arguments: [
        ("st", true), ("st-256color", true), ("stterm-256color", true), ("st52", false),
        ("xterm-kitty", false), ("xterm-256color", false), (nil, false),
    ])
    func `the st terminal is recognized by its name`(name: String?, isSt: Bool) {
        #expect(TerminalKind.isSt(name) == isSt)
    }

    @Test func `the terminal's answer about its kind is recognized and not treated as text`() {
        #expect(keys("\u{1B}[>41;379;0ca") == [.terminalKind(41, version: 379), .scalar("a")])
        #expect(keys("\u{1B}[>84;0;0c") == [.terminalKind(84, version: 0)])
        #expect(TerminalKind.rewraps(84, version: 0) && TerminalKind.rewraps(1, version: 4000))
        #expect(!TerminalKind.rewraps(41, version: 379) && !TerminalKind.rewraps(1, version: 10))
    }
}
