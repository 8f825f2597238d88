import Randomness
import Testing

@testable import Console

struct TextAreaWrappingTests {
    /// Returns the rows of newly wrapped text.
    private func rows(of lines: [[Character]], _ width: Int) -> [TextArea.Wrapping.Row] {
        var wrapping = TextArea.Wrapping()
        return wrapping.rows(of: lines, width: width, .unicode)
    }

    @Test func `a line wraps before a character that does not fit`() {
        let rows = rows(of: [Array("abcdefg"), [], Array("你好世")], 3)
        #expect(
            rows == [
                .init(line: 0, range: 0..<3), .init(line: 0, range: 3..<6), .init(line: 0, range: 6..<7),
                .init(line: 1, range: 0..<0), .init(line: 2, range: 0..<1), .init(line: 2, range: 1..<2),
                .init(line: 2, range: 2..<3),
            ])
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `after each random change, the rows match those of newly wrapped text`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var wrapping = TextArea.Wrapping()
        var lines: [[Character]] = [[]]
        var width = 10
        for step in 0..<60 {
            let line = Int.random(in: 0..<lines.count, using: &random)
            let place = Int.random(in: 0...lines[line].count, using: &random)
            let count = Int.random(in: 0...25, using: &random)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: lines.insert(Array(repeating: "x", count: count), at: line)
            case 1: if lines.count > 1 { lines.remove(at: line) }
            case 2: lines[line].removeSubrange(place...)
            case 3: lines.append(contentsOf: lines.shuffled(using: &random).prefix(2))
            case 4: width = Int.random(in: 2...14, using: &random)
            default:
                let text = (0..<count).map { _ in "ab世e\u{301}".randomElement(using: &random) ?? "a" }
                lines[line].insert(contentsOf: text, at: place)
            }
            #expect(
                wrapping.rows(of: lines, width: width, .unicode) == rows(of: lines, width),
                "seed \(seed), step \(step)"
            )
        }
    }
}
