import SignupSupport
import Testing

@testable import SignupCore

struct RecordTests {
    private let record = Record(
        number: 3, username: "octo-cat", password: "Butter99", repeatedPassword: "Butter98")

    @Test func `printing a record never shows its password`() {
        var dumped = ""
        dump(record, to: &dumped)
        for text in ["\(record)", String(reflecting: record), dumped, "\([record])"] {
            #expect(!text.contains("Butter"))
        }
        #expect(record.description == "record 3: octo-cat")
    }

    @Test func `the first problem in a record is reported`() {
        #expect(record.problem(under: .github) == .passwordsDiffer)
        #expect(Record(number: 1, username: "-", password: "").problem(under: .github) == .usernameHyphens)
        #expect(Record(number: 1, username: "a", password: "").problem(under: .github) == .empty(.password))
        #expect(Record(number: 1, username: "a", password: "12345").problem(under: .github) == nil)
        let empty = Record(number: 1, username: "a", password: "12345", repeatedPassword: "")
        #expect(empty.problem(under: .github) == .empty(.repeatedPassword))
    }
}
