import SignupTesting
import Testing

@testable import signup

/// Swift replaces bytes that are not UTF-8, so a path with such bytes would become the path of a different file.
@Suite(.timeLimit(.minutes(1)))
struct RawTextTests {
    @Test(arguments: [
        (#"batch "$(printf '\377.csv')""#, 2, "\u{FFFD}.csv"),
        (#"check --demo --journal "$(printf 'j\377')" octocat"#, 4, "j\u{FFFD}"),
        (#""$(printf '\377')""#, 1, "\u{FFFD}"),
    ])
    func `an argument that is not UTF-8 is an error, and no file is created`(
        arguments: String, number: Int, text: String
    ) async throws {
        let folder = try TemporaryFolder()
        let result = try await Program.run(
            [folder.path], input: "",
            script: #"cd "$1" && "$0" \#(arguments); echo $?; ls"#)
        #expect(result.output == "2\n")
        #expect(
            result.errors == "signup: argument \(number) is not UTF-8: '\(text)'\nSee 'signup --help'.\n")
    }

    @Test(arguments: ["HOME", "SIGNUP_CONFIG", "SIGNUP_JOURNAL", "TMPDIR", "XDG_DATA_HOME"])
    func `a variable that is not UTF-8 is an error, and no file is created`(name: String) async throws {
        let folder = try TemporaryFolder()
        let result = try await Program.run(
            [folder.path], input: "",
            script: #"cd "$1" && \#(name)="$(printf 'a\377')" "$0" check --demo octocat; echo $?; ls"#)
        #expect(result.output == "2\n")
        #expect(result.errors == "signup: the value of \(name) is not UTF-8\nSee 'signup --help'.\n")
    }

    @Test func `a variable that is not UTF-8 does not disable the help`() async throws {
        let result = try await Program.run(
            [], input: "", script: #"HOME="$(printf 'a\377')" "$0" check --help"#)
        #expect(result.status == 0 && result.errors.isEmpty && !result.output.isEmpty)
    }
}
