import Foundation
import SignupTesting
import TerminalTesting
import Testing

/// Password changes, exports and imports, and backups of the account store.
@Suite(.timeLimit(.minutes(3)), .serialized)
struct AccountsCareTests {
    private let data = DataFolder()
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: [String], input: String = "") async throws -> Program.Result {
        try await Program.run(arguments, input: input, environment: ["XDG_DATA_HOME": data.path])
    }

    private func signUp(_ input: String) async throws {
        let result = try await run(["batch", "--policy", "basic", "--quiet"], input: input)
        #expect(result.status == 0)
    }

    private func logsIn(_ name: String, _ password: String, _ store: String? = nil) async throws -> Bool {
        let place = store.map { ["--accounts", "sqlite:\($0)"] } ?? []
        return try await run(["login"] + place, input: "\(name)\n\(password)\n").status == 0
    }

    @Test func `a new password replaces the old one`() async throws {
        try await signUp("Octo-Cat,Butter-1\n")
        let changed = try await run(["accounts", "passwd", "octo-cat"], input: "Butter-2\n")
        #expect(
            changed == Program.Result(status: 0, output: "Password changed for Octo-Cat\n", errors: ""))
        #expect(try await logsIn("octo-cat", "Butter-2"))
        #expect(try await !logsIn("octo-cat", "Butter-1"))
        let short = try await run(["accounts", "passwd", "octo-cat"], input: "abc\n")
        #expect(
            short.errors
                == "signup: password needs at least 5 characters\nSee 'signup accounts passwd --help'.\n")
        #expect(short.status == 2)
        let none = try await run(["accounts", "passwd", "octo-cat"])
        #expect(
            none.errors
                == "signup: stdin: expected one line, the new password\nSee 'signup accounts passwd --help'.\n"
        )
        let missing = try await run(["accounts", "passwd", "octo-dog"], input: "Butter-2\n")
        #expect(missing.errors == "signup: \(data.accounts): no account named 'octo-dog'\n")
        #expect(missing.status == 1)
        #expect(try await logsIn("octo-cat", "Butter-2"))
    }

    @Test func `on a terminal, the user enters the new password twice`() async throws {
        try await signUp("Octo-Cat,Butter-1\n")
        let terminal = try TmuxSession(
            signup: ["accounts", "passwd", "octo-cat"],
            environment: ["LC_ALL": "C.UTF-8", "XDG_DATA_HOME": data.path])
        try await terminal.wait(forText: "New password for Octo-Cat")
        try terminal.type("abc")
        try terminal.press(.enter)
        try await terminal.wait(forText: "✗ Password needs at least 5 characters")
        try terminal.press(.up, .controlU)
        try terminal.type("Butter-2\nButter-3\n")
        let different = try await terminal.wait(forText: "✗ Passwords don't match")
        #expect(different.text.contains("••••••••"))
        #expect(!different.text.contains("Butter"))
        // Pressing the button moves the focus back to the field that must change.
        try terminal.press(.enter, .backspace)
        try terminal.type("2\n")
        try terminal.press(.enter)
        let screen = try await terminal.wait(forText: "code=0")
        #expect(screen.text.contains("Password changed for Octo-Cat"))
        #expect(!screen.text.contains("Butter"))
        #expect(try await logsIn("octo-cat", "Butter-2"))
        #expect(try await !logsIn("octo-cat", "Butter-1"))
    }

    @Test func `exported accounts can be imported into a different store`() async throws {
        try await signUp("Octo-Cat,Butter-1\nocto-dog,Butter-2\n")
        let export = try await run(["accounts", "export", "--with-hashes"]).output
        let other = folder.file("other.sqlite")
        let place = ["--accounts", "sqlite:\(other)"]
        let first = try await run(["accounts", "import"] + place, input: export)
        #expect(first == Program.Result(status: 0, output: "Imported 2 accounts\n", errors: ""))
        #expect(try await logsIn("octo-cat", "Butter-1", other))
        #expect(try await run(["accounts", "export", "--with-hashes"] + place).output == export)
        let again = try await run(["accounts", "import"] + place, input: export)
        #expect(
            again == Program.Result(status: 0, output: "Imported 0 accounts; 2 already existed\n", errors: "")
        )
    }

    @Test func `a run recognizes its accounts after an export and an import`() async throws {
        let run = ["batch", "--policy", "registration", "--quiet", "--input", "jsonl", "--run", "moved"]
        let records = (1...5).map {
            #"{"id":\#($0),"username":"name-\#($0)","password":"Correct-horse-7"}"# + "\n"
        }
        let first = try await self.run(run, input: records.joined())
        let export = try await self.run(["accounts", "export", "--with-hashes"]).output
        let place = ["--accounts", "sqlite:\(folder.file("other.sqlite"))"]
        _ = try await self.run(["accounts", "import"] + place, input: export)
        let again = try await self.run(run + place, input: records.joined())
        #expect(again == first)
        #expect(first.output.components(separatedBy: "signed_up").count == 6)
        // Exports from version 1.0 contain no keys.
        let old = ["--accounts", "sqlite:\(folder.file("old.sqlite"))"]
        let former = export.replacing(#/,"signup_key":"[^"]*"/#, with: "")
        #expect(
            try await self.run(["accounts", "import"] + old, input: former).output == "Imported 5 accounts\n")
        #expect(try await self.run(run + old, input: records.joined()).output.contains("taken"))
    }

    @Test func `each line that cannot be imported is reported`() async throws {
        try await signUp("octo-cat,Butter-1\n")
        let other = folder.file("other.sqlite")
        let export = try await run(["accounts", "export"]).output
        let hashes = try await run(["accounts", "export", "--with-hashes"]).output
        let place = ["--accounts", "sqlite:\(other)"]
        _ = try await run(["batch", "--policy", "basic", "--quiet"] + place, input: "OCTO-CAT,Butter-9\n")
        let result = try await run(["accounts", "import"] + place, input: export + "nonsense\n" + hashes)
        #expect(
            result
                == Program.Result(
                    status: 1, output: "Imported 0 accounts\n",
                    errors: """
                        signup: stdin:1: no password hash; export with --with-hashes
                        signup: stdin:2: not imported; expected a line from 'signup accounts export --with-hashes'
                        signup: stdin:3: octo-cat: not imported; a different account in the store has this username

                        """))
        #expect(try await logsIn("octo-cat", "Butter-9", other))
        let nul = try await run(
            ["accounts", "import"] + place, input: hashes.replacing("octo-cat", with: #"octo\u0000cat"#))
        #expect(nul.status == 1)
        #expect(
            nul.errors
                == #"signup: stdin:1: octo\u0000cat: cannot store this account: "#
                + "SQLite cannot store a NUL character in a name\n")
    }

    @Test(arguments: [(1 << 20) + 1, 5 << 20])
    func `a line that is too long to import costs only that line`(length: Int) async throws {
        try await signUp("octo-cat,Butter-1\nocto-dog,Butter-2\n")
        let lines = try await run(["accounts", "export", "--with-hashes"]).output.split(separator: "\n")
        let other = folder.file("other.sqlite")
        let input = "\(lines[0])\n\(String(repeating: "x", count: length))\n\(lines[1])\n"
        let result = try await run(["accounts", "import", "--accounts", "sqlite:\(other)"], input: input)
        #expect(
            result
                == Program.Result(
                    status: 1, output: "Imported 2 accounts\n",
                    errors: "signup: stdin:2: the line is longer than 1048576 bytes\n"))
        #expect(try await logsIn("octo-dog", "Butter-2", other))
    }

    @Test func `a password that another program changes at the same time is kept`() async throws {
        try await signUp("octo-cat,Butter-1\n")
        let terminal = try TmuxSession(
            signup: ["accounts", "passwd", "octo-cat"],
            environment: ["LC_ALL": "C.UTF-8", "XDG_DATA_HOME": data.path])
        try await terminal.wait(forText: "New password for octo-cat")
        #expect(try await run(["accounts", "passwd", "octo-cat"], input: "Butter-2\n").status == 0)
        try terminal.type("Butter-3\nButter-3\n\n")
        let screen = try await terminal.wait(forText: "code=1")
        #expect(
            screen.text.replacing("\n", with: "").contains(
                "signup: cannot change the password of octo-cat: another program changed the account at the same time"
            ))
        #expect(try await logsIn("octo-cat", "Butter-2"))
        #expect(try await !logsIn("octo-cat", "Butter-3"))
    }

    @Test func `a backup is a complete store`() async throws {
        try await signUp("octo-cat,Butter-1\n")
        let copy = folder.file("copy.sqlite")
        let result = try await run(["accounts", "backup", copy])
        #expect(result == Program.Result(status: 0, output: "Backed up to \(copy)\n", errors: ""))
        #expect(try await logsIn("octo-cat", "Butter-1", copy))
        let attributes = try FileManager.default.attributesOfItem(atPath: copy)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let again = try await run(["accounts", "backup", copy])
        #expect(again.status == 3)
        #expect(
            again.errors
                == "signup: accounts backup: \(copy): file exists; name a new file in a writable folder\n")
    }

    @Test func `an attempt to back up the store to itself is reported as a problem with the backup`()
        async throws
    {
        try await signUp("octo-cat,Butter-1\n")
        let link = folder.file("link")
        #expect(symlink(data.accounts, link) == 0)
        for place in [data.accounts, link] {
            let result = try await run(["accounts", "backup", place])
            #expect(
                result
                    == Program.Result(
                        status: 3, output: "",
                        errors: "signup: accounts backup: \(place): file exists; "
                            + "name a new file in a writable folder\n"))
        }
        #expect(try await logsIn("octo-cat", "Butter-1"))
    }
}
