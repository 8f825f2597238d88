import Foundation
import Testing

@testable import Batch

struct SeenNamesTests {
    @Test func `names are compared without regard to case`() throws {
        let names = SeenNames()
        #expect(try names.insert("Octo-Cat"))
        #expect(try !names.insert("octo-cat"))
        #expect(try !names.insert("OCTO-CAT"))
        #expect(try names.insert("octocat"))
        #expect(try names.insert("JAN NOVÁK"))
        #expect(try !names.insert("jan novák"))
        #expect(try names.insert("a@b"))
        #expect(try names.insert("a`b"))
        #expect(try names.insert(""))
        #expect(try !names.insert(""))
    }

    @Test(arguments: [
        ("é", "E\u{301}"), ("ΟΔΟΣ", "οδος"), ("straße", "STRASSE"), ("K", "\u{212A}"), (";", "\u{37E}"),
    ])
    func `different spellings of the same name are duplicates`(one: String, other: String) throws {
        let names = SeenNames()
        #expect(try names.insert(one))
        #expect(try !names.insert(other))
    }

    @Test func `names of different lengths are never considered the same`() throws {
        let names = SeenNames()
        for length in 0...60 { #expect(try names.insert(String(repeating: "a", count: length))) }
        for length in 0...60 { #expect(try !names.insert(String(repeating: "A", count: length))) }
    }

    /// The test adds more names than fit in memory, and enough of them for sorted runs to be merged twice.
    @Test func `a name is found only if it was added`() throws {
        let names = SeenNames()
        let count = 700_000
        var wrong = 0
        for number in 0..<count where try !names.insert("name-\(number)") { wrong += 1 }
        #expect(wrong == 0)
        for number in stride(from: 0, to: count, by: 97) where try names.insert("NAME-\(number)") {
            wrong += 1
        }
        for number in stride(from: count, to: count + 50_000, by: 7) where try !names.insert("name-\(number)")
        { wrong += 1 }
        #expect(wrong == 0)
    }

    @Test func `a repeated name is never considered new, even after names have been moved to files`() throws {
        let names = SeenNames()
        for number in 0..<70_000 { _ = try names.insert("name-\(number)") }
        var isNew = 0
        for number in 0..<300_000 where try names.insert("name-\(number % 70_000)") { isNew += 1 }
        #expect(isNew == 0)
    }
}
