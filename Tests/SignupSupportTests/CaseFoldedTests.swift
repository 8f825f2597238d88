import Testing

@testable import SignupSupport

struct CaseFoldedTests {
    @Test(arguments: [
        ("Octo-Cat", "octo-cat"), ("E\u{301}lan", "\u{E9}lan"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("Straße", "STRASSE"),
        ("\u{1FB4}", "\u{1FB3}\u{301}"),
    ])
    func `names that differ only in case or composition have the same form`(name: String, other: String) {
        #expect(Array(CaseFolded(name).text.utf8) == Array(CaseFolded(other).text.utf8))
    }

    @Test(arguments: [
        ("\u{16D68}", "\u{16D67}\u{16D67}"), ("\u{105C9}", "\u{105D2}\u{307}"), ("\u{E9}", "e\u{301}"),
    ])
    func `two forms are equal exactly if a database considers them equal`(one: String, other: String) {
        #expect(one == other)
        let (one, other) = (CaseFolded(text: one), CaseFolded(text: other))
        #expect(one != other && Set([one, other]).count == 2)
    }
}
