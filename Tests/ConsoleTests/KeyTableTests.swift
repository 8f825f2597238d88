import Testing

@testable import Console

/// No key on any terminal is lost or becomes a different key.
@Suite struct KeyTableTests {
    private func keys(_ text: String, byteByByte: Bool = false) -> [Key] {
        var decoder = KeyDecoder()
        var keys: [Key] = []
        for piece in byteByByte ? text.utf8.map({ [$0] }) : [Array(text.utf8)] {
            decoder.append(piece)
            while let key = decoder.next() { keys.append(key) }
        }
        return keys
    }

    @Test func `the table has the keys of ten terminals`() {
        #expect(Set(KeyTable.entries.map(\.terminal)).count == 10)
        #expect(KeyTable.entries.count > 300)
    }

    @Test(arguments: KeyTable.entries)
    func `each key of each terminal is recognized`(entry: KeyTable.Entry) {
        let expected = [entry.key, .scalar("a")].compactMap { $0 }
        #expect(keys(entry.sequence + "a") == expected)
        #expect(keys(entry.sequence + "a", byteByByte: true) == expected)
        #expect(keys(entry.sequence + entry.sequence) == [entry.key, entry.key].compactMap { $0 })
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
        ])
    func `keys are recognized by their numbers`(sequence: String, key: Key) {
        #expect(keys(sequence + "a") == [key, .scalar("a")])
    }

    @Test(arguments: [
        "\u{1B}[97;5:3u", "\u{1B}[1;1:3A", "\u{1B}[57441;2u", "\u{1B}[57358u", "\u{1B}[97;7u", "\u{1B}[32;5u",
        "\u{1B}[1114112u", "\u{1B}[55296u", "\u{1B}[27;5;~", "\u{1B}[u", "\u{1B}[0u",
    ])
    func `released keys and keys without a meaning are dropped`(sequence: String) {
        #expect(keys(sequence + "a") == [.scalar("a")])
    }

    @Test func `the terminal's answer about its kind is not text`() {
        #expect(keys("\u{1B}[>41;379;0ca") == [.terminalKind(41, version: 379), .scalar("a")])
        #expect(keys("\u{1B}[>84;0;0c") == [.terminalKind(84, version: 0)])
        #expect(TerminalKind.rewraps(84, version: 0) && TerminalKind.rewraps(1, version: 4000))
        #expect(!TerminalKind.rewraps(41, version: 379) && !TerminalKind.rewraps(1, version: 10))
    }
}
