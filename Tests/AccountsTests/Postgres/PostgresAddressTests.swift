import Testing

@testable import Accounts

struct PostgresAddressTests {
    @Test(arguments: [
        ("postgresql://db.example/signup", "postgresql://db.example/signup"),
        (
            "postgres://me@db.example:5433,other/signup?sslrootcert=/ca.pem",
            "postgresql://db.example:5433,other/signup"
        ),
        ("postgresql://", "postgresql://"),
        ("postgresql:///signup?service=prod", "postgresql:///signup"),
        ("postgresql://me%3Ayou@[::1]:5432/signup", "postgresql://[::1]:5432/signup"),
        ("postgresql://[::1],b:/signup", "postgresql://[::1],b:/signup"),
        // As in libpq, everything before the first '@' is the user.
        ("postgresql://db?user=me@other/signup", "postgresql://other/signup"),
        ("postgresql://db.example/signup?user=me@other", "postgresql://db.example/signup"),
    ])
    func `the name of an address contains only the host and the database`(text: String, name: String) throws {
        let address = try #require(try PostgresAddress(text))
        #expect(address.text == text)
        #expect(address.name == name)
    }

    /// libpq accepts only lowercase letters in the scheme.
    @Test func `the scheme can contain capital letters`() throws {
        let address = try #require(try PostgresAddress("PostgreSQL://me@DB.example/Signup"))
        #expect(address.text == "postgresql://me@DB.example/Signup")
        #expect(address.name == "postgresql://DB.example/Signup")
        #expect(throws: PostgresAddress.Problem.password) {
            try PostgresAddress("POSTGRES://me:secret@db.example/signup")
        }
    }

    @Test(arguments: ["https://db.example", "sqlite:x", "postgresql:/x", "postgresql://a\0b/x"])
    func `any text that is not a PostgreSQL address is rejected`(text: String) throws {
        #expect(try PostgresAddress(text) == nil)
    }

    @Test(arguments: [
        "postgresql://me:secret@db.example/signup", "postgresql://me:@db.example/signup",
        "postgresql://db.example/signup?password=secret", "postgresql://db.example/signup?PassWord=secret",
        "postgresql://db.example?sslmode=x&pass%77ord=secret",
        "postgresql://db.example/signup?sslpassword=secret", "postgresql://db.example/signup?p%ZZ=1",
        "postgresql://db.example/signup?scram_client_key=x",
        "postgresql://me:sec?ret@db.example/signup?sslmode=require",
        "postgresql://me:sec/ret@db.example/signup",
        "postgresql://me:?secret@db.example/signup", "postgresql://me:sec?r/et@db.example/signup",
        "postgresql://me:1/secret@db.example/signup", "postgresql://me:1?secret/@db.example/signup",
        "postgresql://[::1]secret/signup",
        // In Swift, a character and the combining characters after it form a single `Character`.
        "postgresql://me:\u{301}secret@db.example/signup", "postgresql://me:secret\u{301}@db.example/signup",
        "postgresql://db.example/signup?\u{301}a=b&password=\u{301}secret",
        "postgresql://db.example?\u{301}&password=secret", "postgresql://\u{301}me:secret@db.example/signup",
    ])
    func `a password in the address is rejected`(text: String) {
        #expect(throws: PostgresAddress.Problem.password) { try PostgresAddress(text) }
    }
}
