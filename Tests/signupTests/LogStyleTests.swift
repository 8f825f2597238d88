import SignupSupport
import Testing

@testable import signup

@Suite(.timeLimit(.minutes(2)))
struct LogStyleTests {
    @Test func `arguments after two dashes are not options`() {
        let arguments = ["check", "--log", "json", "--", "--log", "text", "--log=text", "--run=r"]
        #expect(LogStyle(arguments: arguments, environment: [:]) == LogStyle(format: .json))
        #expect(LogStyle(arguments: ["--", "--log=json"], environment: [:]) == LogStyle())
        #expect(LogStyle(arguments: ["--log", "--", "json"], environment: [:]) == LogStyle())
    }

    @Test func `a log line cannot control the terminal`() {
        let entry = LogEntry(.input, "\u{1B}[31mred.csv:1: a \"quote\"")
        #expect(LogStyle().line(entry) == #"signup: \u001b[31mred.csv:1: a "quote""#)
    }

    @Test func `a file name in an error message cannot control the terminal`() async throws {
        let result = try await Program.run(["accounts", "import", "\u{1B}]0;x\u{7}"], input: "")
        #expect(result.status == 2)
        #expect(
            result.errors == """
                signup: cannot read \\u001b]0;x\\u0007: no such file or directory
                See 'signup accounts import --help'.

                """)
    }

    @Test func `with --log json, accounts commands report errors as JSON objects`() async throws {
        let data = DataFolder()
        let environment = ["XDG_DATA_HOME": data.path]
        let created = try await Program.run(["accounts", "init"], input: "", environment: environment)
        #expect(created.status == 0)
        let log = environment.merging(["SIGNUP_LOG": "json"]) { $1 }
        let missing = try await Program.run(["accounts", "show", "octo-cat"], input: "", environment: log)
        #expect(missing.status == 1)
        #expect(
            missing.errors.hasSuffix(
                #""level":"error","event":"error","message":"\#(data.accounts): no account named 'octo-cat'"}"#
                    + "\n"))
        let wrong = try await Program.run(["login"], input: "octo-cat\nButter-1\n", environment: log)
        #expect(wrong.status == 1)
        #expect(
            wrong.errors.hasSuffix(
                #""event":"error","message":"sign-in failed: wrong username or password"}"# + "\n"))
        let line = try await Program.run(["accounts", "import"], input: "nonsense\n", environment: log)
        #expect(line.status == 1)
        #expect(
            line.errors.hasSuffix(
                #""level":"warning","event":"input","file":"stdin","line":1,"#
                    + #""message":"stdin:1: not imported; expected a line from 'signup accounts export --with-hashes'"}"#
                    + "\n"))
    }

    #if os(Linux)
        @Test func `a command keeps its exit code if stderr cannot be written to`() async throws {
            let data = DataFolder()
            func run(
                _ arguments: [String], input: String = "", script: String? = #""$0" "$@" 2>/dev/full"#
            ) async throws -> Program.Result {
                try await Program.run(
                    arguments, input: input, environment: ["XDG_DATA_HOME": data.path], script: script)
            }
            let signedUp = try await run(
                ["batch", "--policy", "basic", "--quiet"], input: "octo-cat,Butter-1\n", script: nil)
            #expect(signedUp.status == 0)
            #expect(try await run(["accounts", "show", "octo-dog"]).status == 1)
            #expect(try await run(["login"], input: "octo-cat\nButter-2\n").status == 1)
            let export = try await run(["accounts", "export", "--with-hashes"], script: nil).output
            #expect(try await run(["accounts", "delete", "octo-cat"], script: nil).status == 0)
            let imported = try await run(["accounts", "import"], input: "nonsense\n" + export)
            #expect(imported == Program.Result(status: 1, output: "Imported 1 account\n", errors: ""))
        }
    #endif
}
