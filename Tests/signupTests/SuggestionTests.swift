import Testing

@testable import signup

@MainActor struct SuggestionTests {
    @Test(
        arguments: [
            ("chek", "check"), ("chekc", "check"), ("bach", "batch"), ("from", "form"), ("Login", "login"),
            ("acounts", "accounts"), ("acconuts", "accounts"), ("hlep", "help"),
        ])
    func suggestsACommand(word: String, command: String) async throws {
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

    @Test func suggestsACommandOfACommand() async throws {
        let result = try await Program.run(["accounts", "lst"], input: "")
        #expect(
            result.errors
                == "signup: unknown command 'lst'; did you mean 'signup accounts list'?\nSee 'signup --help'.\n"
        )
    }

    @Test func suggestsNothingForAnythingElse() {
        let commands = ["check": [], "accounts": ["list"]]
        for arguments in [
            [], ["check"], ["users"], ["--chek"], ["accounts", "list"], ["accounts", "--help"],
            ["check", "chek"],
        ] {
            #expect(Suggestion.error(for: arguments, commands) == nil)
        }
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("kitten", "sitting", 3), ("abc", "abc", 0),
    ])
    func distances(first: String, second: String, distance: Int) {
        #expect(Suggestion.distance(first, second) == distance)
    }
}
