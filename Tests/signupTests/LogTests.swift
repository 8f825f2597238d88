import Foundation
import NetworkTesting
import SignupTesting
import Testing

/// With `--log json`, every line on stderr is a JSON object.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct LogTests {
    /// Returns the lines, with placeholders for the time, the URL and the durations.
    private func lines(_ errors: String, _ url: String = "http://-") -> [String] {
        errors.replacing(/"time":"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z"/, with: #""time":T"#)
            .replacing(url, with: "URL")
            .replacing(/"milliseconds":[0-9]+/, with: #""milliseconds":N"#)
            .replacing(/[0-9]+ ms"/, with: #"N ms""#)
            .split(separator: "\n").map(String.init)
    }

    private func server() throws -> FaultServer {
        try FaultServer { target in
            target == "/busy"
                ? [.answer("503 Service Unavailable", GitHubPages.headers, body: "busy")]
                : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
    }

    @Test(arguments: [true, false])
    func `a request's log line contains the run and the record`(withStore: Bool) async throws {
        let server = try server()
        defer { server.stop() }
        let data = DataFolder()
        if withStore {
            let created = try await Program.run(
                ["accounts", "init", "--accounts", "sqlite:\(data.accounts)"], input: "")
            #expect(created.status == 0)
        }
        let result = try await Program.run(
            [
                "check", "--verbose", "--log", "json", "--run", "november", "--retries", "0", "--concurrency",
                "1", "--input", "jsonl", "--exit-zero", "--accounts",
                withStore ? "sqlite:\(data.accounts)" : "simulate", "--github-url", server.url,
            ],
            input: """
                {"id":"a-7","username":"free"}
                {"id":9,"username":"busy"}
                {"id":10}

                """)
        #expect(result.status == 0)
        let size = GitHubPages.missing.utf8.count
        // The diagnostic about the third record may be printed before the requests are logged.
        #expect(
            lines(result.errors, server.url).sorted()
                == [
                    #"{"time":T,"level":"info","event":"request","run":"november","record":1,"id":"a-7","method":"GET","#
                        + #""url":"URL/free","status":404,"bytes":\#(size),"milliseconds":N,"#
                        + #""message":"GET URL/free: 404, \#(size) bytes, N ms"}"#,
                    #"{"time":T,"level":"info","event":"request","run":"november","record":2,"id":9,"method":"GET","#
                        + #""url":"URL/busy","status":503,"bytes":4,"milliseconds":N,"#
                        + #""message":"GET URL/busy: 503, 4 bytes, N ms"}"#,
                    #"{"time":T,"level":"warning","event":"input","run":"november","file":"stdin","line":3,"record":3,"#
                        + #""message":"stdin:3: the object has no \"username\"; name the key with --columns; "#
                        + #"this record was skipped"}"#,
                    #"{"time":T,"level":"info","event":"summary","run":"november","records":3,"#
                        + #""outcomes":{"available":1,"invalid":1,"unknown":1},"from_journal":0,"not_finished":0,"#
                        + #""stopped":false,"message":"3 records: 1 available, 1 invalid, 1 unknown"}"#,
                ].sorted())
    }

    @Test func `the log of a sign-up with a service contains the record but no secret`() async throws {
        let site = try await MirrorSite()
        let result = try await Program.run(
            [
                "batch", "--verbose", "--log=json", "--run", "r", "--input", "jsonl", "--accounts",
                site.url + "/accounts", "--github-url", site.url, "--quiet",
            ],
            input: #"{"id":3,"username":"octo-cat","password":"correct-horse-7"}"# + "\n",
            environment: ["GITHUB_TOKEN": "correct-token-7"])
        #expect(result.status == 0)
        let found = lines(result.errors, site.url)
        #expect(found.count == 2, "\(found)")
        for line in found { #expect(line.contains(#""run":"r","record":1,"id":3,"#)) }
        #expect(found.last?.contains(#""method":"POST","url":"URL/accounts","status":201,"#) == true)
        #expect(!result.errors.contains("correct"))
    }

    @Test func `the log of a check with the API does not contain the token`() async throws {
        let server = try FaultServer { _ in
            [.answer("200 OK", GitHubPages.headers, body: #"{"login":"octocat","type":"User"}"#)]
        }
        defer { server.stop() }
        let folder = try TemporaryFolder()
        try Data("correct-token-7\n".utf8).write(to: URL(fileURLWithPath: folder.file("token")))
        let result = try await Program.run([
            "check", "--verbose", "--log", "json", "--quiet", "--retries", "0", "--api", "--token-file",
            folder.file("token"), "--github-url", server.url, "octocat",
        ])
        #expect(result.status == 1)
        #expect(result.output.contains(#""username":"octocat","outcome":"taken""#))
        var heads = server.heads.makeAsyncIterator()
        #expect(await heads.next()?.contains("\r\nAuthorization: Bearer correct-token-7\r\n") == true)
        let found = lines(result.errors, server.url)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains(#""method":"GET","url":"URL/users/octocat","status":200,"#) == true)
        #expect(!result.errors.contains("correct"))
    }

    @Test func `errors are also logged as JSON objects`() async throws {
        let invalid = try await Program.run(
            ["check", "--rate", "x", "--log", "json", "--run", "r"], input: "")
        #expect(invalid.status == 2)
        #expect(
            lines(invalid.errors) == [
                #"{"time":T,"level":"error","event":"error","run":"r","exit_code":2,"#
                    + #""message":"--rate must be a positive number, got 'x'\nSee 'signup check --help'."}"#
            ])
        let unknown = try await Program.run(
            ["login", "--nonsense"], input: "", environment: ["SIGNUP_LOG": "json"])
        #expect(
            lines(unknown.errors) == [
                #"{"time":T,"level":"error","event":"error","exit_code":2,"#
                    + #""message":"unknown option '--nonsense'\nSee 'signup login --help'."}"#
            ])
        let port = try ClosedPort()
        let sick = try await Program.run(
            [
                "check", "--log", "json", "--max-unknown", "0", "--retries", "0", "--quiet", "--github-url",
                "http://127.0.0.1:\(port.port)", "octo-cat",
            ], input: "")
        #expect(sick.status == 75)
        #expect(
            lines(sick.errors) == [
                #"{"time":T,"level":"error","event":"error","message":"1 of 1 outcomes are unknown, more than "#
                    + #"--max-unknown 0; try again later or on another machine"}"#
            ])
        let format = try await Program.run(["check", "--log", "xml", "octo-cat"], input: "")
        #expect(
            format.errors
                == "signup: --log must be text or json, got 'xml'\nSee 'signup check --help'.\n")
    }

    @Test func `with --log json, the output of --summary json keeps its own format`() async throws {
        let result = try await Program.run(
            ["check", "--demo", "--log", "json", "--summary", "json", "octo-cat"], input: "")
        #expect(
            result.errors
                == #"{"records":1,"outcomes":{"available":1},"from_journal":0,"not_finished":0,"stopped":false}"#
                + "\n")
    }
}
