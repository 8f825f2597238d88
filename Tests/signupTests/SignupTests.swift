import Testing

@Suite(.timeLimit(.minutes(2)), .serialized)
struct SignupTests {
    @Test func `the program prints its version`() async throws {
        let result = try await Program.run(["--version"], input: "")
        #expect(result == Program.Result(status: 0, output: "signup 1.1.0-dev\n", errors: ""))
    }

    @Test(arguments: [
        ["--help"], ["batch", "--help"], ["form", "--help"], ["help", "batch"],
    ])
    func `requesting help is not an error`(arguments: [String]) async throws {
        let result = try await Program.run(arguments, input: "")
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix(
                "OVERVIEW: \(arguments == ["--help"] ? "Check and register" : "Sign up") "))
        #expect(result.output.contains("--github-url"))
        #expect(result.errors == "")
    }

    /// The groups of options that each command offers, as letters.
    @Test(arguments: [
        ("form", "AGNHSOXF"), ("batch", "AGNHSOB"), ("check", "AGNOB"), ("login", "AOXF"),
        ("accounts init", "A"), ("accounts list", "A"), ("accounts show", "A"), ("accounts passwd", "AOX"),
        ("accounts delete", "A"), ("accounts export", "A"), ("accounts import", "A"),
        ("accounts backup", "A"),
    ])
    func `a command offers only the options that it uses`(command: String, groups: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let help = try await Program.run(words + ["--help"]).output
        let titles: KeyValuePairs<Character, (String, options: [String])> = [
            "A": ("COMMON OPTIONS", ["--accounts", "--timeout", "--language"]),
            "G": ("GITHUB OPTIONS", ["--github-url", "--api", "--token-file", "--demo"]),
            "N": ("NETWORK OPTIONS", ["--proxy", "--cacert", "--verbose", "--log"]),
            "H": ("NETWORK OPTIONS", ["--header-file"]),
            "S": ("SIMULATION OPTIONS", ["--seed", "--delay"]),
            "O": ("OUTPUT OPTIONS", ["--color"]),
            "X": ("ACCESSIBILITY OPTIONS", ["--accessible"]),
            "B": ("BATCH OPTIONS", ["--concurrency", "--quiet", "--input"]),
            "F": ("FORM OPTIONS", ["--username", "--theme", "--mouse"]),
        ]
        for (letter, (title, options)) in titles {
            let isOffered = titles.contains { groups.contains($0) && $1.0 == title }
            #expect(help.contains("\n\(title):\n") == isOffered, "\(title)")
            for option in options {
                #expect(help.contains("\n  \(option) ") == groups.contains(letter), "\(option)")
                // An option that the help does not list is rejected in any position.
                guard !groups.contains(letter), !"FB".contains(letter) || option == "--quiet" else {
                    continue
                }
                let takesNoValue = ["--api", "--demo", "--verbose", "--accessible", "--quiet"]
                let given = option + (takesNoValue.contains(option) ? "" : "=1")
                let needed = ["show", "passwd", "delete", "backup"].contains(words.last) ? ["x"] : []
                for arguments in [words + needed + [given], [given] + words + needed] {
                    let result = try await Program.run(arguments, input: "")
                    #expect(
                        result
                            == Program.Result(
                                status: 2, output: "",
                                errors:
                                    "signup: '\(option)' is not an option of 'signup \(command)'\n"
                                    + "See 'signup \(command) --help'.\n"))
                }
            }
        }
    }

    @Test(arguments: [
        ["--demo", "--quiet", "check", "octocat"], ["check", "--demo", "--quiet", "octocat"],
        ["--quiet", "check", "octocat", "--demo"],
    ])
    func `options can precede or follow the command`(arguments: [String]) async throws {
        let result = try await Program.run(arguments, input: "")
        #expect(result.status == 1 && result.errors == "")
        #expect(
            result.output
                == #"{"record":1,"username":"octocat","outcome":"taken","message":"Username already taken"}"#
                + "\n")
    }

    @Test func `the last value of an option applies`() async throws {
        let result = try await Program.run(
            ["--language", "zh", "check", "--language", "en", "--demo", "--quiet", "octocat"], input: "")
        #expect(result.output.contains(#""message":"Username already taken""#))
    }

    @Test(arguments: [["accounts"], ["accounts", "--help"]])
    func `a command group lists its commands`(arguments: [String]) async throws {
        let result = try await Program.run(arguments, input: "")
        #expect(result.status == 0 && result.errors == "")
        #expect(
            result.output.hasPrefix(
                "OVERVIEW: List, show, change, delete, export, import or back up the accounts in\nthe account store.\n"
            ))
        for command in ["list", "show", "delete", "export"] {
            #expect(result.output.contains("  \(command) "))
        }
    }

    @Test(arguments: [
        (["--seed", "x"], "signup: --seed must be a whole number, got 'x'"),
        (["--seed=-1"], "signup: --seed must be a whole number, got '-1'"),
        (["--seed", "-1"], "signup: --seed must be a whole number, got '-1'"),
        (["--delay", "-1"], "signup: --delay must be between 0 and 86400 seconds, got '-1'"),
        (
            ["batch", "--timeout", "-1"],
            "signup: --timeout must be above 0 and at most 86400 seconds, got '-1'"
        ),
        (["--concurrency", "-1"], "signup: --concurrency must be a whole number from 1 to 1024, got '-1'"),
        (["batch", "--rate", "-1"], "signup: --rate must be a positive number, got '-1'"),
        (["--rate", "-1"], "signup: --rate must be a positive number, got '-1'"),
        (["batch", "--retries", "-1"], "signup: --retries must be a whole number from 0 to 100, got '-1'"),
        (["batch", "--patience", "-1"], "signup: --patience must be between 0 and 86400 seconds, got '-1'"),
        (
            ["batch", "--retry-max-time", "-1"],
            "signup: --retry-max-time must be between 0 and 86400 seconds, got '-1'"
        ),
        (
            ["batch", "--max-unknown", "-1%"],
            "signup: --max-unknown must be a number of records, or a percentage such as 5%, got '-1%'"
        ),
        (["--delay", "soon"], "signup: --delay must be between 0 and 86400 seconds, got 'soon'"),
        (["--delay", "nan"], "signup: --delay must be between 0 and 86400 seconds, got 'nan'"),
        (["--timeout", "0"], "signup: --timeout must be above 0 and at most 86400 seconds, got '0'"),
        (["--concurrency", "0"], "signup: --concurrency must be a whole number from 1 to 1024, got '0'"),
        (["--language", "fr"], "signup: --language must be en or zh, got 'fr'"),
        (["--color", "blue"], "signup: --color must be auto, always, or never, got 'blue'"),
        (
            ["--github-url", "github.com"],
            "signup: --github-url must be an http or https URL without a path, got 'github.com'"
        ),
        (
            ["--accounts", "here"],
            "signup: --accounts must be sqlite:PATH, postgresql://HOST/DATABASE, simulate, or an https URL, got 'here'"
        ),
        (
            ["--accounts", "http://a.example"],
            "signup: --accounts must be sqlite:PATH, postgresql://HOST/DATABASE, simulate, or an https URL, got 'http://a.example'"
        ),
        (["batch", "--seed", "x"], "signup: --seed must be a whole number, got 'x'"),
        (["--seed", "x", "batch"], "signup: --seed must be a whole number, got 'x'"),
    ])
    func `an invalid option value is reported`(arguments: [String], message: String) async throws {
        let result = try await Program.run(arguments, input: "a,secret\n")
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errors == "\(message)\nSee 'signup batch --help'.\n")
    }

    @Test(arguments: [
        (["--nonsense"], "unknown option '--nonsense'", "batch"),
        (["batch", "--qiet"], "unknown option '--qiet'; did you mean '--quiet'?", "batch"),
        (["batch", "a", "b"], "unexpected argument 'b'", "batch"),
        (["batch", "a", "b", "c"], "unexpected argument 'b', 'c'", "batch"),
        (["check", "--seed"], "missing value for '--seed <n>'", "check"),
        (["batch", "--rate", "--demo"], "missing value for '--rate <n>'", "batch"),
        (["check", "--quiet=3"], "--quiet takes no value, got '3'", "check"),
        (["--quiet=3"], "--quiet takes no value, got '3'", ""),
        (
            ["--language", "en", "accounts", "list", "--timeout"], "missing value for '--timeout <seconds>'",
            "accounts list"
        ),
        (["form", "--quiet"], "'--quiet' is not an option of 'signup form'", "form"),
        (["form", "--quiet", "--language=zh"], "'signup form' 没有选项 '--quiet'", "form"),
        (["accounts", "show"], "missing argument '<name>'", "accounts show"),
        (["form", "nope"], "<form> must be github, registration, strong, or basic, got 'nope'", "form"),
        (["batch", "--\u{1B}[31m"], "unknown option '--\\u001b[31m'", "batch"),
        (["batch", "--qiet", "--language", "zh"], "未知选项 '--qiet'；是否想输入 '--quiet'？", "batch"),
        (["batch", "--language=zh", "a", "b"], "多余的参数 'b'", "batch"),
        (["check", "--language=zh", "--seed"], "'--seed <n>' 缺少值", "check"),
        (["check", "--language=zh", "--quiet=3"], "--quiet 不接受值，但给出了 '3'", "check"),
        (["accounts", "show", "--language=zh"], "缺少参数 '<name>'", "accounts show"),
        (
            ["form", "nope", "--language=zh"],
            "<form>：'nope' 无效，可用的值：github、registration、strong、basic", "form"
        ),
    ])
    func `invalid arguments are rejected`(arguments: [String], message: String, command: String) async throws
    {
        let result = try await Program.run(arguments, input: "a,secret\n")
        let help = command.isEmpty ? "'signup --help'" : "'signup \(command) --help'"
        let isChinese = arguments.contains { $0.contains("zh") }
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(
            result.errors
                == "signup: \(message)\n" + (isChinese ? "请参阅 \(help)。\n" : "See \(help).\n"))
    }

    @Test(arguments: [
        ("SIGNUP_SEED", "x", "a whole number"),
        ("SIGNUP_DELAY", "-1", "between 0 and 86400 seconds"),
        ("SIGNUP_TIMEOUT", "never", "above 0 and at most 86400 seconds"),
        ("SIGNUP_CONCURRENCY", "many", "a whole number from 1 to 1024"),
        ("SIGNUP_LANGUAGE", "fr", "en or zh"),
        ("SIGNUP_COLOR", "1", "auto, always, or never"),
        ("SIGNUP_GITHUB_URL", "nowhere", "an http or https URL without a path"),
        ("SIGNUP_DEMO", "maybe", "1, true, yes, 0, false, or no"),
        (
            "SIGNUP_ACCOUNTS", "sqlite:",
            "sqlite:PATH, postgresql://HOST/DATABASE, simulate, or an https URL"
        ),
        ("SIGNUP_QUIET", "maybe", "1, true, yes, 0, false, or no"),
    ])
    func `an invalid environment variable is reported`(variable: String, value: String, expected: String)
        async throws
    {
        let result = try await Program.run([], input: "", environment: [variable: value])
        #expect(result.status == 2)
        #expect(
            result.errors
                == "signup: \(variable) must be \(expected), got '\(value)'\nSee 'signup batch --help'.\n"
        )
    }

    @Test(arguments: [
        (["--language", "zh", "--seed", "x"], [:]),
        (["batch", "--seed", "x", "--language=zh"], [:]),
        (["--seed", "x"], ["SIGNUP_LANGUAGE": "zh"]),
        (["--seed", "x"], ["LC_ALL": "zh_CN.UTF-8"]),
        // An unknown language counts as unset.
        (["--seed", "x", "--language", "fr"], ["LC_ALL": "zh_CN.UTF-8"]),
    ])
    func `errors are reported in the selected language`(arguments: [String], environment: [String: String])
        async throws
    {
        let result = try await Program.run(arguments, input: "", environment: environment)
        #expect(result.status == 2)
        #expect(result.errors == "signup: --seed：'x' 无效，应为整数\n请参阅 'signup batch --help'。\n")
    }

    @Test(arguments: [
        (["chek", "--language", "zh"], "未知命令 'chek'；是否想输入 'signup check'？"),
        (
            ["login", "--language", "zh", "--accounts", "simulate"],
            "login 需要账号库；请用 --accounts sqlite:路径 或 --accounts postgresql://主机/数据库 指定"
        ),
        (
            ["check", "--language", "zh", "--demo", "--reprint", "octocat"],
            "--reprint 需要 --journal"
        ),
        (
            ["batch", "--language", "zh", "--demo", "/nowhere"],
            "无法读取 /nowhere：没有该文件或目录"
        ),
    ])
    func `errors are reported in Chinese`(arguments: [String], message: String) async throws {
        let result = try await Program.run(arguments, input: "")
        let command = arguments[0] == "chek" ? "signup" : "signup \(arguments[0])"
        #expect(result.status == 2)
        #expect(result.errors == "signup: \(message)\n请参阅 '\(command) --help'。\n")
    }
}
