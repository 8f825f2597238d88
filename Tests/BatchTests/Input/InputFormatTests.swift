import Testing

@testable import Batch

struct InputFormatTests {
    @Test(
        arguments: [
            ("a,b\n", false, .csv), ("a\tb\n", false, .tsv), ("a\tb,c\n", false, .csv),
            ("\"a\"\n", false, .csv),
            ("{\"username\":\"a\"}\n", false, .jsonl), ("\u{FEFF}\n  {", false, .jsonl),
            ("\u{FEFF}a\tb\n", false, .tsv),
            ("a\n", true, .csv), ("a\0b\0", true, .nul), ("a\nb\0", true, .csv), ("a\tb\n", true, .tsv),
            ("a\0b\n", false, .csv),
        ] as [(String, Bool, InputFormat)])
    func `the format is detected`(text: String, namesOnly: Bool, format: InputFormat) {
        #expect(InputFormat.detected(in: Array(text.utf8), isWhole: false, namesOnly: namesOnly) == format)
    }

    @Test func `the format is undecided until the first line or enough bytes have arrived`() {
        let start = Array("octo-cat".utf8)
        #expect(InputFormat.detected(in: start, isWhole: false, namesOnly: true) == nil)
        #expect(InputFormat.detected(in: start, isWhole: true, namesOnly: true) == .csv)
        #expect(InputFormat.detected(in: [], isWhole: false, namesOnly: false) == nil)
        let long = [UInt8](repeating: 120, count: InputFormat.decisiveBytes)
        #expect(InputFormat.detected(in: long, isWhole: false, namesOnly: false) == .csv)
        var blank = [UInt8](repeating: UInt8(ascii: "\n"), count: InputFormat.uncountedBlanks)
        #expect(InputFormat.detected(in: blank, isWhole: false, namesOnly: false) == nil)
        blank.append(UInt8(ascii: "\n"))
        #expect(InputFormat.detected(in: blank, isWhole: false, namesOnly: false) == .csv)
    }

    @Test(arguments: [5_000, InputFormat.uncountedBlanks])
    func `empty lines at the beginning do not affect the detected format`(lines: Int) {
        for (text, format) in [
            ("{\"username\":\"a\"}\n", InputFormat.jsonl), ("a\tb\n", .tsv), ("a\n", .csv),
        ] {
            let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: lines) + Array(text.utf8)
            #expect(InputFormat.detected(in: bytes, isWhole: false, namesOnly: false) == format)
        }
    }

    @Test(arguments: ["\ta\n", "\n{}\n", "\0"])
    func `once the format has been determined, further bytes do not change it`(late: String) {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: InputFormat.decisiveBytes) + Array(late.utf8)
        for isWhole in [false, true] {
            #expect(InputFormat.detected(in: bytes, isWhole: isWhole, namesOnly: true) == .csv)
        }
    }
}
