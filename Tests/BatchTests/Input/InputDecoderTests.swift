import Testing

@testable import Batch

struct InputDecoderTests {
    private func decoded(_ bytes: [UInt8], piece: Int) -> [UInt8] {
        var decoder = InputDecoder()
        var text: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            text += decoder.decode(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
        }
        return text + decoder.finish()
    }

    private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            return isBigEndian ? bytes.reversed() : bytes
        }
    }

    @Test(arguments: [1, 2, 3, 5, .max], [false, true])
    func `UTF-16 is decoded`(piece: Int, isBigEndian: Bool) {
        let text = "bob,密码🔑\r\n"
        #expect(
            decoded(utf16("\u{FEFF}" + text, isBigEndian: isBigEndian), piece: piece)
                == Array(("\u{FEFF}" + text).utf8))
        #expect(decoded(utf16(text, isBigEndian: isBigEndian), piece: piece) == Array(text.utf8))
    }

    @Test(arguments: [1, 3, .max])
    func `UTF-8 is passed through unchanged`(piece: Int) {
        for text in ["", "a", "ab", "密,码\n", "a\0b", "a\0bcd\0", "\0", "\0a", "a\0b\0c\0defgh\0"] {
            #expect(decoded(Array(text.utf8), piece: piece) == Array(text.utf8))
        }
        #expect(decoded([0xFF, 0x41, 0x80], piece: piece) == [0xFF, 0x41, 0x80])
    }

    @Test(arguments: [1, 3, .max])
    func `binary data is not mistaken for UTF-8`(piece: Int) {
        // The input has a lone surrogate in the middle, and half a character at the end.
        let bytes: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x62, 0, 0x63]
        #expect(decoded(bytes, piece: piece) == Array("\u{FEFF}a".utf8) + [0xFF] + Array("b".utf8) + [0xFF])
    }
}
