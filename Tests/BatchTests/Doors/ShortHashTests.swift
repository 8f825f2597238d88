import Testing

@testable import Batch

struct ShortHashTests {
    private let hash = ShortHash(key: Array(0..<16))

    /// Returns the text with the characters 0, 1, 2 …, and its hash in hexadecimal.
    private func hexadecimal(_ hash: UInt128?) -> String? {
        hash.map { hash in
            withUnsafeBytes(of: hash.littleEndian) { bytes in
                bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
            }
        }
    }

    /// The published test vectors for the bytes 0, 1, 2 …
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293"),
        (1, "da87c1d86b99af44347659119b22fc45"),
        (7, "a1f1ebbed8dbc153c0b84aa61ff08239"),
        (8, "3b62a9ba6258f5610f83e264f31497b4"),
        (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
        (63, "5150d1772f50834a503e069a973fbd7c"),
    ])
    func `the hash equals the published test vector`(count: UInt8, expected: String) {
        let text = String(decoding: Array(0..<count), as: UTF8.self)
        #expect(hexadecimal(hash.of(text)) == expected)
        // The first 63 bytes contain no letters.
        #expect(hexadecimal(hash.of(lowercasing: text)) == expected)
    }

    @Test func `ASCII text has the hash of its lower case`() {
        let printable = String(decoding: Array(0..<UInt8(128)), as: UTF8.self)
        #expect(hash.of(lowercasing: printable) == hash.of(printable.lowercased()))
        #expect(hash.of(lowercasing: printable) != hash.of(printable))
        #expect(hash.of(lowercasing: "") == hash.of(""))
    }

    @Test(arguments: ["é", "abcé", "\u{80}", "Ａ", "\u{212A}"])
    func `other text has no hash in lower case`(text: String) {
        #expect(hash.of(lowercasing: text) == nil)
    }

    @Test func `a different key produces a different hash`() {
        #expect(ShortHash().of("name") != ShortHash().of("name"))
    }
}
