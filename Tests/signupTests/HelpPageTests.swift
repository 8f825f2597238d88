import ArgumentParser
import Console
import Testing

@testable import signup

/// The usage and the examples in the help of each command.
@Suite(.timeLimit(.minutes(1)))
struct HelpPageTests {
    private static let commands = HelpExamples.byCommand.keys.sorted()

    private func help(_ command: String, _ language: String) async throws -> String {
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let result = try await Program.run(words + ["--help", "--language", language], input: "")
        #expect(result.status == 0 && result.errors == "")
        return result.output
    }

    @Test func `every command has examples`() async throws {
        let leaves = try await Program.command().leaves().map(\.name)
        #expect(Set(Self.commands) == Set(leaves + ["signup", "signup accounts"]))
    }

    @Test(arguments: commands, ["en", "zh"])
    func `a help page fits in 80 columns and ends with examples`(command: String, language: String)
        async throws
    {
        let page = try await help(command, language)
        for line in page.split(separator: "\n") {
            #expect(WrappedText.width(of: String(line)) <= 80, "\(line)")
        }
        let heading = language == "en" ? "\n\nEXAMPLES:\n" : "\n\n示例：\n"
        let parts = page.split(separator: heading)
        try #require(parts.count == 2)
        let lines = parts[1].split(separator: "\n").filter { $0.hasPrefix("    ") }
        #expect(lines.map { String($0.dropFirst(4)) } == HelpExamples.byCommand[command]?.map(\.line))
        let last = try #require(lines.last)
        #expect(page.hasSuffix("\n\(last)\n\n"))
    }

    @Test func `a help page begins with an overview and the usage`() async throws {
        let page = try await help("signup accounts delete", "en")
        #expect(
            page.hasPrefix(
                "OVERVIEW: Delete one account.\n\nUSAGE: signup accounts delete [<options>] <name>\n\nARGUMENTS:\n"
            ))
    }

    @Test func `the program's usage line marks the options and the command as optional`() async throws {
        #expect(try await help("signup", "en").contains("\nUSAGE: signup [<options>] [<subcommand>]\n\n"))
        #expect(try await help("signup", "zh").contains("\n用法：signup [<选项>] [<子命令>]\n\n"))
    }

    @Test func `a usage line marks optional arguments`() async throws {
        #expect(
            try await help("signup batch", "en").contains("\nUSAGE: signup batch [<options>] [<file>]\n\n"))
        #expect(
            try await help("signup check", "en").contains(
                "\nUSAGE: signup check [<options>] [<names> ...]\n\n"))
    }

    @Test func `the help of a group of commands names the command for more help`() async throws {
        let english = try await help("signup accounts", "en")
        #expect(english.contains("\n\nUSAGE: signup accounts <subcommand>\n\n"))
        #expect(english.contains("\n\n  See 'signup help accounts <subcommand>' for detailed help.\n\n"))
        let chinese = try await help("signup accounts", "zh")
        #expect(chinese.contains("\n\n用法：signup accounts <子命令>\n\n"))
        #expect(chinese.contains("\n\n  各子命令的详细说明：'signup help accounts <子命令>'。\n\n"))
        #expect(
            try await help("signup", "en").contains("\n  See 'signup help <subcommand>' for detailed help.\n")
        )
    }

    @Test(arguments: ["en", "zh"])
    func `the help lists the forms that can be chosen`(language: String) async throws {
        let choices =
            language == "en"
            ? "(values: github, registration, strong, basic; default: github)"
            : "（可用的值：github、registration、strong、basic；默认：github）"
        let page = try await help("signup form", language).filter { !$0.isWhitespace }
        #expect(page.contains(choices.filter { !$0.isWhitespace }))
    }

    /// An option without a group would be listed under a second heading.
    @Test func `the options of each command are grouped`() async throws {
        func ungrouped(_ command: CommandTree.Command) -> [String] {
            let arguments = (command.arguments ?? []).filter { $0.shouldDisplay && $0.sectionTitle == nil }
            let names = arguments.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }
            return names.map(\.name) + (command.subcommands ?? []).flatMap(ungrouped)
        }
        // The accounts commands have only one option that they do not share.
        #expect(Set(ungrouped(try await Program.command())) == ["help", "version", "with-hashes"])
    }

    @Test(
        arguments: [
            (
                "signup", "en",
                "3: the output, the journal or the account store cannot be written or read, the terminal cannot be used, the "
                    + "system allows too few files or threads, or libcurl is missing 75: try again: too many outcomes are unknown, the journal or the store is in use, "
                    + "or the database has no free connection 129, 130 and 143: stopped by a signal"
            ),
            (
                "signup", "zh",
                "3：输出、日志或账号库无法读写，终端无法使用，系统允许的文件或线程过少，或缺少 libcurl 75：可重试：unknown 结果过多，日志或账号库正被使用，或数据库没有空闲连接"
            ),
            (
                "signup login", "en",
                "3: the account store or the terminal cannot be used; 75: try again: the account store is in use, or the "
                    + "database has no free connection."
            ),
            ("signup login", "zh", "3 账号库或终端无法使用；75 可重试：账号库正被使用，或数据库没有空闲连接。"),
        ] as [(String, String, String)])
    func `the help explains exit codes 3 and 75`(command: String, language: String, words: String)
        async throws
    {
        // The page is wrapped, and Chinese text is wrapped even between characters.
        let page = try await help(command, language).filter { !$0.isWhitespace }
        #expect(page.contains(words.filter { !$0.isWhitespace }))
    }

    @Test(arguments: HelpExamples.byCommand.values.joined().map(\.line))
    @MainActor func `the arguments of an example are accepted`(line: String) throws {
        let command = try #require(line.split(separator: "|").first { $0.contains("signup ") })
        let words = command.prefix { !"<>".contains($0) }.split(separator: " ").map(String.init)
        #expect(words.first == "signup")
        _ = try Signup.parseAsRoot(Array(words.dropFirst()))
    }
}

