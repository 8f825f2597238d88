import Foundation
import NetworkTesting
import PostgresTesting
import Testing

/// The journal that the attempts of a run share, tested with the built program.
@Suite(
    .enabled(if: PostgresPrograms.areInstalled, "\(PostgresPrograms.advice)"), .timeLimit(.minutes(10)))
struct SharedJournalTests {
    func names(_ numbers: some Sequence<Int>) -> String {
        numbers.map { #"{"id":\#($0),"username":"name-\#($0)"}"# + "\n" }.joined()
    }

    func arguments(_ site: MirrorSite) -> [String] {
        [
            "--input", "jsonl", "--quiet", "--exit-zero", "--run", "november", "--github-url", site.url,
            "--concurrency", "8", "--timeout", "60",
        ]
    }

    func arguments(_ site: MirrorSite, _ journal: String, _ more: String...) -> [String] {
        arguments(site) + ["--journal", journal] + more
    }

    func lines(_ text: String) -> Int { text.count { $0 == "\n" } }

    /// A journal in a file or in a database.
    private enum Kind: CaseIterable {
        case file, database
    }

    /// Returns the options for a new journal.
    private func options(_ kind: Kind, _ data: DataFolder) throws -> [String] {
        let server = try PostgresServer.shared.get()
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
        // With a journal in a file, each outcome is printed only once, unless `--reprint` is given.
        return ["--journal"]
            + (kind == .file
                ? [data.path + "/journal", "--reprint"] : [try server.address(server.newDatabase())])
    }

    @Test(arguments: Kind.allCases)
    private func `after a check is killed, the next one repeats at most the records that were in progress`(
        kind: Kind
    ) async throws {
        let data = DataFolder()
        let journal = try options(kind, data)
        let site = try await MirrorSite(latency: .milliseconds(5))
        let arguments = ["check"] + arguments(site) + journal
        // A journal in a file belongs to one account store, so each run uses the same data folder.
        let home = ["XDG_DATA_HOME": data.path]
        let first = try RunningProgram(arguments, environment: home)
        // The input of the first run stays open, so that the run cannot finish before it is killed.
        first.write(Array(names(1...1000).utf8))
        _ = await first.output { lines($0) >= 800 }
        first.send(SIGKILL)
        #expect(await first.result().status == -SIGKILL)
        // Only a journal in a database accepts the records in a different order.
        let second = try await Program.run(
            arguments, input: kind == .file ? names(1...1000) : names((1...1000).reversed()),
            environment: home)
        #expect(second.status == 0 && second.errors == "")
        #expect(lines(second.output) == 1000)
        #expect(Set(second.output.split(separator: "\n").map { $0.drop { $0 != "u" } }).count == 1000)
        // Up to eight requests were in progress, and up to eight outcomes may not have been recorded yet.
        #expect((1000...1016).contains(site.questions), "\(site.questions)")
        let third = try await Program.run(arguments, input: names(1...1000), environment: home)
        #expect(lines(third.output) == 1000 && (1000...1016).contains(site.questions))
    }

    @Test(arguments: Kind.allCases)
    private func `each attempt must have the same options as the first attempt`(kind: Kind) async throws {
        let data = DataFolder()
        let journal = try options(kind, data)
        let home = ["XDG_DATA_HOME": data.path]
        func attempt(_ arguments: String...) async throws -> Program.Result {
            let input = #"{"id":1,"username":"name-1","password":"correct-horse-7"}"# + "\n"
            let common = ["--quiet", "--run", "r", "--input", "jsonl"] + journal
            return try await Program.run(arguments + common, input: input, environment: home)
        }
        let first = try await attempt("check", "--demo")
        #expect(first.status == 0)
        // The address of a database is printed without its user.
        let place = kind == .file ? journal[1] : journal[1].replacing("signup@", with: "")
        func refusal(_ difference: String, _ command: String) -> Program.Result {
            let help = "See 'signup \(command) --help'."
            let advice = "use the same options or another " + (kind == .file ? "journal file" : "--run")
            return Program.Result(
                status: 2, output: "",
                errors: "signup: \(place): the journal was started \(difference); \(advice)\n\(help)\n")
        }
        let site = try await attempt("check", "--github-url", "http://127.0.0.1:1")
        #expect(site == refusal("with the site 'the demo', not '127.0.0.1:1'", "check"))
        // Checks and sign-ups also use different account stores, but the message reports the kind of work.
        let work = refusal("to check names, not to sign up", "batch")
        #expect(try await attempt("batch", "--demo") == work)
        #expect(try await attempt("check", "--demo") == first)
    }

    @Test(arguments: Kind.allCases)
    private func `names from a list or from the arguments serve as the record IDs of a run`(kind: Kind)
        async throws
    {
        let data = DataFolder()
        let arguments = try ["check", "--demo", "--quiet", "--run", "r"] + options(kind, data)
        let expected = Program.Result(
            status: 0, output: #"{"record":1,"username":"n-9","outcome":"available"}"# + "\n", errors: "")
        #expect(try await Program.run(arguments + ["n-9"]) == expected)
        #expect(try await Program.run(arguments, input: "n-9\n") == expected)
        #expect(try await Program.run(arguments + ["n-9"]) == expected)
    }

    @Test(arguments: Kind.allCases)
    private func `a name that appears twice has the same outcomes in each attempt`(kind: Kind) async throws {
        let data = DataFolder()
        let arguments = try ["check", "--demo", "--quiet", "--run", "r"] + options(kind, data)
        let expected = """
            {"record":1,"username":"n-9","outcome":"available"}
            {"record":2,"username":"n-9","outcome":"duplicate","message":"Username already appears in an earlier record"}

            """
        for _ in 1...3 {
            let attempt = try await Program.run(arguments, input: "n-9\nn-9\n")
            #expect(attempt == Program.Result(status: 1, output: expected, errors: ""))
        }
    }

    #if os(Linux)
        @Test(arguments: Kind.allCases)
        private func `libpq is loaded only for a journal in a database`(kind: Kind) async throws {
            let data = DataFolder()
            let program = try RunningProgram(
                ["check", "--demo", "--quiet", "--run", "r"] + options(kind, data))
            program.write(Array("octocat\n".utf8))
            _ = await program.output { lines($0) == 1 }
            let file = try #require(FileHandle(forReadingAtPath: "/proc/\(program.number)/maps"))
            let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            #expect(maps.contains("libc.so"))
            #expect(maps.contains("libpq") == (kind == .database))
            program.endInput()
            #expect(await program.result().status == 1)
        }
    #endif

    @Test(arguments: Kind.allCases)
    private func `a password that a service repeats is not printed or recorded`(kind: Kind) async throws {
        let data = DataFolder()
        let (server, database) = try (PostgresServer.shared.get(), PostgresServer.shared.get().newDatabase())
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
        let journal = kind == .file ? data.path + "/journal" : server.address(database)
        let site = try await MirrorSite()
        let batch = try await Program.run(
            ["batch"] + arguments(site) + ["--accounts", site.url + "/accounts", "--journal", journal],
            input: #"{"id":1,"username":"refused-1","password":"correct-\"horse-7"}"# + "\n")
        let message =
            #"Sign-up failed: got {\"username\":\"refused-1\",\"password\":\"[password]\"}, "#
            + "and [password] is weak"
        #expect(
            batch
                == Program.Result(
                    status: 0,
                    output:
                        #"{"record":1,"id":1,"username":"refused-1","outcome":"refused","message":"\#(message)"}"#
                        + "\n",
                    errors: ""))
        let stored =
            switch kind {
            case .file: try String(contentsOfFile: journal, encoding: .utf8)
            case .database: try server.sql("SELECT message FROM signup_outcome", database: database)
            }
        #expect(stored.contains("[password] is weak") && !stored.contains("horse"))
    }

    @Test(arguments: ["service", "sqlite"])
    func `a batch that is killed repeatedly still finishes and repeats few requests`(kind: String)
        async throws
    {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let site = try await MirrorSite(latency: .milliseconds(5))
        let data = DataFolder()
        let count = kind == "service" ? 600 : 60
        let accounts = kind == "service" ? site.url + "/accounts" : "sqlite:\(data.accounts)"
        let arguments = ["batch"] + arguments(site, server.address(database), "--accounts", accounts)
        let input = (1...count).map {
            #"{"id":\#($0),"username":"name-\#($0)","password":"correct-horse-\#($0)"}"# + "\n"
        }
        var attempts = 0
        while true {
            attempts += 1
            let attempt = try RunningProgram(arguments)
            attempt.write(Array(input.shuffled().joined().utf8))
            attempt.endInput()
            // Each attempt is killed once it has recorded another tenth of the outcomes. The last attempt finishes.
            let settled =
                Int(
                    (try? server.sql("SELECT count(*) FROM signup_outcome", database: database)) ?? "0") ?? 0
            guard settled < count * 9 / 10 else {
                let last = await attempt.result()
                #expect(last.status == 0 && last.errors == "")
                #expect(lines(last.output) == count)
                #expect(last.output.components(separatedBy: #""outcome":"signed_up""#).count == count + 1)
                break
            }
            let deadline = ContinuousClock.now + .seconds(30)
            var isEnough = false
            while !isEnough {
                try #require(ContinuousClock.now < deadline)
                let now =
                    Int(
                        (try? server.sql("SELECT count(*) FROM signup_outcome", database: database)) ?? "0")
                    ?? 0
                isEnough = now >= settled + count / 10
                try await Task.sleep(for: .milliseconds(5))  // polling
            }
            attempt.send(SIGKILL)
            _ = await attempt.result()
            try #require(attempts < 40)
        }
        #expect(
            site.questions <= count + attempts * 2 * 8, "\(site.questions) questions in \(attempts) attempts")
        if kind == "service" { #expect(site.accounts.count == count) }
        let dump = try server.sql("SELECT string_agg(o::text, ' ') FROM signup_outcome o", database: database)
        #expect(dump.contains("name-7") && !dump.contains("correct"))
    }

    @Test func `an attempt on a different machine is rejected, because its account file is different`()
        async throws
    {
        let server = try PostgresServer.shared.get()
        let (database, data) = (try server.newDatabase(), DataFolder())
        let site = try await MirrorSite()
        let address = server.address(database)
        let arguments = ["batch"] + arguments(site, address, "--accounts", "sqlite:\(data.accounts)")
        let input = #"{"id":1,"username":"name-1","password":"correct-horse-7"}"# + "\n"
        #expect(try await Program.run(arguments, input: input).status == 0)
        let here = "sqlite:\(ProcessInfo.processInfo.hostName):\(data.accounts)"
        #expect(try server.sql("SELECT accounts FROM signup_run", database: database) == here)
        try server.sql("UPDATE signup_run SET accounts = 'sqlite:else\u{1B}where:/a'", database: database)
        let other = try await Program.run(arguments, input: input)
        #expect(other.status == 2 && other.output == "")
        #expect(
            other.errors
                == "signup: \(address.replacing("signup@", with: "")): the journal was started with --accounts "
                + #"'sqlite:else\u001bwhere:/a', not '\#(here)'; use the same options or another --run"#
                + "\nSee 'signup batch --help'.\n")
    }

    @Test func `two concurrent attempts report the same outcomes`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let site = try await MirrorSite()
        let arguments =
            ["batch"]
            + arguments(
                site, server.address(database), "--accounts", site.url + "/accounts")
        let input = (1...300).map {
            #"{"id":\#($0),"username":"name-\#($0)","password":"correct-horse-7"}"# + "\n"
        }
        async let one = Program.run(arguments, input: input.joined())
        async let other = Program.run(arguments, input: input.shuffled().joined())
        for result in try await [one, other] {
            #expect(result.status == 0 && result.errors == "")
            #expect(result.output.components(separatedBy: #""outcome":"signed_up""#).count == 301)
        }
        #expect(site.accounts.count == 300)
        #expect(
            try server.sql("SELECT done, outcomes FROM signup_progress", database: database)
                == #"300|{"signed_up": 300}"#)
    }

