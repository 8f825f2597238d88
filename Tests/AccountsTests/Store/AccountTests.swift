import Foundation
import SignupSupport
import Testing

@testable import Accounts

@Suite struct AccountTests {
    @Test(arguments: [
        ("octo-cat", "OCTO-Cat"), ("é", "E\u{301}"), ("ÅNGSTRÖM", "a\u{30A}ngstro\u{308}m"),
        ("Ω", "\u{2126}"), ("ΟΔΟΣ", "οδος"), ("straße", "STRASSE"), ("STRAẞE", "straße"), ("ŉ", "ʼN"),
        ("ΐ", "Ϊ\u{301}"), ("\u{1FB4}", "\u{1FB3}\u{301}"), ("K", "\u{212A}"),
    ])
    func `names that differ only in case or encoding are considered equal`(one: String, other: String) {
        #expect(Account.key(of: one) == Account.key(of: other))
    }

    @Test(arguments: [("octo-cat", "octocat"), ("e", "é"), ("k", "k\0"), ("", " "), ("ß", "s"), ("İ", "i")])
    func `names that differ in more than case and encoding have different keys`(one: String, other: String) {
        #expect(Account.key(of: one) != Account.key(of: other))
    }

    @Test func `printing an account never shows its hash`() throws {
        let hash = try PasswordHash(of: "Butter-1", cost: .least)
        let account = Account(username: "octo-cat", passwordHash: hash)
        var dumped = ""
        dump(account, to: &dumped)
        #expect("\(account)" == "account octo-cat")
        #expect(!dumped.contains("argon2id") && dumped.contains("octo-cat"))
        #expect(!String(reflecting: account).contains("argon2id"))
    }

    @Test func `times are stored to the millisecond`() throws {
        let hash = PasswordHash(text: "")
        let time = Date(timeIntervalSince1970: 1_795_232_551.123_456)
        let account = Account(username: "a", passwordHash: hash, created: time)
        #expect(account.created.milliseconds == 1_795_232_551_123)
        #expect(Date(milliseconds: 1_795_232_551_123) == account.created)
    }
}
