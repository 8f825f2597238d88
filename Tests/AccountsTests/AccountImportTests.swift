import Foundation
import SignupCore
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(2)))
struct AccountImportTests {
    private static let hash = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$BBBBBBBBBBBBBBBBBBBBBB"

    private func line(_ name: String, hash: String) -> ArraySlice<UInt8> {
        let text =
            #"{"username":"\#(name)","created":"2026-11-21T03:42:31.020Z","password_hash":"\#(hash)"}"#
        return Array(text.utf8)[...]
    }

    private func results(_ lines: [ArraySlice<UInt8>]) async throws -> ([AccountImport.Result], [String]) {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("accounts.sqlite"))
        defer { store.close() }
        let results = try await AccountImport(store).add(lines)
        return (results, try await store.accounts(after: nil, limit: 10).accounts.map(\.username))
    }

    @Test func `an account with a valid hash is added only once`() async throws {
        let other = Self.hash.replacing("t=2", with: "t=3")
        let (results, names) = try await results([
            line("octo-cat", hash: Self.hash), line("octo-cat", hash: Self.hash),
            line("octo-cat", hash: other), line("octo-dog", hash: other),
        ])
        #expect(results == [.added, .present, .conflict(username: "octo-cat"), .added])
        #expect(names == ["octo-cat", "octo-dog"])
    }

    @Test func `accounts whose names only Swift considers equal are all added`() async throws {
        let names = ["name-\u{16D68}", "name-\u{16D67}\u{16D67}"]
        #expect(try await results(names.map { line($0, hash: Self.hash) }).0 == [.added, .added])
    }

    @Test(arguments: [
        "2026-02-31T03:42:31.020Z", "2026-11-21T25:42:31.020Z", "2026-11-21T03:61:31.020Z",
        "2026-11-21T03:42:61.020Z", "2026-13-21T03:42:31.020Z", "0000-11-21T03:42:31.020Z", "2026-11-21", "",
    ])
    func `an account with an invalid creation time is not added`(time: String) async throws {
        let text = String(decoding: line("octo-cat", hash: Self.hash), as: UTF8.self)
            .replacing("2026-11-21T03:42:31.020Z", with: time)
        let (results, names) = try await results([Array(text.utf8)[...]])
        #expect(results == [.notAnAccount])
        #expect(names == [])
    }

    @Test(arguments: ["2024-02-29T23:59:59.999Z", "1969-12-31T23:59:59.001Z", "9999-12-31T23:59:59.999Z"])
    func `an account with any valid creation time is added with that time`(time: String) async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("accounts.sqlite"))
        defer { store.close() }
        let text = String(decoding: line("octo-cat", hash: Self.hash), as: UTF8.self)
            .replacing("2026-11-21T03:42:31.020Z", with: time)
        #expect(try await AccountImport(store).add([Array(text.utf8)[...]]) == [.added])
        let account = try #require(try await store.account(named: "octo-cat"))
        #expect(AccountListing.line(account) == "\(time)  octo-cat")
    }

    @Test func `an account with an invalid sign-up key is not added`() async throws {
        let line = String(decoding: line("octo-cat", hash: Self.hash), as: UTF8.self).dropLast()
        for key in ["\"\"", "7", "null", "\"00000000-0000-0000-0000-0000000001F3\""] {
            let (results, names) = try await results([Array((line + #","signup_key":\#(key)}"#).utf8)[...]])
            #expect(results == [.notAnAccount], "\(key)")
            #expect(names == [])
        }
    }

    @Test(arguments: [
        "", "correct-horse-7", "$2b$12$abcdefghijklmnopqrstuuJ0aQ1vQ9Zq9w0Zq9w0Zq9w0Zq9w0Zq9",
        "$argon2i$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$BBBBBBBBBBBBBBBBBBBBBB", "$argon2id$",
        "5f4dcc3b5aa765d61d8327deb882cf99",
    ])
    func `an account with a hash that cannot be checked is not added`(hash: String) async throws {
        let (results, names) = try await results([line("octo-cat", hash: hash)])
        #expect(results == [.notAnAccount])
        #expect(names == [])
    }

    @Test(arguments: [
        "m=99999999999,t=2", "m=4194305,t=1", "m=65536,t=262145", "m=19456,t=9223372036854775807",
        "m=8,t=2147483648", "m=0,t=1", "m=65536,t=0",
    ])
    func `an account whose hash has an invalid or excessive cost is not added`(cost: String) async throws {
        let hash = Self.hash.replacing("m=65536,t=2", with: cost)
        let (results, names) = try await results([line("octo-cat", hash: hash)])
        #expect(results == [.notAnAccount])
        #expect(names == [])
    }

    @Test(arguments: ["m=4194304,t=4", "m=2097152,t=1", "m=19456,t=800", "m=8,t=1"])
    func `an account whose hash has any reasonable cost is added`(cost: String) async throws {
        let hash = Self.hash.replacing("m=65536,t=2", with: cost)
        #expect(try await results([line("octo-cat", hash: hash)]).1 == ["octo-cat"])
    }

    @Test func `an account whose name or hash contains a NUL character is not added`() async throws {
        let (results, names) = try await results([
            line(#"octo\u0000cat"#, hash: Self.hash), line("octo-cat", hash: Self.hash + #"\u0000"#),
        ])
        #expect(results == [.unstorable(username: "octo\0cat", reason: .nulInSQLite), .notAnAccount])
        #expect(names == [])
    }

    @Test func `an account without a name is not added`() async throws {
        let (results, names) = try await results([line("", hash: Self.hash)])
        #expect(results == [.notAnAccount])
        #expect(names == [])
    }

    @Test(arguments: ["octo-cat", "octo-dog", "octo-pig"])
    func `the import fails if any insertion fails`(name: String) async throws {
        var store = PreparedStore()
        store.inserts = { account, answer in
            answer(account.username == name ? .failure(PreparedStore.failure) : .success(true))
        }
        let lines = ["octo-cat", "octo-dog", "octo-pig"].map { line($0, hash: Self.hash) }
        let importing = AccountImport(store)
        await #expect(throws: PreparedStore.failure) { try await importing.add(lines) }
        let others = lines.filter { $0 != line(name, hash: Self.hash) }
        #expect(try await importing.add(others) == [.added, .added])
    }
}
