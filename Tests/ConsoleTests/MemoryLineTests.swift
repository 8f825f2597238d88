import Randomness
import Testing

@testable import Console

// A process has one terminal at a time, so these tests belong to a serialized suite.
/// Random keys produce the same text and cursor position in memory as in libedit.
extension RandomEditingTests {
    /// The bytes of every key that edits text or moves the cursor.
    private static let allKeys =
        [
            0x01, 0x02, 0x05, 0x06, 0x08, 0x0B, 0x14, 0x15, 0x17, 0x19, 0x19, 0x1F, 0x7F,
        ].map { String(UnicodeScalar(UInt8($0))) }
        + "bfdulcet\u{7F}".map { "\u{1B}\($0)" }
        + ["D", "C", "H", "F", "3~", "3;5~", "1;5D", "1;5C"].map { "\u{1B}[\($0)" }

    /// Uppercase and lowercase letters, the symbols that libedit counts as letters, other symbols, and characters of
    /// several scalars.
    private static let pieces =
        "aBzZ09 ,;(".map(String.init) + "*?_-.[]~=".map(String.init) + [
            "  ", "two words", "éÉßÿ", "ǆǅ", "名前", "e\u{301}", "👍🏽", "👨‍👩‍👧", "ΣΑΣ", "İı",
        ]

    @Test(arguments: 1...60, [false, true])
    func `random keys produce the same text in the in-memory editor as in libedit`(
        seed: UInt64, isSecure: Bool
    ) async throws {
        var random = SeededGenerator(seed: seed)
        var bytes = ""
        for _ in 0..<Int.random(in: 1...120, using: &random) {
            let isKey = Int.random(in: 0..<5, using: &random) < 2
            bytes += (isKey ? Self.allKeys : Self.pieces).randomElement(using: &random) ?? ""
        }
        try await check(bytes, isSecure: isSecure)
    }

    @Test(arguments: [(255, 1), (511, 0), (125, 3)])
    func `the in-memory editor yanks deleted text only if libedit would have room for it`(
        count: Int, doublings: Int
    ) async throws {
        let text =
            String(repeating: "x", count: count)
            + String(repeating: "\u{15}\u{19}\u{19}", count: doublings)
        try await check("\(text)\u{15}\u{19}\u{19}ab\u{19}", isSecure: false)
        try await check("\(text)\u{17}\u{19}\u{1}\u{19}\u{B}\u{19}\u{19}", isSecure: true)
    }

    /// Compares the text in memory with the text in libedit. A final `|` marks the position of the cursor.
    private func check(_ bytes: String, isSecure: Bool) async throws {
        let bytes = bytes + "|\r"
        let expected = try await LibeditField.edit(bytes, isSecure: isSecure)
        let text = LibeditField.editInMemory(bytes, isSecure: isSecure)
        #expect(
            Array(text.unicodeScalars) == Array(expected.unicodeScalars),
            "\(bytes.debugDescription): \(text.debugDescription)")
    }
}
