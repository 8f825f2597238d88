import Testing

@testable import signup

@MainActor struct SuggestionTests {
    @Test(
        arguments: [
            ("chek", "check"), ("chekc", "check"), ("bach", "batch"), ("from", "form"), ("Login", "login"),
            ("acounts", "accounts"), ("acconuts", "accounts"), ("hlep", "help"),
        ])
    func `a command is suggested for a misspelled word`(word: String, command: String) async throws {
        let result = try await Program.run([word, "x"], input: "")
        #expect(
            result
                == Program.Result(
                    status: 2, output: "",
                    errors:
                        "signup: unknown command '\(word)'; did you mean 'signup \(command)'?\nSee 'signup --help'.\n"
                )
        )
    }

    @Test func `a subcommand is suggested for a misspelled word`() async throws {
        let result = try await Program.run(["accounts", "lst"], input: "")
        #expect(
            result.errors
                == "signup: unknown command 'lst'; did you mean 'signup accounts list'?\nSee 'signup --help'.\n"
        )
    }

    @Test(arguments: [
        ("bogus", "bogus", "signup help"), ("chek", "chek", "signup check"),
        ("help check", "help", "signup help"),
        ("accounts bogus", "bogus", "signup help accounts"),
        ("accounts lst", "lst", "signup help accounts list"),
        ("accounts list bogus", "bogus", "signup help accounts list"),
        ("check bogus", "bogus", "signup help check"),
    ])
    func `the help of a command that does not exist is an error`(
        path: String, word: String, suggestion: String
    ) async throws {
        let result = try await Program.run(["help"] + path.split(separator: " ").map(String.init), input: "")
        let errors =
            "signup: unknown command '\(word)'; did you mean '\(suggestion)'?\nSee 'signup --help'.\n"
        #expect(result == Program.Result(status: 2, output: "", errors: errors))
    }

    @Test func `the help of help is the help of the program`() async throws {
        let help = try await Program.run(["help"], input: "")
        #expect(help.status == 0 && help.output.hasPrefix("OVERVIEW: Check and register usernames"))
        #expect(try await Program.run(["help", "help"], input: "") == help)
    }

    @Test(arguments: [
        (["frobnicate"], "unknown command or missing file 'frobnicate'\nSee 'signup --help'."),
        (["frobnicate", "--language", "zh"], "'frobnicate' 既不是命令，也不是已有的文件\n请参阅 'signup --help'。"),
        (["nothing.csv"], "cannot read nothing.csv: no such file or directory\nSee 'signup batch --help'."),
    ])
    func `a word that is neither a command nor a file is reported`(
        arguments: [String], errors: String
    ) async throws {
        let result = try await Program.run(arguments, input: "")
        #expect(result == Program.Result(status: 2, output: "", errors: "signup: \(errors)\n"))
    }

    @Test func `nothing is suggested for arguments that are not misspelled commands`() {
        let commands = ["check": [], "accounts": ["list"]]
        for arguments in [
            [], ["check"], ["users.csv"], ["strong"], ["--chek"], ["accounts", "list"],
            ["accounts", "--help"],
            ["check", "chek"],
        ] {
            #expect(Suggestion.error(for: arguments, commands) == nil)
        }
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("kitten", "sitting", 3), ("abc", "abc", 0),
    ])
    func `the distance between two words counts the differences between them`(
        first: String, second: String, distance: Int
    ) {
        #expect(Suggestion.distance(first, second) == distance)
    }
}
