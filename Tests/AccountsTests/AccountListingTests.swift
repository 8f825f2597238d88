import Foundation
import SignupCore
import Testing

@testable import Accounts

@Suite struct AccountListingTests {
    private let account = Account(
        username: "Octo\u{1B}[2J\"é", passwordHash: PasswordHash(text: "$argon2id$v=19$m=65536,t=2,p=1$A$B"),
        created: Date(milliseconds: 1_795_232_551_020))

    @Test func `an account is listed on one line, with control characters escaped`() {
        #expect(AccountListing.line(account) == "2026-11-21T03:42:31.020Z  Octo\\u001b[2J\\\"é")
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1, "1970-01-01T00:00:00.001Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (1_795_232_551_999, "2026-11-21T03:42:31.999Z"),
        ] as [(Int64, String)])
    func `times are shown to the millisecond`(milliseconds: Int64, text: String) {
        let account = Account(
            username: "a", passwordHash: PasswordHash(text: ""), created: Date(milliseconds: milliseconds))
        #expect(AccountListing.line(account) == "\(text)  a")
    }

    @Test func `an account's details show the cost of its hash but not the hash itself`() {
        #expect(
            AccountListing.details(account) == """
                username  Octo\\u001b[2J\\"é
                created   2026-11-21T03:42:31.020Z
                password  Argon2id, 65536 KiB, 2 passes
                """)
    }

    @Test func `an export contains hashes only on request`() {
        let start = #"{"username":"Octo\u001b[2J\"é","created":"2026-11-21T03:42:31.020Z""#
        #expect(AccountListing.json(account, withHashAnd: nil) == start + "}")
        let key = SignupKey()
        #expect(
            AccountListing.json(account, withHashAnd: key) == start
                + #","password_hash":"$argon2id$v=19$m=65536,t=2,p=1$A$B","signup_key":"\#(key.text)"}"#)
    }
}
