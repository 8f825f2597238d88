import Foundation
import NetworkTesting
import SignupSupport
import Testing

@Suite(.timeLimit(.minutes(3)), .serialized)
struct BatchCommandTests {
    /// Starts a stand-in for GitHub on which every name that begins with `taken` is taken, and every other name is
    /// available.
    private static func github() throws -> FaultServer {
        try FaultServer { target in
            let name = String(target.dropFirst())
            guard name.hasPrefix("taken") else {
                return [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
            }
            return [.answer("200 OK", GitHubPages.headers, body: GitHubPages.profile(name))]
        }
    }

    private static func file(_ text: String) throws -> String {
        let path = NSTemporaryDirectory() + "signup-\(UUID().uuidString).csv"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test func `each record, even an invalid one, has an outcome`() async throws {
        let server = try Self.github()
        defer { server.stop() }
        let result = try await Program.run(
            ["--github-url", server.url, "--accounts", "simulate", "--seed", "1", "--delay", "0"],
            input: """
                username,password,repeated_password
                octo-cat,Butter-1,Butter-1
                taken-1,Butter-2,Butter-2
                a b,Butter-3,Butter-3
                octo-dog,Geh,Geh
                octo-cow,Butter-5,Butter-6
                OCTO-CAT,Butter-7,Butter-7
                settings,Butter-8,Butter-8
                "octo-pig","Butter ""9"", with
                a line end","Butter ""9"", with
                a line end"
                octo-hen,Butter-10

                """)
        #expect(
            result.output == """
                {"record":1,"username":"octo-cat","outcome":"signed_up"}
                {"record":2,"username":"taken-1","outcome":"taken","message":"Username already taken"}
                {"record":3,"username":"a b","outcome":"invalid","field":"username","message":"Username may only contain letters, digits and single hyphens"}
                {"record":4,"username":"octo-dog","outcome":"invalid","field":"password","message":"Password needs at least 5 characters"}
                {"record":5,"username":"octo-cow","outcome":"invalid","field":"repeated_password","message":"Passwords don't match"}
                {"record":6,"username":"OCTO-CAT","outcome":"duplicate","message":"Username already appears in an earlier record"}
                {"record":7,"username":"settings","outcome":"reserved","message":"Username reserved by the service"}
                {"record":8,"username":"octo-pig","outcome":"refused","message":"Sign-up failed: refused by the simulated service; try again"}
                {"record":9,"username":"","outcome":"invalid","field":"record","message":"expected 3 CSV fields, found 2"}

                """)
        #expect(
            result.errors == """
                signup: stdin:12: expected 3 CSV fields, found 2; this record was skipped
                signup: 9 records: 1 signed_up, 1 taken, 1 reserved, 1 duplicate, 4 invalid, 1 refused

                """)
        #expect(result.status == 1)
    }

