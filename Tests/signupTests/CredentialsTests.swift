import Foundation
import SignupTesting
import Testing

@testable import signup

/// The messages about values that contain an address with a password.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct CredentialsTests {
    private static let site = "must be an http or https URL without a path, got"
    private static let accounts =
        "must be sqlite:PATH, postgresql://HOST/DATABASE, simulate, or an https URL, got"
    private static let proxy =
        "must be an http, https, socks4, socks4a, socks5 or socks5h URL without a username, a password or a path, got"
    private static let values = [
        ("proxy", "http://me:s3cret@proxy:3128", "\(proxy) 'http://…@proxy:3128'"),
        ("proxy", "me:s3cret@proxy:3128", "\(proxy) '…@proxy:3128'"),
        ("github-url", "https://me:s3cret@ghe", "\(site) 'https://…@ghe'"),
        ("github-url", "https://ghe/?token=s3cret", "\(site) 'https://ghe/?…'"),
        ("accounts", "https://me:s3cret@a.example", "\(accounts) 'https://…@a.example'"),
        ("accounts", "host=db password=s3cret", "\(accounts) '…'"),
        ("cacert", "https://me:s3cret@a.example/ca", "must be a readable file, got 'https://…@a.example/ca'"),
        (
            "journal", "mysql://me:s3cret@db/x",
            "must be a file or postgresql://HOST/DATABASE, got 'mysql://…@db/x'"
        ),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: values)
    func `an invalid address is shown without its credentials`(option: String, value: String, words: String)
        async throws
    {
        let file = folder.file("config")
        try Data("\(option) = \(value)\n".utf8).write(to: URL(fileURLWithPath: file))
        let variable = OptionValues.variable(option)
        for (source, arguments, environment) in [
            ("--\(option)", ["--\(option)", value], [:]), (variable, [], [variable: value]),
            ("\(file):1: \(option)", [], ["SIGNUP_CONFIG": file]),
        ] as [(String, [String], [String: String])] {
            let result = try await Program.run(["batch"] + arguments, input: "", environment: environment)
            #expect(result.status == 2 && result.output == "")
            #expect(result.errors == "signup: \(source) \(words)\nSee 'signup batch --help'.\n")
        }
    }

    @Test func `the log and the Chinese messages contain no credentials`() async throws {
        let proxy = ["check", "--proxy", "http://me:s3cret@proxy:3128", "octocat"]
        let chinese = try await Program.run(proxy + ["--language", "zh"])
        #expect(
            chinese.errors
                == "signup: --proxy：'http://…@proxy:3128' 无效，应为 http、https、socks4、socks4a、socks5 或 socks5h 地址，"
                + "不含用户名、密码和路径\n"
                + "请参阅 'signup check --help'。\n")
        let log = try await Program.run(proxy + ["--log", "json"])
        #expect(
            log.errors.hasSuffix(
                #""message":"--proxy \#(Self.proxy) 'http://…@proxy:3128'\n"#
                    + #"See 'signup check --help'."}"# + "\n"))
    }

    @Test(arguments: [
        (
            ["check", "--demo", "https://me:s3cret@a.example/x"],
            "cannot check https://…@a.example/x: an address is not a username; download the file, then run "
                + "signup check < FILE"
        ),
        (
            ["batch", "--demo", "https://me:s3cret@a.example/x"],
            "cannot read https://…@a.example/x: no such file or directory"
        ),
        (["accounts", "list", "https://me:s3cret@a.example"], "unexpected argument 'https://…@a.example'"),
        (["batch", "--proxi=http://me:s3cret@proxy"], "unknown option '--proxi'; did you mean '--proxy'?"),
        (["batch", "--quiet=http://me:s3cret@proxy"], "--quiet takes no value, got 'http://…@proxy'"),
        (
            ["form", "https://me:s3cret@a.example"],
            "<form> must be github, registration, strong, or basic, got 'https://…@a.example'"
        ),
        (
            ["batch", "--api", "--token-file", "https://me:s3cret@a.example/t"],
            "cannot read --token-file https://…@a.example/t: no such file or directory"
        ),
    ])
    func `an address in the wrong place is shown without its credentials`(
        arguments: [String], words: String
    ) async throws {
        let result = try await Program.run(arguments, input: "")
        #expect(result.status == 2 && result.output == "")
        #expect(result.errors.hasPrefix("signup: \(words)\n"), "\(result)")
    }

    private static let commandsWithPasswords = [
        ["form", "strong"], ["login", "alice"], ["accounts", "passwd", "alice"],
    ]

    @Test(arguments: commandsWithPasswords, [[], ["--log", "json"]])
    func `a password among the arguments is not shown`(command: [String], log: [String]) async throws {
        for password in ["s3cret", "-ps3cret", "--S3cret", "---s3cret"] {
            let result = try await Program.run(command + [password] + log, input: "")
            #expect(result.status == 2 && result.output == "")
            #expect(
                result.errors.contains(
                    "too many arguments; enter the password in the form or pass it on stdin, because other users can "
                        + "see arguments"), "\(result.errors)")
            #expect(!result.errors.lowercased().contains("s3cret"), "\(result.errors)")
        }
    }

    @Test(arguments: commandsWithPasswords)
    func `an unknown option is shown without the password that follows it`(command: [String]) async throws {
        for (words, message) in [
            (["--password=s3cret"], "unknown option '--password'"),
            (["--passwort", "s3cret"], "unknown option '--passwort'"),
            (["-z", "s3cret"], "unknown option '-z'"), (["-z=s3cret"], "unknown option '-z'"),
            (["-language", "s3cret"], "unknown option '-language'; did you mean '--language'?"),
        ] {
            let result = try await Program.run(command + words, input: "")
            #expect(result.status == 2 && result.output == "")
            let name = command.filter { !["alice", "strong"].contains($0) }.joined(separator: " ")
            #expect(result.errors == "signup: \(message)\nSee 'signup \(name) --help'.\n")
        }
    }

    @Test func `a line in the configuration file that is an address is not printed`() async throws {
        let file = folder.file("config")
        try Data("postgresql://me:s3cret@db/x?sslmode=require\n".utf8).write(to: URL(fileURLWithPath: file))
        let result = try await Program.run(["check", "--demo", "x"], environment: ["SIGNUP_CONFIG": file])
        #expect(
            result.errors
                == "signup: \(file):1: unknown option 'postgresql://…@db/x?…'\nSee 'signup --help'.\n")
    }

    @Test(arguments: ["accounts", "journal"])
    func `a password is recognized no matter how the scheme is written`(option: String) async throws {
        let value = "PostgreSQL://me:s3cret@db.example/x"
        let file = folder.file("config")
        try Data("\n\(option) = \(value)\n".utf8).write(to: URL(fileURLWithPath: file))
        let variable = OptionValues.variable(option)
        let setting = "the address contains a password"
        for (source, words, arguments, environment) in [
            (
                "--\(option)", "other users can see a password on the command line",
                ["--\(option)", value], [variable: value]
            ),
            (variable, setting, [], [variable: value]),
            ("\(file):2: \(option)", setting, [], ["SIGNUP_CONFIG": file]),
        ] as [(String, String, [String], [String: String])] {
            let result = try await Program.run(["batch"] + arguments, input: "", environment: environment)
            #expect(result.status == 2)
            #expect(
                result.errors == """
                    signup: \(source): \(words); put it in ~/.pgpass (mode 0600) or the file named by PGPASSFILE
                    See 'signup batch --help'.

                    """)
        }
    }
}