    @Test(arguments: [true, false])
    func `one database can contain the accounts and the journal`(isJournalFirst: Bool) async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let address = server.address(database)
        let tables = [
            ["check", "--demo", "--quiet", "--run", "prepare", "--journal", address],
            ["accounts", "init", "--accounts", address],
        ]
        for creation in isJournalFirst ? tables : tables.reversed() {
            let result = try await Program.run(creation, input: "")
            #expect(result.status == 0 && result.errors == "")
        }
        let site = try await MirrorSite()
        let arguments = ["batch"] + arguments(site, address, "--accounts", address)
        let input = (1...20).map { number in
            let name = number % 10 == 3 ? "taken-\(number)" : "name-\(number)"
            return #"{"id":\#(number),"username":"\#(name)","password":"correct-horse-7"}"# + "\n"
        }
        var outputs: [String] = []
        for _ in 1...2 {
            let attempt = try await Program.run(arguments, input: input.joined())
            #expect(attempt.status == 0 && attempt.errors == "")
            outputs.append(attempt.output)
        }
        #expect(outputs[0].components(separatedBy: #""outcome":"signed_up""#).count == 19)
        #expect(lines(outputs[0]) == 20 && outputs[1] == outputs[0])
        #expect(site.questions == 20)
        #expect(
            try server.sql(
                "SELECT done, outcomes FROM signup_progress WHERE run = 'november'", database: database)
                == #"20|{"taken": 2, "signed_up": 18}"#)
        // Even after the run is deleted, the account store recognizes the run's sign-ups.
        try server.sql("DELETE FROM signup_run WHERE name = 'november'", database: database)
        #expect(try await Program.run(arguments, input: input.joined()).output == outputs[0])
        #expect(try server.sql("SELECT count(*) FROM account", database: database) == "18")
    }

    @Test func `an attempt that stalls and resumes has the same outcomes as its replacement`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let site = try await MirrorSite(latency: .zero)
        let arguments = ["check"] + arguments(site, server.address(database))
        let input = names(1...1800)
        let first = try RunningProgram(arguments)
        // The input of the first attempt stays open, so that the attempt cannot finish before it is stopped.
        first.write(Array(input.utf8))
        let early = await first.output { lines($0) >= 200 }
        first.send(SIGSTOP)
        let second = try await Program.run(arguments, input: input)
        #expect(second.status == 0 && second.errors == "" && lines(second.output) == 1800)
        first.send(SIGCONT)
        first.endInput()
        var resumed = await first.result()
        resumed.output = early + resumed.output
        #expect(resumed == second)
        // The first attempt had looked up at most 767 names ahead in the journal, and repeats only the requests for
        // those names. Up to eight requests were in progress, and up to eight outcomes may not have been recorded
        // yet.
        #expect((1800...2600).contains(site.questions), "\(site.questions)")
        #expect(try server.sql("SELECT done FROM signup_progress", database: database) == "1800")
    }

    @Test func `incompatible options and an unreachable database are reported`() async throws {
        let server = try PostgresServer.shared.get()
        let database = try server.newDatabase()
        let journal = server.address(database)
        let place = "postgresql://127.0.0.1:\(server.port)/\(database)"
        func errors(_ arguments: String..., input: String = "") async throws -> Program.Result {
            try await Program.run(["check", "--demo", "--quiet"] + arguments, input: input)
        }
        #expect(
            try await errors("--journal", journal)
                == Program.Result(
                    status: 2, output: "",
                    errors: """
                        signup: --journal with a database requires --run, and an id in each record
                        See 'signup check --help'.

                        """))
        let secret = try await errors("--run", "r", "--journal", "postgresql://me:secret@db.example/x")
        #expect(secret.status == 2 && secret.errors.hasPrefix("signup: --journal: other users"))
        #expect(!secret.errors.contains("secret@"))
        let names = try await errors("--run", "r", "--journal", journal, input: "octocat\noctodog\n")
        #expect(names.status == 1 && names.errors == "")
        let other = try await Program.run(
            ["batch", "--demo", "--quiet", "--run", "r", "--journal", journal],
            input: #"{"id":1,"username":"octodog","password":"correct-horse-7"}"# + "\n")
        #expect(
            other
                == Program.Result(
                    status: 2, output: "",
                    errors: """
                        signup: \(place): the journal was started to check names, not to sign up; use the same options or another --run
                        See 'signup batch --help'.

                        """))
        let closed = try ClosedPort()
        let gone = try await errors("--run", "r", "--journal", "postgresql://x@127.0.0.1:\(closed.port)/y")
        #expect(gone.status == 3 && gone.errors.contains("Connection refused"))
    }
}
