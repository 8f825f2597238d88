import Testing

@testable import Batch

struct ColumnLayoutTests {
    @Test func `a column layout is parsed`() throws {
        let choice = try #require(ColumnChoice("username=2,password=1,repeated_password=E-Mail"))
        #expect(choice.username == .number(2))
        #expect(choice.password == .number(1))
        #expect(choice.repeated == .name("E-Mail"))
        #expect(choice.hasNames)
        #expect(try !#require(ColumnChoice("username=1")).hasNames)
    }

    @Test(arguments: [
        "", "username", "password=1", "username=0", "username=1001", "username=1,username=2", "user=1",
        "username=,",
    ])
    func `an invalid column layout is rejected`(text: String) {
        #expect(ColumnChoice(text) == nil)
    }

    @Test func `a valid delimiter is accepted, and an invalid one is rejected`() {
        #expect(ColumnLayout.delimiter(";") == UInt8(ascii: ";"))
        #expect(ColumnLayout.delimiter("tab") == 9)
        #expect(ColumnLayout.delimiter("\\t") == 9)
        #expect(ColumnLayout.delimiter("\t") == 9)
        for text in ["", "ab", "a", "1", "\"", "\n", "\r", "；", "\u{0}"] {
            #expect(ColumnLayout.delimiter(text) == nil)
        }
    }
}
