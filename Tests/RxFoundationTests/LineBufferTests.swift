import Randomness
import Testing

@testable import RxFoundation

@Suite struct LineBufferTests {
    private func lines(_ pieces: [[UInt8]]) -> [String] {
        var buffer = LineBuffer()
        let lines = pieces.flatMap { buffer.append($0) }
        return lines + [buffer.removeIncompleteLine()].compactMap { $0 }
    }

    @Test(arguments: [
        ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\n", ["", ""]),
        ("a\r\nb\r", ["a", "b"]),
        ("a\rb\n", ["a\rb"]), ("é\n猫", ["é", "猫"]),
    ])
    func `a line feed ends a line, and a carriage return at the end of a line is dropped`(
        text: String, expected: [String]
    ) {
        #expect(lines([Array(text.utf8)]) == expected)
    }

    @Test func `bytes that are not UTF-8 are replaced`() {
        #expect(lines([[0x61, 0xFF, 0x0A, 0xC3]]) == ["a\u{FFFD}", "\u{FFFD}"])
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `the lines are the same no matter how the bytes arrive`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<200).map { _ in Array("a\r\né\n猫\n\n".utf8).randomElement(using: &random) ?? 0 }
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 0...20, using: &random))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        #expect(lines(pieces) == lines([bytes]), "seed \(seed)")
    }
}
