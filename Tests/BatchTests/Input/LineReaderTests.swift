import SignupCore
import Testing

@testable import Batch

struct LineReaderTests {
    private enum Found: Equatable {
        case line(String, Int)
        case problem(RecordProblem, Int)
    }

    private func lines(_ text: String, end: UnicodeScalar = "\n", maximum: Int = 65_536, piece: Int)
        -> [Found]
    {
        var reader = LineReader(end: UInt8(ascii: end), maximumBytes: maximum)
        var found: [Found] = []
        func take() {
            while let (content, line) = reader.next() {
                switch content {
                case .success(let bytes): found.append(.line(String(decoding: bytes, as: UTF8.self), line))
                case .failure(let problem): found.append(.problem(problem, line))
                }
            }
        }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.feed(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
            take()
        }
        reader.finish()
        take()
        return found
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `input is split into lines`(piece: Int) {
        #expect(lines("", piece: piece) == [])
        #expect(lines("a\nb", piece: piece) == [.line("a", 1), .line("b", 2)])
        #expect(lines("\n\r\na\r\n\n b \n", piece: piece) == [.line("a", 3), .line(" b ", 5)])
        #expect(lines("\u{FEFF}a\n\u{FEFF}b\n", piece: piece) == [.line("a", 1), .line("b", 2)])
        #expect(lines("a\rb\r", piece: piece) == [.line("a\rb", 1)])
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `names terminated by NUL are read`(piece: Int) {
        #expect(lines("a\nb\0\0c\r", end: "\0", piece: piece) == [.line("a\nb", 1), .line("c\r", 3)])
        #expect(
            lines("\u{FEFF}a\0\u{FEFF}b\0", end: "\0", piece: piece) == [
                .line("a", 1), .line("\u{FEFF}b", 2),
            ])
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `an overlong line affects no other line`(piece: Int) {
        let long = String(repeating: "x", count: 50)
        #expect(
            lines("1234\n\(long)\nb\n\(long)", maximum: 4, piece: piece)
                == [
                    .line("1234", 1), .problem(.tooLong(maximum: 4), 2), .line("b", 3),
                    .problem(.tooLong(maximum: 4), 4),
                ])
    }
}
