import Testing

@testable import GitHubSignup

struct PolicyTests {
    private let policy = Policy.github

    @Test(arguments: ["a", "octo-cat", "A1", "0", "a-b-c", String(repeating: "x", count: 39)])
    func acceptsWellFormedNames(name: String) {
        #expect(policy.problem(inUsername: name) == nil)
    }

    @Test(
        arguments: [
            ("", .empty(.username)),
            ("a b", .usernameCharacters), ("a_b", .usernameCharacters), ("ä", .usernameCharacters),
            ("名字", .usernameCharacters), ("a\u{301}", .usernameCharacters), ("a\n", .usernameCharacters),
            ("\u{0}", .usernameCharacters), ("ａ", .usernameCharacters), ("a.b", .usernameCharacters),
            ("-a", .usernameHyphens), ("a-", .usernameHyphens), ("a--b", .usernameHyphens),
            ("-", .usernameHyphens),
            (String(repeating: "x", count: 40), .usernameTooLong(maximum: 39)),
        ] as [(String, Policy.Problem)])
    func tellsWhatIsWrongWithAName(name: String, problem: Policy.Problem) {
        #expect(policy.problem(inUsername: name) == problem)
        #expect(problem.field == .username)
    }

    @Test(
        arguments: [
            ("", .empty(.password)), ("1234", .passwordTooShort(minimum: 5)), ("12345", nil), ("密码密码密", nil),
        ]
            as [(String, Policy.Problem?)])
    func countsThePasswordsCharacters(password: String, problem: Policy.Problem?) {
        #expect(policy.problem(inPassword: password) == problem)
    }

    @Test func aRepeatedPasswordIsTheSameBytes() {
        #expect(policy.problem(inRepeatedPassword: "", of: "") == .empty(.repeatedPassword))
        #expect(policy.problem(inRepeatedPassword: "secret", of: "secret") == nil)
        #expect(policy.problem(inRepeatedPassword: "Secret", of: "secret") == .passwordsDiffer)
        #expect(policy.problem(inRepeatedPassword: "e\u{301}", of: "\u{E9}") == .passwordsDiffer)
    }
}
