import Foundation
import SignupTesting
import Testing

@testable import signup

@Suite(.timeLimit(.minutes(2)), .serialized)
struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func check(
        _ file: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) async throws -> Program.Result {
        let path = folder.file("config")
        try Data(file.utf8).write(to: URL(fileURLWithPath: path))
        return try await Program.run(
            ["check", "--demo", "--quiet"] + arguments + ["octocat"],
            environment: ["SIGNUP_CONFIG": path].merging(environment) { $1 })
    }

    @Test func `the file sets options that neither the command line nor the environment sets`() async throws {
        let json =
            #"{"record":1,"username":"octocat","outcome":"taken","message":"Username already taken"}"# + "\n"
        let tsv =
            "record\tusername\toutcome\tfield\treason\tretry_after\tmessage\n1\toctocat\ttaken\t\t\t\tUsername already taken\n"
        let csv = tsv.replacing("\t", with: ",")
        let file = "# a comment\n\n  output =  csv \nquiet = yes\n"
        #expect(try await check(file).output == csv)
        #expect(try await check(file, environment: ["SIGNUP_OUTPUT": "tsv"]).output == tsv)
        #expect(
            try await check(file, ["--output", "jsonl"], environment: ["SIGNUP_OUTPUT": "tsv"]).output == json
        )
        // An empty variable counts as unset.
        #expect(try await check(file, environment: ["SIGNUP_OUTPUT": ""]).output == csv)
    }

    @Test func `the file can have Windows line endings`() async throws {
        let csv =
            "record,username,outcome,field,reason,retry_after,message\n1,octocat,taken,,,,Username already taken\n"
        #expect(try await check("# a comment\r\noutput = csv\r\nquiet = yes\r\n").output == csv)
        #expect(try await check("output = csv\r\n# a comment").output == csv)
        #expect(try await check("\u{FEFF}output = csv\r\nquiet = yes\r\n").output == csv)
        let result = try await check("timeout = 5\r\n\r\ntimeuot = 5\r\n")
        #expect(
            result.errors
                == "signup: \(folder.file("config")):3: unknown option 'timeuot'; did you mean 'timeout'?\n"
                + "See 'signup --help'.\n")
    }

    @Test func `the file is found in the configuration folder`() async throws {
        let signup = folder.file("signup")
        try FileManager.default.createDirectory(atPath: signup, withIntermediateDirectories: true)
        try Data("output = text\n".utf8).write(to: URL(fileURLWithPath: signup + "/config"))
        let home = String(signup.dropLast("/signup".count))
        let result = try await Program.run(
            ["check", "--demo", "--quiet", "octocat"], environment: ["XDG_CONFIG_HOME": home])
        #expect(
            result.output == "✗ octocat                 Username already taken\n"
                || result.output == "x  octocat                 Username already taken\n")
    }

    @Test(
        arguments: [
            ("timeout = never\n", ":1: timeout must be above 0 and at most 86400 seconds, got 'never'"),
            ("\ntimeuot = 5\n", ":2: unknown option 'timeuot'; did you mean 'timeout'?"),
            ("\nbogus = 5\n", ":2: unknown option 'bogus'"),
            ("output\n", ":1: expected a setting, such as timeout = 5"),
        ])
    func `an error message names the incorrect line`(file: String, message: String) async throws {
        let result = try await check(file)
        #expect(result.status == 2)
        // Only an invalid value is detected after the command is known, so only that message names the command's help
        // page.
        let help = message.contains("timeout must") ? "signup check --help" : "signup --help"
        #expect(result.errors == "signup: \(folder.file("config"))\(message)\nSee '\(help)'.\n")
    }

    @Test func `the file's language setting also applies to error messages`() async throws {
        let problem = try await check("language = zh\nretries = x\n")
        #expect(
            problem.errors
                == "signup: \(folder.file("config")):2: retries：'x' 无效，应为 0 到 100 之间的整数\n请参阅 'signup check --help'。\n"
        )
        let option = try await check("language = zh\n", ["--seeds"])
        #expect(option.errors.hasPrefix("signup: 未知选项 '--seeds'"))
    }

    @Test func `a configuration file that SIGNUP_CONFIG names must exist`() async throws {
        let result = try await Program.run(
            ["check", "--demo", "octocat"], environment: ["SIGNUP_CONFIG": "/nowhere/config"])
        #expect(result.status == 2)
        #expect(
            result.errors
                == "signup: cannot read the configuration file /nowhere/config: no such file or directory\nSee 'signup --help'.\n"
        )
    }

    @Test(arguments: [
        ("theme", "nope", "form"), ("mouse", "perhaps", "form"), ("strength", "perhaps", "form"),
        ("eager", "perhaps", "form"), ("dry-run", "perhaps", "batch"), ("check-only", "perhaps", "batch"),
        ("reprint", "perhaps", "batch"), ("run", String(repeating: "x", count: 257), "batch"),
    ])
    func `the options of each command can be set in the file`(name: String, value: String, command: String)
        async throws
    {
        let path = folder.file("config")
        try Data("\(name) = \(value)\n".utf8).write(to: URL(fileURLWithPath: path))
        let result = try await Program.run([command, "--demo"], environment: ["SIGNUP_CONFIG": path])
        #expect(result.status == 2 && result.output == "", "\(result)")
        #expect(result.errors.hasPrefix("signup: \(path):1: \(name) must be "), "\(result)")
    }

    @Test(arguments: ["with-hashes", "help", "version"])
    func `an option that applies to a single invocation cannot be set in the file`(name: String) async throws
    {
        let result = try await check("\(name) = yes\n")
        #expect(
            result.errors
                == "signup: \(folder.file("config")):1: unknown option '\(name)'\nSee 'signup --help'.\n")
    }

    /// The file can be meant for all commands.
    @Test(arguments: [
        ("policy = strong\n", ["--check-only"]), ("input = lines\n", []), ("reprint = yes\n", []),
        ("keep-unknown = yes\n", []), ("exit-zero = yes\n", ["--fail-fast"]), ("accessible = perhaps\n", []),
        ("header-file = /nowhere\n", []),
        ("delimiter = ;\ninput = tsv\n", ["--input", "csv", "--delimiter", ","]),
    ])
    func `a setting that the command cannot use is ignored`(file: String, arguments: [String]) async throws {
        let path = folder.file("config")
        try Data(file.utf8).write(to: URL(fileURLWithPath: path))
        let result = try await Program.run(
            ["batch", "--demo", "--quiet", "--dry-run"] + arguments, input: "octo-cat,correct-horse-7\n",
            environment: ["SIGNUP_CONFIG": path])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        #expect(result.output.hasPrefix(#"{"record":1,"username":"octo-cat","outcome":""#), "\(result)")
    }

    @Test func `a command ignores settings of options that it does not have, even invalid ones`() async throws
    {
        let path = folder.file("config")
        try Data("concurrency = x\ngithub-url = x\ncolor = x\n".utf8).write(to: URL(fileURLWithPath: path))
        let environment = ["SIGNUP_CONFIG": path, "SIGNUP_QUIET": "x"]
        let store = "sqlite:" + folder.file("accounts.sqlite")
        let prepared = try await Program.run(
            ["accounts", "init", "--accounts", store], environment: environment)
        #expect(prepared.status == 0 && prepared.errors.isEmpty, "\(prepared)")
        let check = try await Program.run(["check", "--demo", "octocat"], environment: environment)
        #expect(check.status == 2 && check.errors.contains("must be"), "\(check)")
    }

    /// A demo never changes the default account store, and every command writes its messages in the same format.
    @Test func `the settings demo and log apply to every command`() async throws {
        let result = try await Program.run(
            ["accounts", "list"], environment: ["SIGNUP_DEMO": "1", "SIGNUP_LOG": "json"])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("{") && result.errors.contains("'accounts' needs an account store"))
    }

    /// Settings in the environment and in the configuration file are read by name.
    @Test func `all but three options are settings, and the code reads every setting`() async throws {
        let options = Set(try await Program.command().leaves().flatMap(\.options))
        #expect(options == Signup.settings.union(["help", "version", "with-hashes"]))
        let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources/signup").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let code = try files.filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Signup.swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for setting in Signup.settings { #expect(code.contains("\"\(setting)\""), "\(setting)") }
    }

    @Test func `the help of each command lists its options, and every setting is one of them`() async throws {
        var known: Set<String> = []
        for (command, options) in try await Program.command().leaves() {
            let words = command.split(separator: " ").dropFirst().map(String.init)
            let help = try await Program.run(words + ["--help"]).output
            let listed = help.split(separator: "\n").compactMap { line in
                line.prefixMatch(of: #/  (?:-h, )?--([a-z-]+)/#).map { String($0.output.1) }
            }
            #expect(Set(listed) == Set(options), "\(command)")
            known.formUnion(listed)
        }
        for setting in Signup.settings { #expect(known.contains(setting), "\(setting)") }
    }

    @Test(arguments: [
        ["--help"], ["help", "check"], ["--version"], ["--generate-completion-script", "bash"],
    ])
    func `a mistake in the file does not disable the help`(arguments: [String]) async throws {
        let path = folder.file("config")
        try Data("bogus = 1\n".utf8).write(to: URL(fileURLWithPath: path))
        let result = try await Program.run(arguments, environment: ["SIGNUP_CONFIG": path])
        #expect(result.status == 0 && !result.output.isEmpty && result.errors.isEmpty)
    }

    @Test func `a configuration file that is a link without a target is an error`() async throws {
        let folder = folder.file("home")
        try FileManager.default.createDirectory(atPath: folder + "/signup", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/signup/config", withDestinationPath: "/nowhere/config")
        let result = try await Program.run(
            ["check", "--demo", "octocat"], environment: ["XDG_CONFIG_HOME": folder])
        #expect(result.status == 2 && result.output.isEmpty)
        let file = "the configuration file \(folder)/signup/config"
        #expect(result.errors.hasPrefix("signup: cannot read \(file): "))
    }
}
