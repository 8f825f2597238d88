import Testing

@testable import Accounts

@Suite struct AccountsKindTests {
    @Test(
        arguments: [
            ("simulate", .simulate), ("sqlite:/a/b.sqlite", .sqlite(path: "/a/b.sqlite")),
            ("sqlite:b", .sqlite(path: "b")), ("sqlite::memory:", .sqlite(path: ":memory:")),
            ("sqlite:~/a b", .sqlite(path: "/home/me/a b")), ("sqlite:~you/a", .sqlite(path: "~you/a")),
            ("https://a.example/accounts/", .service(url: "https://a.example/accounts/", name: "a.example")),
            ("HTTPS://a.example:8443", .service(url: "HTTPS://a.example:8443", name: "a.example:8443")),
            ("http://127.0.0.1:80/x", .service(url: "http://127.0.0.1:80/x", name: "127.0.0.1:80")),
            ("http://[::1]/x", .service(url: "http://[::1]/x", name: "[::1]")),
            ("http://localhost/x", .service(url: "http://localhost/x", name: "localhost")),
        ] as [(String, AccountsKind)])
    func `each kind of location is parsed`(text: String, kind: AccountsKind) throws {
        #expect(try AccountsKind(text, home: "/home/me") == kind)
    }

    @Test(arguments: [
        "", "Simulate", "sqlite", "sqlite:", "/a/b", "memory", "ftp://a.example", "https://", "a.example",
        // A password must never cross the network in plain text.
        "http://a.example", "http://127.evil.example", "http://127.0.0.1.evil.example", "http://128.0.0.1",
        "https://me:secret@a.example",
    ])
    func `unknown kinds, incomplete locations and unsafe URLs are rejected`(text: String) throws {
        #expect(try AccountsKind(text, home: "/home/me") == nil)
    }

    @Test func `a database is identified by its address, which must not contain a password`() throws {
        let text = "postgresql://me@db.example/signup"
        #expect(try AccountsKind(text, home: nil) == PostgresAddress(text).map { .postgres($0) })
        #expect(throws: PostgresAddress.Problem.password) {
            try AccountsKind("postgresql://me:secret@db.example/signup", home: nil)
        }
    }

    @Test(arguments: [
        ("simulate", "simulate", "simulate"), ("sqlite:/a/b", "sqlite:/a/b", "sqlite:my-machine:/a/b"),
        ("https://a.example/x", "https://a.example/x", "https://a.example/x"),
        ("http://localhost/x", "http://localhost/x", "http://localhost/x"),
        ("postgresql://me@localhost/x", "postgresql://localhost/x", "postgresql://localhost/x"),
    ])
    func `the identity of a store includes the machine only if the store is a file`(
        text: String, identity: String, everywhere: String
    ) throws {
        let kind = try #require(try AccountsKind(text, home: nil))
        #expect(kind.identity(of: nil) == identity)
        #expect(kind.identity(of: nil, on: "my-machine") == everywhere)
    }

    @Test func `a path that begins with a tilde is rejected if the home folder is unknown`() throws {
        #expect(try AccountsKind("sqlite:~/a", home: nil) == nil)
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/rxconsole/accounts.sqlite"),
        (["HOME": "/home/me"], "/home/me/.local/share/rxconsole/accounts.sqlite"),
        // The XDG specification requires programs to ignore relative paths.
        (["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/rxconsole/accounts.sqlite"),
        (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/rxconsole/accounts.sqlite"),
    ])
    func `the default store is in the data folder`(environment: [String: String], path: String) {
        #expect(AccountsKind.standard(environment: environment) == .sqlite(path: path))
    }

    @Test func `without a home folder, there is no default store`() {
        #expect(AccountsKind.standard(environment: [:]) == nil)
        #expect(AccountsKind.standard(environment: ["HOME": "."]) == nil)
    }
}