/// Suggestions for options that a command does not accept.
@Suite(.timeLimit(.minutes(1)))
struct OptionSuggestionTests {
    @Test(arguments: [
        (["--conc", "5"], "unknown option '--conc'; did you mean '--concurrency'?", "batch"),
        (["batch", "--frob"], "unknown option '--frob'", "batch"),
        (
            ["batch", "--theme", "rose"], "'--theme' is an option of 'signup form' and 'signup login'",
            "batch"
        ),
        (["batch", "--qiet"], "unknown option '--qiet'; did you mean '--quiet'?", "batch"),
        (
            ["accounts", "list", "--demo"], "'--demo' is not an option of 'signup accounts list'",
            "accounts list"
        ),
        (["form", "--check-only"], "'--check-only' is an option of 'signup batch'", "form"),
    ])
    func `an unknown option is reported, with a suggestion if there is one`(
        arguments: [String], message: String, command: String
    ) async throws {
        let result = try await Program.run(arguments, input: "")
        #expect(result.errors == "signup: \(message)\nSee 'signup \(command) --help'.\n")
        #expect(result.status == 2 && result.output == "")
    }

    @Test func `an unknown option is reported in Chinese`() async throws {
        let result = try await Program.run(["batch", "--check", "--mouse", "--language", "zh"], input: "")
        #expect(result.errors.hasPrefix("signup: 未知选项 '--check'；是否想输入 '--check-only'？\n"))
        let other = try await Program.run(["batch", "--strength", "never", "--language", "zh"], input: "")
        #expect(other.errors.hasPrefix("signup: '--strength' 是 'signup form' 的选项\n"))
    }

    @Test(arguments: [
        (["--rate", "x"], "batch", "--rate must be a positive number, got 'x'"),
        (["check", "--only", "gone", "a"], "check", ""),
        (
            ["form", "--theme", "x"], "form",
            "--theme must be standard, forest, rose, amber, or plain, got 'x'"
        ),
        (["accounts", "list", "--timeout", "x"], "accounts list", ""),
    ])
    func `an error names the help page that lists the option`(
        arguments: [String], command: String, message: String
    ) async throws {
        let errors = try await Program.run(arguments, input: "").errors
        #expect(errors.hasSuffix("\nSee 'signup \(command) --help'.\n"))
        #expect(errors.contains(message))
    }

    @Test(arguments: [("nonsense", "signup help"), ("bach", "signup batch")])
    func `help for an unknown command is an error`(word: String, suggestion: String) async throws {
        let result = try await Program.run(["help", word], input: "")
        #expect(result.status == 2 && result.output == "")
        #expect(
            result.errors
                == "signup: unknown command '\(word)'; did you mean '\(suggestion)'?\nSee 'signup --help'.\n")
    }
}
