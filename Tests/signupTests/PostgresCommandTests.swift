import Foundation
import PostgresTesting
import Testing

/// The commands with accounts in PostgreSQL, and the rejection of passwords in arguments.
@Suite(.timeLimit(.minutes(5)))
struct PostgresCommandTests {
    private func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) async throws -> Program.Result {
        try await Program.run(arguments, input: input, environment: environment)
    }

    @Test(arguments: [
        "postgresql://me:secret@db.example/signup", "postgresql://db.example/x?password=secret",
    ])
    func `a password in an argument is rejected`(address: String) async throws {
        let result = try await run(["accounts", "list", "--accounts", address])
        #expect(result.status == 2)
        #expect(
            result.errors == """
                signup: --accounts: other users can see a password on the command line; put it in ~/.pgpass (mode 0600) \
                or the file named by PGPASSFILE
                See 'signup accounts list --help'.

                """)
        #expect(!result.errors.contains("secret"))
    }

    @Test(.enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"))
    func `the commands work with a PostgreSQL database`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let accounts = ["--accounts", server.address(database)]
        let place = "postgresql://127.0.0.1:\(server.port)/\(database)"
        let early = try await run(["batch", "--demo"] + accounts, input: "octo-dog,Butter-1\n")
        #expect(early.status == 3)
        #expect(
            early.errors
                == "signup: \(place): the account tables are missing or out of date; run 'signup accounts init'\n"
        )
        let check = try await run(["check", "--demo", "octo-dog"] + accounts)
        #expect(check == Program.Result(status: 3, output: "", errors: early.errors))
        let ready = Program.Result(status: 0, output: "\(place) is ready for accounts\n", errors: "")
        #expect(try await run(["accounts", "init"] + accounts) == ready)

        let batch = try await run(["batch", "--demo", "--quiet"] + accounts, input: "Octo-Dog,Butter-1\n")
        #expect(
            batch.output == #"{"record":1,"username":"Octo-Dog","outcome":"signed_up"}"# + "\n")
        let elsewhere = server.address(database, settings: "?options=-csearch_path%3Delsewhere")
        let lost = try await run(["check", "--demo", "octo-dog", "--accounts", elsewhere])
        #expect(lost == Program.Result(status: 3, output: "", errors: early.errors))
        let taken = try await run(["check", "--demo", "octo-dog"] + accounts)
        #expect(taken.output.contains(#""outcome":"taken""#))
        let login = try await run(["login"] + accounts, input: "octo-dog\nButter-1\n")
        #expect(login == Program.Result(status: 0, output: "Signed in as Octo-Dog\n", errors: ""))
        let changed = try await run(["accounts", "passwd", "octo-dog"] + accounts, input: "Butter-2\n")
        #expect(changed == Program.Result(status: 0, output: "Password changed for Octo-Dog\n", errors: ""))
        #expect(try await run(["login"] + accounts, input: "octo-dog\nButter-1\n").status == 1)
        #expect(try await run(["login"] + accounts, input: "octo-dog\nButter-2\n").status == 0)
        #expect(try await run(["accounts", "list"] + accounts).output.hasSuffix("  Octo-Dog\n"))
        #expect(
            try await run(["accounts", "show", "octo-dog"] + accounts).output.contains("username  Octo-Dog\n")
        )
        let export = try await run(["accounts", "export"] + accounts)
        #expect(
            export.output.hasPrefix(#"{"username":"Octo-Dog","created":"#)
                && !export.output.contains("argon2"))
        let hashes = try await run(["accounts", "export", "--with-hashes"] + accounts).output
        #expect(try await run(["accounts", "delete", "octo-dog"] + accounts).status == 0)
        let imported = try await run(["accounts", "import"] + accounts, input: hashes)
        #expect(imported == Program.Result(status: 0, output: "Imported 1 account\n", errors: ""))
        #expect(try await run(["login"] + accounts, input: "octo-dog\nButter-2\n") == login)
        let form = try await run(
            ["form", "registration"] + accounts, input: "Octo-Hen\nButter-99\nButter-99\n\n")
        #expect(
            form.output.contains("\nOcto-Hen signed up, ") && form.output.contains("stored in \(place).\n"))
        #expect(try await run(["login"] + accounts, input: "octo-hen\nButter-99\n").status == 0)
        let backup = try await run(["accounts", "backup", "/nowhere/copy"] + accounts)
        #expect(backup.status == 2 && backup.output == "")
        #expect(
            backup.errors == """
                signup: accounts backup: cannot back up a PostgreSQL database; use pg_dump
                See 'signup accounts backup --help'.

                """)
        #expect(try await run(["accounts", "delete", "octo-dog"] + accounts).status == 0)
        let missing = try await run(["accounts", "delete", "octo-dog"] + accounts)
        #expect(
            missing
                == Program.Result(
                    status: 1, output: "", errors: "signup: \(place): no account named 'octo-dog'\n"))
    }

    @Test(.enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"))
    func `a journal is rejected if the environment selects a different database`() async throws {
        let server = try PostgresServer.shared.get()
        let data = DataFolder()
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
        let journal = data.path + "/journal"
        let databases = try (server.newDatabase(), server.newDatabase())
        func attempt(_ database: String, _ address: String = "postgresql://") async throws -> Program.Result {
            let environment = [
                "PGHOST": "127.0.0.1", "PGPORT": "\(server.port)", "PGUSER": "signup", "PGDATABASE": database,
            ]
            let accounts = ["--accounts", address]
            let preparation = try await run(["accounts", "init"] + accounts, environment: environment)
            #expect(preparation.status == 0)
            return try await run(
                ["batch", "--demo", "--quiet", "--journal", journal] + accounts,
                input: "octo-dog,Butter-1\n", environment: environment)
        }
        let signedUp = #"{"record":1,"username":"octo-dog","outcome":"signed_up"}"# + "\n"
        #expect(
            try await attempt(databases.0) == Program.Result(status: 0, output: signedUp, errors: ""))
        let other = try await attempt(databases.1)
        func store(_ database: String) throws -> String {
            try "postgresql:" + server.sql("SELECT store FROM signup_schema", database: database)
        }
        let stores = try (store(databases.0), store(databases.1))
        #expect(
            other
                == Program.Result(
                    status: 2, output: "",
                    errors: """
                        signup: \(journal): the journal was started with --accounts '\(stores.0)', not '\(stores.1)'; use the \
                        same options or another journal file
                        See 'signup batch --help'.

                        """))
        let same = try await attempt(databases.1, server.address(databases.0))
        #expect(same.status == 0 && same.errors == "")
    }

    @Test(
        .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), arguments: [true, false])
    func `a journal of one account store is rejected for another store in the same database`(
        isFile: Bool
    ) async throws {
        let server = try PostgresServer.shared.get()
        let (database, shared) = try (server.newDatabase(), server.newDatabase())
        let data = DataFolder()
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
        let journal = isFile ? ["\(data.path)/journal", "--reprint"] : [server.address(shared)]
        func attempt(_ schema: String) async throws -> Program.Result {
            try server.sql("CREATE SCHEMA IF NOT EXISTS \(schema)", database: database)
            let address = server.address(database, settings: "?options=-csearch_path%3D\(schema)")
            #expect(try await run(["accounts", "init", "--accounts", address]).status == 0)
            return try await run(
                ["batch", "--demo", "--quiet", "--run", "r", "--input", "jsonl", "--accounts", address]
                    + ["--journal"] + journal,
                input: #"{"id":1,"username":"octo-dog","password":"correct-horse-7"}"# + "\n")
        }
        func refusal(_ words: String) -> Program.Result {
            let place = isFile ? journal[0] : "postgresql://127.0.0.1:\(server.port)/\(shared)"
            return Program.Result(
                status: 2, output: "", errors: "signup: \(place): \(words)\nSee 'signup batch --help'.\n")
        }
        let first = try await attempt("one")
        let signedUp = #"{"record":1,"id":1,"username":"octo-dog","outcome":"signed_up"}"# + "\n"
        #expect(first == Program.Result(status: 0, output: signedUp, errors: ""))
        let second = try await attempt("two")
        let stores = try ["one", "two"].map {
            try server.sql("SELECT store FROM \($0).signup_schema", database: database)
        }
        let advice = isFile ? "journal file" : "--run"
        #expect(
            second
                == refusal(
                    "the journal was started with --accounts 'postgresql:\(stores[0])', not 'postgresql:\(stores[1])'; "
                        + "use the same options or another \(advice)"))
        #expect(try server.sql("SELECT count(*) FROM two.account", database: database) == "0")
        #expect(try await attempt("one") == first)
        if isFile { return }
        // Simulates a first attempt by an earlier version.
        let place = "postgresql://127.0.0.1:\(server.port)/\(database)"
        try server.sql("UPDATE signup_run SET accounts = '\(place)'", database: shared)
        #expect(
            try await attempt("one")
                == refusal(
                    "the journal was written by an earlier version, which did not record which account store at "
                        + "'\(place)' the run used; use another journal file or another --run"))
        try server.sql("DROP SCHEMA two CASCADE", database: database)
        #expect(try await attempt("one") == first)
    }

    @Test func `a check needs no home folder`() async throws {
        let result = try await run(
            [
                "check", "--github-url", "http://127.0.0.1:1", "--retries", "0", "--quiet", "--exit-zero",
                "a-b",
            ],
            environment: ["XDG_DATA_HOME": "", "HOME": ""])
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(result.output.contains(#""reason":"refused_connection""#))
    }
}
