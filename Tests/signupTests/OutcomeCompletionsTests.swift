import Testing

@testable import signup

@MainActor struct OutcomeCompletionsTests {
    @Test func `a list is completed with each outcome that it does not contain`() {
        let all = [
            "signed_up", "available", "valid", "taken", "reserved", "duplicate", "invalid", "refused",
            "unknown",
        ]
        #expect(OutcomeCompletions.of("", hasMeanings: false) == all)
        #expect(OutcomeCompletions.of("una", hasMeanings: false) == all)
        #expect(
            OutcomeCompletions.of("taken,unknown,va", hasMeanings: false)
                == all.filter { $0 != "taken" && $0 != "unknown" }.map { "taken,unknown,\($0)" })
    }

    @Test func `the option before an equals sign is not part of the list`() {
        #expect(
            OutcomeCompletions.of("--only=taken,", hasMeanings: false)
                == OutcomeCompletions.of("taken,", hasMeanings: false))
    }

    /// The shells call the program with these arguments.
    @Test(arguments: ["bash", "fish", "zsh"])
    func `the program completes a list of outcomes`(shell: String) async throws {
        let result = try await Program.run(
            ["---completion", "batch", "--", "--only", "3", "8", "signup", "batch", "--only", "taken,un"],
            environment: ["SAP_SHELL": shell])
        #expect(result.status == 0)
        #expect(result.errors == "")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains(shell == "fish" ? "taken,unknown\ttry again" : "taken,unknown"))
        #expect(!lines.contains { $0.hasPrefix("taken,taken") })
    }
}