    @Test func `hostile records do not affect other records`() async throws {
        let server = try Self.github()
        defer { server.stop() }
        var input = Array("good-1,secret\n".utf8)
        input += Array("nul\u{0}name,Butter\n".utf8)
        input += [0xFF, 0xFE] + Array(",Butter\n".utf8)
        input += Array("\u{1B}[2J\u{1B}]0 pwned\u{7},Butter\n".utf8)
        input += Array((String(repeating: "x", count: 100_000) + ",Butter\n").utf8)
        input += Array("../../etc/passwd,Butter\n%2e%2e,Butter\na\"b,Butter\n\"open,Butter\n".utf8)
        input += Array("Butter;Butter\ngood-3,secret".utf8)
        let result = try await Program.run(
            ["--github-url", server.url, "--accounts", "simulate", "--seed", "1", "--delay", "0", "batch"],
            input: input)
        let word = "Username may only contain letters, digits and single hyphens"
        #expect(
            result.output == #"""
                {"record":1,"username":"good-1","outcome":"signed_up"}
                {"record":2,"username":"","outcome":"invalid","field":"record","message":"the record contains a NUL byte"}
                {"record":3,"username":"","outcome":"invalid","field":"record","message":"the record is not UTF-8"}
                {"record":4,"username":"\u001b[2J\u001b]0 pwned\u0007","outcome":"invalid","field":"username","message":"\#(word)"}
                {"record":5,"username":"","outcome":"invalid","field":"record","message":"the record is longer than 65536 bytes"}
                {"record":6,"username":"../../etc/passwd","outcome":"invalid","field":"username","message":"\#(word)"}
                {"record":7,"username":"%2e%2e","outcome":"invalid","field":"username","message":"\#(word)"}
                {"record":8,"username":"","outcome":"invalid","field":"record","message":"a quote inside an unquoted field; quote the field and double the quotes in it"}
                {"record":9,"username":"","outcome":"invalid","field":"record","message":"a quote is not closed"}
                {"record":10,"username":"","outcome":"invalid","field":"record","message":"expected 2 or 3 CSV fields, found 1"}
                {"record":11,"username":"good-3","outcome":"signed_up"}

                """#)
        #expect(
            result.errors == """
                signup: stdin:2: the record contains a NUL byte; this record was skipped
                signup: stdin:3: the record is not UTF-8; this record was skipped
                signup: stdin:5: the record is longer than 65536 bytes; this record was skipped
                signup: stdin:8: a quote inside an unquoted field; quote the field and double the quotes in it; this record was skipped
                signup: stdin:9: a quote is not closed; this record was skipped
                signup: stdin:10: expected 2 or 3 CSV fields, found 1; this record was skipped
                signup: 11 records: 2 signed_up, 9 invalid

                """)
        #expect(result.status == 1)
    }

    @Test func `a name that cannot be checked has the outcome 'unknown', with a reason`() async throws {
        let closed = try ClosedPort()
        defer { closed.release() }
        let refused = try await Program.run(
            ["--github-url", closed.url, "--quiet", "--retries", "0"], input: "a,secret\n")
        #expect(
            refused
                == Program.Result(
                    status: 1,
                    output: #"{"record":1,"username":"a","outcome":"unknown","reason":"refused_connection","#
                        + #""message":"name not checked: 127.0.0.1:\#(closed.port) refused the connection"}"#
                        + "\n",
                    errors: ""))
        let unknown = try await Program.run(
            ["--github-url", "http://name.invalid", "--quiet", "--retries", "0"], input: "a,secret\n")
        #expect(
            unknown.output
                == #"{"record":1,"username":"a","outcome":"unknown","reason":"name_not_resolved","#
                + #""message":"name not checked: no address found for name.invalid"}"# + "\n")
        let server = try FaultServer { _ in [.answer("429 Too Many Requests", ["Retry-After: 60"])] }
        defer { server.stop() }
        let limited = try await Program.run(
            ["--github-url", server.url, "--quiet", "--retries", "0", "--patience", "10"],
            input: "free-1,secret\n")
        #expect(
            limited.output
                == #"{"record":1,"username":"free-1","outcome":"unknown","reason":"rate_limited","retry_after":60,"#
                + #""message":"name not checked: rate limited by 127.0.0.1:\#(server.port) for 60 s"}"#
                + "\n")
        let silent = try FaultServer { _ in [.silence] }
        defer { silent.stop() }
        let late = try await Program.run(
            ["--github-url", silent.url, "--quiet", "--retries", "0", "--timeout", "0.2"], input: "a,secret\n"
        )
        #expect(
            late.output
                == #"{"record":1,"username":"a","outcome":"unknown","reason":"timeout","#
                + #""message":"name not checked: 127.0.0.1:\#(silent.port) did not answer in time"}"# + "\n")
    }

    @Test func `the demo needs no network`() async throws {
        let result = try await Program.run(
            ["--demo", "--seed", "1", "--delay", "0"], input: "octo-cat,secret\noctocat,secret\n")
        #expect(
            result.output == """
                {"record":1,"username":"octo-cat","outcome":"signed_up"}
                {"record":2,"username":"octocat","outcome":"taken","message":"Username already taken"}

                """)
        #expect(result.errors == "signup: 2 records: 1 signed_up, 1 taken\n")
        #expect(result.status == 1)
    }

    @Test func `a batch that signs up every record succeeds`() async throws {
        let server = try Self.github()
        defer { server.stop() }
        let result = try await Program.run(
            ["--github-url", server.url, "--accounts", "simulate", "--seed", "1", "--delay", "0"],
            input: "octo-cat,secret\n")
        #expect(result.status == 0)
    }

    @Test func `records are read from a file`() async throws {
        let path = try Self.file("octo-cat,secret\n\"octo,secret\n")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let result = try await Program.run(
            ["batch", path, "--demo", "--seed", "1", "--delay", "0"], input: "")
        #expect(
            result.errors == """
                signup: \(path):2: a quote is not closed; this record was skipped
                signup: 2 records: 1 signed_up, 1 invalid

                """)
        let dash = try await Program.run(["--quiet", "batch", "-"], input: "")
        #expect(dash == Program.Result(status: 0, output: "", errors: ""))
    }

    @Test(arguments: [
        (
            "/nonexistent/users.csv",
            "no such file or directory"
        ),
        ("/", "is a directory"),
    ])
    func `the error for a file that cannot be read gives the reason`(path: String, reason: String)
        async throws
    {
        let result = try await Program.run(["batch", path], input: "")
        #expect(
            result
                == Program.Result(
                    status: 2, output: "",
                    errors: "signup: cannot read \(path): \(reason)\nSee 'signup batch --help'.\n"))
    }

    @Test(arguments: ["", "\n\n", "username,password\n", "\u{FEFF}"])
    func `a batch without records succeeds`(input: String) async throws {
        let result = try await Program.run([], input: input)
        #expect(result == Program.Result(status: 0, output: "", errors: "signup: 0 records\n"))
    }

    @Test func `a command-line argument overrides an environment variable`() async throws {
        let environment = [
            "SIGNUP_DEMO": "1", "SIGNUP_SEED": "1", "SIGNUP_DELAY": "0", "SIGNUP_QUIET": "yes",
            "SIGNUP_LANGUAGE": "zh", "SIGNUP_CONCURRENCY": "2", "SIGNUP_TIMEOUT": "30",
        ]
        let input = "octo-cat,secret\noctocat,secret\n"
        let chinese = try await Program.run([], input: input, environment: environment)
        #expect(chinese.output.hasSuffix(#""outcome":"taken","message":"用户名已被占用"}"# + "\n"))
        #expect(chinese.errors == "")
        let english = try await Program.run(["--language", "en"], input: input, environment: environment)
        #expect(english.output.hasSuffix(#""outcome":"taken","message":"Username already taken"}"# + "\n"))
        let locale = try await Program.run(
            ["--demo"], input: "octocat,secret\n", environment: ["LANG": "zh_CN.UTF-8"])
        #expect(locale.errors == "signup: 1 条记录：1 条已占用\n")
    }

    @Test func `an outcome is printed before the input ends`() async throws {
        let running = try RunningProgram(["--demo", "--seed", "1", "--delay", "0"])
        running.write(Array("octo-cat,secret\n".utf8))
        let first = await running.output { $0.hasSuffix("\n") }
        #expect(first == #"{"record":1,"username":"octo-cat","outcome":"signed_up"}"# + "\n")
        running.write(Array("octocat,secret\n".utf8))
        running.endInput()
        let result = await running.result()
        #expect(result.output.hasPrefix(#"{"record":2,"username":"octocat","outcome":"taken""#))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal stops the batch`(signal: Int32) async throws {
        let server = try FaultServer { _ in [.silence] }
        defer { server.stop() }
        let running = try RunningProgram(["--github-url", server.url, "--timeout", "600"])
        running.write(Array("-,x\nocto-cat,secret\n".utf8))
        _ = await server.events.first { $0 == .requested("/octo-cat") }
        running.send(signal)
        let result = await running.result()
        #expect(
            result
                == Program.Result(
                    status: -signal,
                    output: #"{"record":1,"username":"-","outcome":"invalid","field":"username","#
                        + #""message":"Hyphens can't be first, last, or doubled"}"#
                        + "\n",
                    errors: "signup: 1 record: 1 invalid; stopped; 1 record not finished\n"))
    }

    @Test func `a second signal stops the batch even during a sign-up`() async throws {
        let server = try FaultServer { target in
            target == "/silent"
                ? [.silence] : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { server.stop() }
        let folder = DataFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let journal = folder.path + "/journal"
        let running = try RunningProgram([
            "--github-url", server.url, "--timeout", "600", "--accounts", "simulate", "--delay", "600",
            "--journal", journal,
        ])
        running.write(Array("octo-cat,secret\nsilent,secret\n".utf8))
        _ = await server.events.first { $0 == .requested("/silent") }
        // The journal shows when the sign-up is sent.
        let deadline = ContinuousClock.now + .seconds(20)
        while try !String(contentsOfFile: journal, encoding: .utf8).contains(#"{"line":"begun","record":1,"#)
        {
            try #require(ContinuousClock.now < deadline)
            try await Task.sleep(for: .milliseconds(5))  // polling
        }
        running.send(SIGINT)
        // The first signal cancels the check, but the sign-up continues for ten minutes.
        _ = await server.events.first { $0 == .closedByClient }
        running.send(SIGINT)
        let result = await running.result()
        #expect(result.status == -SIGINT && result.output == "")
        // The second signal may arrive before the message is printed.
        #expect(
            ["", "signup: finishing 1 sign-up; interrupt again to exit immediately\n"].contains(result.errors)
        )
        // The journal records which sign-ups have begun, so the next run can continue.
        let next = try await Program.run(
            [
                "--github-url", server.url, "--timeout", "0.2", "--retries", "0", "--accounts", "simulate",
                "--quiet",
                "--journal", journal,
            ], input: "octo-cat,secret\nsilent,secret\n")
        #expect(
            next
                == Program.Result(
                    status: 1,
                    output: #"{"record":1,"username":"octo-cat","outcome":"unknown","reason":"interrupted","#
                        + #""message":"interrupted while signing up; check whether the account exists before "#
                        + #"trying again"}"# + "\n"
                        + #"{"record":2,"username":"silent","outcome":"unknown","reason":"timeout","#
                        + #""message":"name not checked: 127.0.0.1:\#(server.port) did not answer in time"}"#
                        + "\n",
                    errors: ""))
    }

    @Test func `a signal stops a batch that is waiting for input`() async throws {
        let running = try RunningProgram([])
        running.write(Array("-,x\n".utf8))
        _ = await running.output { $0.hasSuffix("\n") }
        running.send(SIGINT)
        let result = await running.result()
        #expect(
            result
                == Program.Result(
                    status: -SIGINT, output: "", errors: "signup: 1 record: 1 invalid; stopped\n"))
    }

    /// The parent process ignores signals, like `nohup`, or like the shell of a script that starts a command with `&`.
    @Test func `a signal that is ignored at the start stays ignored`() async throws {
        let running = try RunningProgram(
            ["batch", "--dry-run"], script: #"trap '' INT; exec "$0" "$@""#)
        running.write(Array("-,x\n".utf8))
        _ = await running.output { $0.hasSuffix("\n") }
        running.send(SIGINT)
        running.write(Array("--,x\n".utf8))
        running.endInput()
        let result = await running.result()
        #expect(result.status == 1)
        #expect(result.output.hasPrefix(#"{"record":2,"#))
    }

    @Test func `a limit that allows too few open files is reported immediately`() async throws {
        let result = try await Program.run(
            ["batch", "--dry-run"], script: #"ulimit -n 30; exec "$0" "$@""#)
        #expect(result.status == 3)
        #expect(
            result.errors
                == "signup: at least 128 open files are needed, but only 30 are allowed; raise the limit with ulimit -n\n"
        )
    }

    /// Each thread has a stack of 4 GiB, so the memory limit lets the program start, but not create eight threads.
    @Test func `a failure to start enough threads is reported immediately`() async throws {
        let result = try await Program.run(
            ["check", "--dry-run"], input: "octo-cat\n",
            script: #"ulimit -s 4194304; ulimit -v 20971520; exec "$0" "$@""#)
        #expect(result.status == 3)
        #expect(
            result.errors
                == "signup: cannot start \(Threads.least) threads: resource temporarily unavailable; raise the limits with ulimit -u and "
                + "ulimit -v\n")
        #expect(result.output == "")
    }

    @Test func `the program exits quietly when its output is closed`() async throws {
        let input = String(repeating: "-,x\na b,x\n", count: 25_000)
        let path = try Self.file(input)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let result = try await Program.run([path], script: #""$0" batch "$1" | head -n 1"#)
        #expect(result.output.hasPrefix("{\"record\":1,"))
        #expect(result.errors == "")
    }

    #if os(Linux)
        @Test func `a full disk causes exit code 3`() async throws {
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let result = try await Program.run([], input: "-,x\n", output: full)
            #expect(result.status == 3)
            #expect(
                result.errors == "signup: stdout: no space left on device; the remaining outcomes are lost\n")
        }
    #endif

    @Test func `no password is ever printed`() async throws {
        let secret = "Butter99"
        let lines = [
            "a,\(secret)", "a b,\(secret)", "a,\"\(secret)", "\(secret);\(secret)", secret, "a,b,c,\(secret)",
            "a,\(secret)\u{0}", "b,\(secret),\(secret)x", "c,\"\(secret)\"\(secret)",
            "d,\"\(secret)\n\(secret)\"",
            "octocat,\(secret)", "admin,\(secret)",
        ]
        let result = try await Program.run(
            ["--demo", "--delay", "0"], input: lines.joined(separator: "\n") + "\n")
        #expect(!result.output.contains("Butter"))
        #expect(!result.errors.contains("Butter"))
        #expect(result.output.split(separator: "\n").count == 12)
    }
}
