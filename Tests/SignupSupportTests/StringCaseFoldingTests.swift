import Testing

@testable import SignupSupport

struct StringCaseFoldingTests {
    @Test(arguments: [
        ("Octo-Cat", "octo-cat"), ("E\u{301}lan", "\u{E9}lan"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("Straße", "STRASSE"),
    ])
    func `names that differ only in case or composition are considered the same`(name: String, other: String)
    {
        #expect(Array(name.caseFolded.utf8) == Array(other.caseFolded.utf8))
    }
}
