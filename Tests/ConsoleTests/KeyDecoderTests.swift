import Testing

@testable import Console

@Suite struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

    private func keys(_ bytes: [UInt8]) -> [Key] {
        var decoder = KeyDecoder()
        decoder.append(bytes)
        var keys: [Key] = []
        while let key = decoder.next() { keys.append(key) }
        return keys
    }

    @Test func `UTF-8 characters of every length are decoded`() {
        #expect(keys("aé名😀") == [.scalar("a"), .scalar("é"), .scalar("名"), .scalar("😀")])
    }

    @Test func `bytes that are not UTF-8 are reported as unreadable, and the text after them is decoded`() {
        #expect(keys([0xFF, 0x61]) == [.unreadable, .scalar("a")])
        #expect(keys([0xE5, 0x90, 0x61]) == [.unreadable, .scalar("a")])
        #expect(keys([0xC0, 0xAF, 0x61]) == [.unreadable, .unreadable, .scalar("a")])
        #expect(keys([0xED, 0xA0, 0x80, 0x61]).last == .scalar("a"))
        #expect(keys([0xF4, 0x90, 0x80, 0x80]) == [.unreadable])
    }

    @Test func `C1 control characters are dropped`() {
        #expect(keys("a\u{9B}b\u{85}") == [.scalar("a"), .scalar("b")])
    }

    @Test func `control keys are decoded`() {
        #expect(
            keys([0x0D, 0x0A, 0x0A, 0x09, 0x7F, 0x08, 0x01]) == [
                .enter, .enter, .tab, .backspace, .backspace, .control(1),
            ])
    }

    @Test func `a carriage return followed by a line feed is one line ending unless they arrive separately`()
    {
        #expect(
            keys("a\r\nb\r\n\r\nc") == [
                .scalar("a"), .enter, .scalar("b"), .enter, .enter, .scalar("c"),
            ])
        var decoder = KeyDecoder()
        for byte: UInt8 in [0x0D, 0x0A] {
            decoder.append([byte])
            #expect(decoder.next() == .enter)
        }
    }

    @Test(
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
            ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}OF", .end), ("\u{1B}[4~", .end),
            ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}[1;5C", .wordRight),
            ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[1;2C", .right), ("\u{1B}OM", .enter),
            ("\u{1B}b", .meta("b")),
            ("\u{1B}\u{7F}", .meta("\u{7F}")), ("\u{1B}é", .meta("é")), ("\u{1B}\u{1B}[A", .up),
            ("\u{1B}\u{1B}[D", .wordLeft), ("\u{1B}\u{1B}OC", .wordRight), ("\u{1B}Od", .wordLeft),
            ("\u{1B}Oc", .wordRight), ("\u{1B}[3;5~", .deleteWord), ("\u{1B}[3;3~", .deleteWord),
            ("\u{1B}[3;2~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}OP", .help),
            ("\u{1B}[11~", .help), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
            ("\u{1B}OQ", .function(2)), ("\u{1B}OS", .function(4)), ("\u{1B}[[B", .function(2)),
            ("\u{1B}[[E", .function(5)), ("\u{1B}[1;5Q", .function(2)),
            ("\u{1B}[<0;12;3M", .click(column: 11, row: 2)),
            ("\u{1B}[<64;1;1M", .wheelUp), ("\u{1B}[<65;1;1M", .wheelDown),
            ("\u{1B}[12;5R", .cursorPosition(column: 4, row: 11)),
            ("\u{1B}[?2026;2$y", .synchronization(true)), ("\u{1B}[?2026;0$y", .synchronization(false)),
        ])
    func `sequences from keys, the mouse and the terminal are decoded`(sequence: String, key: Key) {
        #expect(keys(sequence + "x") == [key, .scalar("x")])
    }

    @Test(
        arguments: [
            "\u{1B}[16~", "\u{1B}[25~", "\u{1B}[201~", "\u{1B}OT", "\u{1B}[?1;2c",
            "\u{1B}[<0;12;3m", "\u{1B}[<2;12;3M", "\u{1B}[?1;2$y",
            "\u{1B}]0;title\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}\r", "\u{1B}[ q",
            "\u{1B}[99999999999999999999~",
        ])
    func `sequences that are not keys are dropped entirely`(sequence: String) {
        #expect(keys(sequence + "x") == [.scalar("x")])
    }

    @Test func `if the form uses the mouse, a mouse report in the oldest format is dropped entirely`() {
        var decoder = KeyDecoder()
        decoder.reportsMouse = true
        decoder.append("\u{1B}[M !!x".utf8)
        #expect(decoder.next() == .scalar("x"))
        #expect(keys("\u{1B}[Mabc") == [.deleteWord, .scalar("a"), .scalar("b"), .scalar("c")])
        decoder = KeyDecoder(terminal: "st-256color")
        decoder.reportsMouse = true
        decoder.append("\u{1B}[Ma".utf8)
        #expect(decoder.next() == .deleteWord && decoder.next() == .scalar("a"))
    }

    @Test func `a sequence can arrive byte by byte`() {
        var decoder = KeyDecoder()
        for byte in "\u{1B}[1;5".utf8 {
            decoder.append([byte])
            #expect(decoder.next() == nil)
            #expect(decoder.isInSequence)
        }
        decoder.append("C".utf8)
        #expect(decoder.next() == .wordRight)
        #expect(decoder.isEmpty)
    }

    @Test func `a character that arrives byte by byte does not count as a sequence`() {
        var decoder = KeyDecoder()
        for byte in Array("名".utf8).dropLast() {
            decoder.append([byte])
            #expect(decoder.next() == nil)
            #expect(!decoder.isInSequence)
        }
        decoder.append([Array("名".utf8)[2]])
        #expect(decoder.next() == .scalar("名"))
    }

    @Test func `a sequence that is dropped does not affect later keys`() {
        var decoder = KeyDecoder()
        decoder.append("\u{1B}[1".utf8)
        #expect(decoder.next() == nil)
        #expect(decoder.dropSequence() == nil)
        decoder.append("C".utf8)
        #expect(decoder.next() == .scalar("C"))
    }

    @Test(arguments: ["\u{1B}[1", "\u{1B}O1", "\u{1B}]0", "\u{1B}P1"])
    func `an endless sequence is dropped up to a limit, no matter how it is divided into pieces`(
        start: String
    ) {
        let bytes = Array((start + String(repeating: "1", count: 4093) + "234\u{7}").utf8)
        let rest: [Key] = [.scalar("2"), .scalar("3"), .scalar("4"), .control(7)]
        for piece in [50, 4096, bytes.count] {
            var decoder = KeyDecoder()
            var keys: [Key] = []
            for begin in stride(from: 0, to: bytes.count, by: piece) {
                decoder.append(bytes[begin...].prefix(piece))
                while let key = decoder.next() { keys.append(key) }
            }
            #expect(keys == rest, "in pieces of \(piece)")
        }
    }

    @Test func `consumed bytes are removed, even if every piece ends in the middle of a character`() throws {
        var decoder = KeyDecoder()
        let bytes = Array("é".utf8)
        decoder.append([bytes[0]])
        for _ in 0..<100 {
            #expect(decoder.next() == nil)
            decoder.append([bytes[1], bytes[0]])
            #expect(decoder.next() == .scalar("é"))
        }
        let kept = try #require(Mirror(reflecting: decoder).descendant("bytes") as? [UInt8])
        #expect(kept.count <= 3)
    }

    @Test func `a control key that interrupts a sequence is not lost`() {
        #expect(keys("\u{1B}[1\rx") == [.enter, .scalar("x")])
    }

    @Test func `all bytes are eventually consumed`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var decoder = KeyDecoder()
            let bytes = (0..<64).map { _ in Bool.random(using: &random) ? UInt8.random(in: 0...255) : 0x1B }
            decoder.append(bytes)
            while decoder.next() != nil {}
            _ = decoder.dropSequence()
            #expect(decoder.isEmpty, "\(bytes)")
        }
    }

    @Test func `pasted control characters are dropped, and pasted line endings do not act as Enter`() {
        #expect(
            keys("\u{1B}[200~a\u{1}b\u{1B}[31mé\u{7F}\u{1B}\u{1B}[201~x\r") == [
                .pasted("a"), .pasted("b"), .pasted("["), .pasted("3"), .pasted("1"), .pasted("m"),
                .pasted("é"),
                .scalar("x"), .enter,
            ])
        #expect(
            keys("\u{1B}[200~a\r\nb\nc\r\rd\te\u{1B}[201~") == [
                .pasted("a"), .pastedBreak, .pasted("b"), .pastedBreak, .pasted("c"), .pastedBreak,
                .pastedBreak,
                .pasted("d"), .pastedBreak, .pasted("e"),
            ])
    }

    @Test func `a paste is read as one string, with all its line endings or only up to the first one`() {
        func pasted(_ text: String, breaks: Bool) -> (text: String, awaitsMore: Bool, next: Key?) {
            var decoder = KeyDecoder()
            decoder.append(Array("\u{1B}[200~\(text)".utf8))
            let first = decoder.next()?.pastedText ?? ""
            let rest = decoder.pastedText(withBreaks: breaks)
            return (first + rest, decoder.awaitsPaste, decoder.next())
        }
        let end = "\u{1B}[201~"
        #expect(pasted("a\r\nb\u{1}\nc\(end)\r", breaks: true) == ("a\nb\nc", false, .enter))
        #expect(pasted("ab\nc\(end)\r", breaks: false) == ("ab", false, .pastedBreak))
        #expect(pasted("\n\(end)x", breaks: true) == ("\n", false, .scalar("x")))
        #expect(pasted("ab", breaks: false) == ("ab", true, nil))
        #expect(pasted("ab\u{1B}[20", breaks: true) == ("ab", true, nil))
    }

    @Test func `a paste can arrive byte by byte, no matter how slowly`() {
        var decoder = KeyDecoder()
        var read: [Key] = []
        for byte in "\u{1B}[200~a\u{1B}[2é\u{1B}[201~b".utf8 {
            decoder.append([byte])
            while let key = decoder.next() { read.append(key) }
            if read.count < 5, !read.isEmpty { #expect(!decoder.isInSequence) }
        }
        #expect(read == [.pasted("a"), .pasted("["), .pasted("2"), .pasted("é"), .scalar("b")])
    }

    @Test func `an incomplete control string is distinguished from a key`() {
        for start in ["]", "P", "_", "^", "X"] {
            var decoder = KeyDecoder()
            decoder.append(Array("\u{1B}\(start)".utf8))
            #expect(decoder.next() == nil)
            #expect(decoder.isInSequence && decoder.begun == .escapeAndOne)
            decoder.append(Array("1".utf8))
            #expect(decoder.next() == nil)
            #expect(decoder.isInSequence && decoder.begun == .string)
            decoder.append([0x07])
            #expect(decoder.next() == nil)
            #expect(!decoder.isInSequence)
        }
        var decoder = KeyDecoder()
        decoder.append(Array("\u{1B}[1;".utf8))
        #expect(decoder.next() == nil)
        #expect(decoder.isInSequence && decoder.begun == .sequence)
    }

    @Test func `a letter that arrives after Escape in a separate piece may be a separate key`() {
        var decoder = KeyDecoder()
        for pieces in [["\u{1B}x"], ["\u{1B}", "x"], ["\u{1B}[", "16~\u{1B}x"], ["\u{1B}", "[16~\u{1B}x"]] {
            for (index, piece) in pieces.enumerated() {
                decoder.append(piece.utf8)
                guard index == pieces.count - 1 else {
                    #expect(decoder.next() == nil)
                    continue
                }
                #expect(decoder.next() == .meta("x"))
                #expect(decoder.isEscapeSeparate == (pieces == ["\u{1B}", "x"]))
            }
        }
    }

    @Test func `Escape is a key if nothing follows it`() {
        var decoder = KeyDecoder()
        decoder.append([0x1B])
        #expect(decoder.next() == nil)
        #expect(decoder.isInSequence)
        #expect(decoder.begun == .escape)
        #expect(decoder.dropSequence() == .escape)
        #expect(decoder.dropSequence() == nil)
        decoder.append([0x1B, 0x1B])
        #expect(decoder.next() == nil)
        #expect(decoder.dropSequence() == .escape)
    }

    @Test(
        arguments: [
            ("rgb:0000/0000/0000", false), ("rgb:ffff/ffff/ffff", true), ("rgb:fd/f6/e3", true),
            ("rgb:0/2b/36", false), ("rgb:7f/7f/7f", false), ("rgb:80/80/80", true),
            ("rgba:ffff/ffff/ffff/8000", true),
        ])
    func `the terminal's answer about its background color is recognized`(answer: String, isLight: Bool) {
        for end in ["\u{7}", "\u{1B}\\"] {
            #expect(
                keys("\u{1B}]11;\(answer)\(end)x") == [.background(isLight: isLight), .scalar("x")])
        }
    }

    @Test(arguments: ["11;rgb:", "11;rgb:1/2", "11;rgb:x/y/z", "11;rgb:00000/0/0", "12;rgb:0/0/0", "11;?"])
    func `a malformed or unexpected answer is dropped`(answer: String) {
        #expect(keys("\u{1B}]\(answer)\u{7}x") == [.scalar("x")])
    }

    @Test func `Escape twice before a letter is Escape, followed by the letter with Alt`() {
        #expect(keys("\u{1B}\u{1B}a") == [.escape, .meta("a")])
    }

    @Test func `if the mark at the end of a paste is discarded, the next bytes are read as keys`() {
        var decoder = KeyDecoder()
        decoder.append(Array("\u{1B}[200~a".utf8))
        #expect(decoder.next() == .pasted("a"))
        decoder.append(Array("b\u{1B}[201~".utf8))
        decoder.discardInput()
        decoder.append(Array("\u{1B}[D\u{4}".utf8))
        #expect(decoder.next() == .left)
        #expect(decoder.next() == .control(4))
        #expect(decoder.isBetweenKeys)
    }

    @Test(
        arguments: [
            (0x0D, [.escape, .enter]), (0x0C, [.escape, .control(0x0C)]), (0x09, [.backTab]),
        ] as [(UInt8, [Key])])
    func `a control character that arrives after Escape is a separate key if it has no function with Alt`(
        byte: UInt8, keys: [Key]
    ) {
        var decoder = KeyDecoder()
        decoder.append([0x1B])
        #expect(decoder.next() == nil)
        decoder.append([byte])
        for key in keys { #expect(decoder.next() == key) }
        #expect(decoder.next() == nil && decoder.isEmpty)
    }
}
