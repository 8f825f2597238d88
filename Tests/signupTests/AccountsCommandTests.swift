import Foundation
import GRDB
import NetworkTesting
import Testing

@Suite(.timeLimit(.minutes(3)), .serialized)
struct AccountsCommandTests {
    private let data = DataFolder()

    private func run(_ arguments: [String], input: String = "") async throws -> Program.Result {
        try await Program.run(arguments, input: input, environment: ["XDG_DATA_HOME": data.path])
    }

    /// Signs up with a stand-in for GitHub on which every name is available.
    private func signUp(_ input: String) async throws -> Program.Result {
        let server = try FreeGitHub.start()
        defer { server.stop() }
        return try await run(["--github-url", server.url, "--quiet"], input: input)
    }

    @Test func `a listing and an export contain every account, in the order of the sign-ups`() async throws {
        let signedUp = try await signUp("octo-cat,Butter-1\n")
        #expect(signedUp.status == 0)
        // The store is read in pages. These accounts fill several of them.
        let database = try DatabaseQueue(path: data.path + "/rxconsole/accounts.sqlite")
        try await database.write { db in
            try db.execute(
                sql: """
                    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 2500)
                    INSERT INTO account (username, username_key, password_hash, signup_key, created_at)
                    SELECT 'name-' || n, 'name-' || n, password_hash, signup_key, created_at FROM number, account
                    WHERE username = 'octo-cat' ORDER BY n
                    """)
        }
        try database.close()
        let expected = ["octo-cat"] + (1...2500).map { "name-\($0)" }
        let list = try await run(["accounts", "list"])
        #expect(list.status == 0)
        #expect(
            list.output.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
                == expected)
        let export = try await run(["accounts", "export"])
        let start = #"{"username":""#
        #expect(
            export.output.split(separator: "\n").map {
                String($0.dropFirst(start.count).prefix { $0 != "\"" })
            }
                == expected)
    }

    @Test func `an account can be created, listed, shown, exported, changed and deleted`() async throws {
        let signedUp = try await signUp("Octo-Cat,Butter-1\nocto-dog,Butter-2\n")
        #expect(signedUp.status == 0 && signedUp.errors == "")
        // The store was closed, so a copy of its only file is complete.
        let files = try FileManager.default.contentsOfDirectory(atPath: data.path + "/rxconsole")
        #expect(files == ["accounts.sqlite"])
        let again = try await signUp("OCTO-CAT,Butter-3\n")
        #expect(
            again
                == Program.Result(
                    status: 1,
                    output:
                        #"{"record":1,"username":"OCTO-CAT","outcome":"taken","message":"Username already taken"}"#
                        + "\n", errors: ""))

        let list = try await run(["accounts", "list"])
        let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
        #expect(Set(names) == ["Octo-Cat", "octo-dog"])
        #expect(list.status == 0 && list.errors == "")

        let show = try await run(["accounts", "show", "octo-cat"])
        let lines = show.output.split(separator: "\n")
        #expect(lines.count == 3 && show.status == 0)
        #expect(
            lines.first == "username  Octo-Cat" && lines.last == "password  Argon2id, 65536 KiB, 2 passes")

        let export = try await run(["accounts", "export"])
        #expect(export.output.split(separator: "\n").count == 2)
        #expect(export.output.contains(#"{"username":"Octo-Cat","created":"2"#))
        for result in [list, show, export] {
            #expect(!result.output.contains("$argon2id") && !result.output.contains("Butter"))
        }
        let variable = try await Program.run(
            ["accounts", "export"],
            environment: ["XDG_DATA_HOME": data.path, "SIGNUP_WITH_HASHES": "1"])
        #expect(variable == export)
        let hashes = try await run(["accounts", "export", "--with-hashes"])
        #expect(hashes.output.contains(#""password_hash":"$argon2id$v=19$m=65536,t=2,p=1$"#))

        let changed = try await run(["accounts", "passwd", "octo-cat"], input: "Butter-4\n")
        #expect(changed == Program.Result(status: 0, output: "Password changed for Octo-Cat\n", errors: ""))
        let newer = try await run(["accounts", "export", "--with-hashes"])
        #expect(newer.output.split(separator: "\n").count == 2)
        let unchanged = Set(newer.output.split(separator: "\n"))
            .intersection(hashes.output.split(separator: "\n"))
        #expect(unchanged.count == 1 && unchanged.first?.hasPrefix(#"{"username":"octo-dog","#) == true)
        #expect(try await run(["login"], input: "octo-cat\nButter-1\n").status == 1)
        #expect(try await run(["login"], input: "octo-cat\nButter-4\n").status == 0)

        let deleted = try await run(["accounts", "delete", "octo-CAT"])
        #expect(deleted == Program.Result(status: 0, output: "Deleted Octo-Cat\n", errors: ""))
        let missing = try await run(["accounts", "delete", "octo-cat"])
        let complaint = "signup: \(data.accounts): no account named 'octo-cat'\n"
        #expect(missing == Program.Result(status: 1, output: "", errors: complaint))
        let gone = try await run(["accounts", "show", "octo-cat"])
        #expect(gone == Program.Result(status: 1, output: "", errors: complaint))
    }

    @Test func `an option or an environment variable can name the store`() async throws {
        _ = try await signUp("octo-cat,Butter-1\n")
        for arguments in [
            ["accounts", "list", "--accounts", "sqlite:\(data.accounts)"],
            ["--accounts", "sqlite:\(data.accounts)", "accounts", "list"],
        ] {
            let result = try await Program.run(arguments, input: "")
            #expect(result.output.hasSuffix("  octo-cat\n"))
        }
        let variable = try await Program.run(
            ["accounts", "list"], input: "", environment: ["SIGNUP_ACCOUNTS": "sqlite:\(data.accounts)"])
        #expect(variable.output.hasSuffix("  octo-cat\n"))
    }

    @Test(arguments: [["list"], ["show", "a"], ["delete", "a"], ["export"]])
    func `without a store, a command fails and creates nothing`(arguments: [String]) async throws {
        let result = try await run(["accounts"] + arguments)
        #expect(result.status == 2 && result.output == "")
        #expect(
            result.errors == """
                signup: \(data.accounts): no accounts yet; the first sign-up creates this file
                See 'signup accounts \(arguments[0]) --help'.

                """)
        #expect(!FileManager.default.fileExists(atPath: data.path))
    }

    @Test func `the accounts command requires an account store`() async throws {
        let result = try await run(["accounts", "list", "--accounts", "simulate"])
        #expect(result.status == 2)
        #expect(
            result.errors.hasPrefix(
                "signup: 'accounts' needs an account store; add --accounts sqlite:PATH or --accounts postgresql://HOST/DATABASE\n"
            ))
    }

    @Test func `without a home folder, --accounts must name a file`() async throws {
        let result = try await Program.run(
            ["accounts", "list"], input: "", environment: ["XDG_DATA_HOME": ""])
        #expect(result.status == 2)
        #expect(
            result.errors.hasPrefix(
                "signup: neither XDG_DATA_HOME nor HOME is set; name a file with --accounts sqlite:PATH\n"))
    }

    @Test func `login accepts a username and a password from a pipe`() async throws {
        _ = try await signUp("Octo-Cat,Butter-1\n")
        let right = try await run(["login"], input: "octo-cat\nButter-1\n")
        #expect(right == Program.Result(status: 0, output: "Signed in as Octo-Cat\n", errors: ""))
        for input in ["octo-cat\nButter-2\n", "octo-dog\nButter-1\n"] {
            let wrong = try await run(["login"], input: input)
            let complaint = "signup: sign-in failed: wrong username or password\n"
            #expect(wrong == Program.Result(status: 1, output: "", errors: complaint))
        }
        let short = try await run(["login"], input: "octo-cat\n")
        #expect(short.status == 2)
        #expect(
            short.errors.hasPrefix(
                "signup: login: expected a username and a password on two lines of stdin\n"))
    }
}

/// A stand-in for GitHub on which every name is available.
enum FreeGitHub {
    static func start() throws -> FaultServer {
        try FaultServer { _ in
            [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
    }
}
