import Foundation
import NetworkTesting
import SignupTesting
import TerminalTesting
import Testing

@Suite(.timeLimit(.minutes(3)), .serialized)
struct CheckCommandTests {
    private static let certificates = Result { try Certificates() }

    @Test func `names given as arguments are checked`() async throws {
        let result = try await Program.run(["check", "octocat", "octo-cat", "a b", "OCTO-CAT", "--demo"])
        #expect(
            result.output == """
                {"record":1,"username":"octocat","outcome":"taken","message":"Username already taken"}
                {"record":2,"username":"octo-cat","outcome":"available"}
                {"record":3,"username":"a b","outcome":"invalid","field":"username","message":"Username may only contain letters, digits and single hyphens"}
                {"record":4,"username":"OCTO-CAT","outcome":"duplicate","message":"Username already appears in an earlier record"}

                """)
        #expect(result.errors == "signup: 4 names: 1 available, 1 taken, 1 duplicate, 1 invalid\n")
        #expect(result.status == 1)
    }

    @Test func `names given as arguments are counted as names, and names from stdin are counted as records`()
        async throws
    {
        let words = ["check", "--demo", "octo-cat"]
        #expect(try await Program.run(words).errors == "signup: 1 name: 1 available\n")
        #expect(
            try await Program.run(words + ["octo-dog", "--language", "zh"]).errors
                == "signup: 2 个用户名：2 个可用\n")
        #expect(
            try await Program.run(["check", "--demo", "-"], input: "octo-cat\n").errors
                == "signup: 1 record: 1 available\n")
    }

    @Test(arguments: [false, true])
    func `on a terminal, outcomes are text, unless there is a journal`(hasJournal: Bool) async throws {
        let folder = try TemporaryFolder()
        let options = hasJournal ? ["--journal", folder.file("journal")] : []
        let terminal = try TmuxSession(
            signup: ["check", "--demo", "--quiet", "octo-cat"] + options,
            environment: ["LC_ALL": "C.UTF-8"])
        let screen = try await terminal.wait(forText: "code=0")
        let text = "✓ octo-cat                Username available"
        let json = #"{"record":1,"username":"octo-cat","outcome":"available"}"#
        #expect(screen.block == [hasJournal ? json : text, "code=0"])
    }

    @Test(arguments: [
        ["--input", "lines"], ["--columns", "username=1"], ["--no-header"], ["--delimiter", ";"],
        ["--id-column", "id"],
        ["--keep", "city"],
    ])
    func `an option for the input is rejected if the names are arguments`(option: [String]) async throws {
        let result = try await Program.run(["check", "--demo", "octo-cat"] + option)
        #expect(
            result.errors == """
                signup: \(option[0]) cannot be combined with names as arguments; leave it out, or pass the names on stdin
                See 'signup check --help'.

                """)
        #expect(result.status == 2 && result.output == "")
    }

    @Test func `--exit-zero does not hide records that are not finished`() async throws {
        let server = try FaultServer { _ in
            [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { server.stop() }
        // Checks are in progress when the output is closed.
        let names = (0..<5000).map { "name-\($0)\n" }.joined()
        let result = try await Program.run(
            [server.url], input: names,
            script: #"{ "$0" check --exit-zero --github-url "$1"; echo "code=$?" >&2; } | head -n 1"#)
        #expect(result.output.hasPrefix("{\"record\":1,"))
        #expect(result.errors == "code=1\n")
    }

    @Test func `an address is rejected as a username`() async throws {
        let result = try await Program.run(["check", "octo-cat", "s3://bucket/names.jsonl", "--demo"])
        #expect(result.status == 2 && result.output == "")
        #expect(
            result.errors.hasPrefix(
                "signup: cannot check s3://bucket/names.jsonl: an address is not a username; download the file, then run "
                    + "signup check < FILE\n"))
    }

    @Test func `each argument is one name, no matter which characters it contains`() async throws {
        let result = try await Program.run([
            "check", "", "\u{FEFF}octo-cat", "octo\ncat", "\"octo\",cat", "--demo",
        ])
        let word = "Username may only contain letters, digits and single hyphens"
        #expect(
            result
                == Program.Result(
                    status: 1,
                    output: """
                        {"record":1,"username":"","outcome":"invalid","field":"username","message":"The username is empty"}
                        {"record":2,"username":"\u{FEFF}octo-cat","outcome":"invalid","field":"username","message":"\(word)"}
                        {"record":3,"username":"octo\\ncat","outcome":"invalid","field":"username","message":"\(word)"}
                        {"record":4,"username":"\\"octo\\",cat","outcome":"invalid","field":"username","message":"\(word)"}

                        """, errors: "signup: 4 names: 4 invalid\n"))
    }

    @Test(arguments: ["octo-cat\nocto-dog", "octo-cat\0octo-dog\0", "octo-cat,secret\nocto-dog,secret\n"])
    func `names from stdin are checked`(input: String) async throws {
        let result = try await Program.run(["check", "--demo", "--quiet"], input: input)
        #expect(
            result
                == Program.Result(
                    status: 0,
                    output: """
                        {"record":1,"username":"octo-cat","outcome":"available"}
                        {"record":2,"username":"octo-dog","outcome":"available"}

                        """, errors: ""))
    }

    @Test func `with --check-only, a batch only checks names`() async throws {
        let result = try await Program.run(
            ["batch", "--check-only", "--demo", "--output", "csv"], input: "octo-cat,secret\noctocat,Butter\n"
        )
        #expect(
            result.output == """
                record,username,outcome,field,reason,retry_after,message
                1,octo-cat,available,,,,
                2,octocat,taken,,,,Username already taken

                """)
    }

    #if os(Linux)
        /// The program loads libcurl only when it is needed.
        @Test func `a failure to load libcurl is reported`() async throws {
            let folder = FileManager.default.temporaryDirectory.path + "/signup-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/libcurl.so.4"))
            let result = try await Program.run(
                ["check", "octo-cat"], environment: ["LD_LIBRARY_PATH": folder])
            let reason = "\(folder)/libcurl.so.4: file too short"
            #expect(
                result
                    == Program.Result(
                        status: 3, output: "",
                        errors: "signup: libcurl cannot be loaded (\(reason)); install libcurl 4\n"))
            #expect(
                try await Program.run(["check", "--help"], environment: ["LD_LIBRARY_PATH": folder]).status
                    == 0)
        }
    #endif

    @Test func `a dry run needs no network`() async throws {
        let result = try await Program.run(
            ["batch", "--dry-run", "--github-url", "http://127.0.0.1:9"],
            input: "octo-cat,secret\nocto-dog,abc\n")
        #expect(
            result.output == """
                {"record":1,"username":"octo-cat","outcome":"valid"}
                {"record":2,"username":"octo-dog","outcome":"invalid","field":"password","message":"Password needs at least 5 characters"}

                """)
        #expect(result.errors == "signup: 2 records: 1 valid, 1 invalid\n")
    }

    @Test func `messages use the wording of the selected policy`() async throws {
        let result = try await Program.run(
            ["batch", "--dry-run", "--policy", "registration"],
            input: "abc,Secret12\nabcd,secret12\nJan Novák,Secret12\nJana,Secret12,Secret13\n")
        #expect(
            result.output == """
                {"record":1,"username":"abc","outcome":"invalid","field":"username","message":"Username must be at least 4 characters"}
                {"record":2,"username":"abcd","outcome":"invalid","field":"password","message":"Password needs an uppercase letter"}
                {"record":3,"username":"Jan Novák","outcome":"valid"}
                {"record":4,"username":"Jana","outcome":"invalid","field":"repeated_password","message":"Passwords don't match"}

                """)
    }

    @Test(arguments: Fault.all)
    func `a name is reported as taken or available only if the response proves it`(fault: Fault) async throws
    {
        let certificates = try Self.certificates.get()
        let peer = try FaultPeer(fault, certificates)
        let result = try await Program.run(
            [
                "check", Fault.username, "--github-url", peer.url, "--retries", "0", "--patience", "0",
                "--quiet",
                "--output",
                "tsv", "--timeout",
            ]
                + [fault.isSlow ? "0.3" : "20"] + (fault.door == .api ? ["--api"] : []),
            environment: ["SSL_CERT_FILE": certificates.authority])
        let fields =
            result.output.split(separator: "\n").last?.split(
                separator: "\t", omittingEmptySubsequences: false) ?? []
        try #require(fields.count == 7)
        #expect(
            [fields[2], fields[4], fields[5]].filter { !$0.isEmpty }.joined(separator: " ") == fault.expected)
        #expect(result.status == (fault.expected == "available" ? 0 : 1))
        withExtendedLifetime(peer) {}
    }

    @Test func `the token is sent only to the API`() async throws {
        let server = try FaultServer { _ in
            [.answer("404 Not Found", GitHubPages.headers, body: #"{"message":"Not Found"}"#)]
        }
        defer { server.stop() }
        let token = "ghp_Butter99"
        let file = NSTemporaryDirectory() + "signup-token-\(UUID().uuidString)"
        try Data(token.utf8).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let arguments = ["check", "octo-cat", "--github-url", server.url, "--retries", "0"]
        let api = try await Program.run(arguments + ["--api", "--token-file", file])
        #expect(api.output == #"{"record":1,"username":"octo-cat","outcome":"available"}"# + "\n")
        let page = try await Program.run(arguments + ["--token-file", file])
        // The token in GITHUB_TOKEN is sent only to GitHub.
        let other = try await Program.run(arguments + ["--api"], environment: ["GITHUB_TOKEN": token])
        #expect(other.output == api.output)
        #expect(!(api.output + api.errors + page.output + page.errors).contains("Butter"))
        var heads = server.heads.makeAsyncIterator()
        let (first, second) = (await heads.next() ?? "", await heads.next() ?? "")
        let third = await heads.next() ?? ""
        #expect(first.hasPrefix("GET /users/octo-cat "))
        #expect(first.contains("Authorization: Bearer \(token)\r\n"))
        #expect(second.hasPrefix("GET /octo-cat "))
        #expect(!second.contains("Authorization"))
        #expect(third.hasPrefix("GET /users/octo-cat "))
        #expect(!third.contains("Authorization"))
    }

    @Test func `the token is read only if the command uses it`() async throws {
        let secrets = ["GITHUB_TOKEN": "two words", "SIGNUP_TOKEN_FILE": "/nowhere/token"]
        let demo = try await Program.run(
            ["check", "--demo", "--quiet", "--api", "octo-cat"], environment: secrets)
        #expect(demo.status == 0 && demo.errors == "")
        let folder = try TemporaryFolder()
        let list = try await Program.run(
            ["accounts", "list", "--accounts", "sqlite:\(folder.file("missing"))"],
            environment: secrets.merging(["SIGNUP_API": "1"]) { $1 })
        #expect(list.errors.contains("no accounts yet"))
        let validation = try await Program.run(
            ["batch", "--dry-run", "--quiet"], input: "octo-cat,Butter-1\n",
            environment: secrets.merging(["SIGNUP_API": "1"]) { $1 })
        #expect(validation.status == 0 && validation.errors == "")
        let api = try await Program.run(
            ["check", "--api", "octo-cat"], environment: ["GITHUB_TOKEN": "two words"])
        #expect(api.status == 2)
        #expect(api.errors.hasPrefix("signup: GITHUB_TOKEN is not a valid token; "))
    }

    @Test(arguments: [["/torvalds"], ["/v3", "--api"], ["/api/v3"]])
    func `an address at which GitHub does not look up names is rejected`(arguments: [String]) async throws {
        let address = "http://127.0.0.1:9\(arguments[0])"
        let result = try await Program.run(
            ["check", "octo-cat", "--github-url", address] + arguments.dropFirst())
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors
                == "signup: --github-url must be an http or https URL without a path, got '\(address)'\nSee 'signup check --help'.\n"
        )
    }

    @Test func `the API of a GitHub Enterprise server can be queried`() async throws {
        let server = try FaultServer { _ in [.answer("503 Service Unavailable")] }
        defer { server.stop() }
        _ = try await Program.run([
            "check", "octo-cat", "--api", "--github-url", server.url + "/api/v3", "--retries", "0",
        ])
        #expect(await server.events.first { _ in true } == .requested("/api/v3/users/octo-cat"))
    }

    @Test func `a token is not sent over plain HTTP`() async throws {
        let file = NSTemporaryDirectory() + "signup-token-\(UUID().uuidString)"
        try Data("ghp_Butter99".utf8).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let result = try await Program.run([
            "check", "a", "--api", "--github-url", "http://ghe.example:8080", "--token-file", file,
        ])
        #expect(result.status == 2)
        #expect(
            result.errors == """
                signup: --github-url: a token is not sent to ghe.example:8080 over plain http; use https, or leave out --token-file
                See 'signup check --help'.

                """)
    }

    @Test(arguments: ["", "two words", "tök"])
    func `a token file must contain a token`(text: String) async throws {
        let path = NSTemporaryDirectory() + "signup-\(UUID().uuidString)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let result = try await Program.run(["check", "a", "--api", "--token-file", path])
        #expect(result.status == 2)
        #expect(
            result.errors == """
                signup: --token-file: \(path) does not contain a valid token; it must contain exactly one token
                See 'signup check --help'.

                """)
    }

    @Test func `the proxy that an environment variable names is used`() async throws {
        let proxy = try FaultServer { _ in
            [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { proxy.stop() }
        let result = try await Program.run(
            ["check", "octo-cat", "--github-url", "http://somewhere.test"],
            environment: ["http_proxy": proxy.url])
        #expect(result.status == 0)
        #expect(await proxy.events.first { _ in true } == .requested("http://somewhere.test/octo-cat"))
    }

    @Test func `a pause lasts as long as the service requests and is reported`() async throws {
        let server = try FaultServer { target in
            target == "/a"
                ? [.answer("429 Too Many Requests", ["Retry-After: 1"])]
                : [.answer("404 Not Found", GitHubPages.headers, body: GitHubPages.missing)]
        }
        defer { server.stop() }
        let start = ContinuousClock.now
        let result = try await Program.run(
            ["check", "a", "b", "--github-url", server.url, "--patience", "2.5", "--concurrency", "1"])
        #expect(start.duration(to: .now) > .seconds(1))
        let host = server.url.dropFirst("http://".count)
        #expect(
            result.output == """
                {"record":1,"username":"a","outcome":"unknown","reason":"rate_limited","retry_after":1,"message":"name not checked: rate limited by \(host) for 1 s"}
                {"record":2,"username":"b","outcome":"available"}

                """)
        #expect(result.errors.hasPrefix("signup: rate limited by \(host); continuing in 1 s\n"))
    }

    @Test(arguments: [
        (["--input", "xml"], "--input must be csv, tsv, jsonl, lines, or nul, got 'xml'"),
        (["--output", "xml"], "--output must be jsonl, csv, tsv, or text, got 'xml'"),
        (["--rate", "0"], "--rate must be a positive number, got '0'"),
        (["--retries=-1"], "--retries must be a whole number from 0 to 100, got '-1'"),
        (["--patience", "x"], "--patience must be between 0 and 86400 seconds, got 'x'"),
        (["--reprint"], "--reprint requires --journal"),
    ])
    func `an invalid value and a missing required option are reported`(arguments: [String], message: String)
        async throws
    {
        let result = try await Program.run(["check", "a"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors == "signup: \(message)\nSee 'signup check --help'.\n")
    }
}
