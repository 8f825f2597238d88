import Testing

@testable import SignupCore

struct PolicyTests {
    private let policy = Policy.github

    @Test(arguments: ["a", "octo-cat", "A1", "0", "a-b-c", String(repeating: "x", count: 39)])
    func `well-formed names are accepted`(name: String) {
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
    func `the reason why a name is invalid is reported`(name: String, problem: Policy.Problem) {
        #expect(policy.problem(inUsername: name) == problem)
        #expect(problem.field == .username)
    }

    @Test(
        arguments: [
            ("", .empty(.password)), ("1234", .passwordTooShort(minimum: 5)), ("12345", nil), ("密码密码密", nil),
        ]
            as [(String, Policy.Problem?)])
    func `the length of a password is measured in characters`(password: String, problem: Policy.Problem?) {
        #expect(policy.problem(inPassword: password) == problem)
    }

    @Test func `a repeated password must have the same bytes as the password`() {
        #expect(policy.problem(inRepeatedPassword: "", of: "") == .empty(.repeatedPassword))
        #expect(policy.problem(inRepeatedPassword: "secret", of: "secret") == nil)
        #expect(policy.problem(inRepeatedPassword: "Secret", of: "secret") == .passwordsDiffer)
        #expect(policy.problem(inRepeatedPassword: "e\u{301}", of: "\u{E9}") == .passwordsDiffer)
    }

    @Test func `a repeated password that is shorter or longer does not match`() {
        #expect(policy.problem(inRepeatedPassword: "secr", of: "secret") == .passwordsDiffer)
        #expect(policy.problem(inRepeatedPassword: "secrets", of: "secret") == .passwordsDiffer)
    }

    @Test func `invalid characters are reported before an excessive length`() {
        let name = String(repeating: "_", count: 40)
        #expect(policy.problem(inUsername: name) == .usernameCharacters)
    }

    @Test(
        arguments: [
            (.registration, "", .empty(.username)), (.registration, "abc", .usernameTooShort(minimum: 4)),
            (.registration, "a b!", nil), (.registration, "名字名字", nil),
            (.strong, "", .empty(.username)), (.strong, "abcde", .usernameTooShort(minimum: 6)),
            (.strong, "abcdef", nil),
            (.basic, "", .empty(.username)), (.basic, "ab", .usernameTooShort(minimum: 3)),
            (.basic, "abc", nil), (.basic, "e\u{301}e\u{301}", .usernameTooShort(minimum: 3)),
            (.basic, String(repeating: "x", count: 500), nil),
        ] as [(Policy.Name, String, Policy.Problem?)])
    func `the registration, strong and basic policies report the first problem in a name`(
        policy: Policy.Name, name: String, problem: Policy.Problem?
    ) {
        #expect(Policy(policy).problem(inUsername: name) == problem)
    }

    @Test(
        arguments: [
            (.registration, "", .empty(.password)), (.registration, "Abcdefg", .passwordTooShort(minimum: 8)),
            (.registration, "Abcdef\r\n", .passwordTooShort(minimum: 8)), (.registration, "Abcdefg\r\n", nil),
            (.registration, "abcdefgh", .passwordWithoutCapital),
            (.registration, "ábcdefgÄ", .passwordWithoutCapital), (.registration, "abcdefgH", nil),
            (.strong, "", .empty(.password)), (.strong, "Ab1!efg", .passwordTooShort(minimum: 8)),
            (.strong, "abcd1!gh", .passwordTooWeak), (.strong, "ABCD1!GH", .passwordTooWeak),
            (.strong, "Abcdef!h", .passwordTooWeak), (.strong, "Abcdef1h", .passwordTooWeak),
            (.strong, "Abcde1 h", nil), (.strong, "Ёлка12-密", nil), (.strong, "Élan １👍🏽xy", nil),
            (.basic, "", .empty(.password)), (.basic, "a", .passwordTooWeak), (.basic, "Aa1!", nil),
        ] as [(Policy.Name, String, Policy.Problem?)])
    func `the registration, strong and basic policies report the first problem in a password`(
        policy: Policy.Name, password: String, problem: Policy.Problem?
    ) {
        #expect(Policy(policy).problem(inPassword: password) == problem)
        #expect(Policy(policy).problem(inPassword: password, repeated: nil) == problem)
        #expect(problem?.field ?? .password == .password)
    }

    @Test(
        arguments: [
            (.strong, "short", "other", .passwordTooShort(minimum: 8)),
            (.strong, "longer-one", "other", .passwordTooWeak),
            (.strong, "Longer-1", "other", .passwordsDiffer),
            (.strong, "Longer-1", "", .empty(.repeatedPassword)), (.strong, "Longer-1", "Longer-1", nil),
            (.basic, "", "other", .empty(.password)), (.basic, "weak", "other", .passwordsDiffer),
            (.basic, "weak", "weak", .passwordTooWeak), (.basic, "Aa1!", "Aa1!", nil),
        ] as [(Policy.Name, String, String, Policy.Problem?)])
    func `the first broken rule in the policy's order is reported`(
        policy: Policy.Name, password: String, repeated: String, problem: Policy.Problem?
    ) {
        #expect(Policy(policy).problem(inPassword: password, repeated: repeated) == problem)
    }

    @Test func `only GitHub's policy limits the length of names`() {
        #expect(Policy.Name.allCases.filter { Policy($0).maximumUsernameLength != nil } == [.github])
        let name = String(repeating: "x", count: 10_000)
        for policy in Policy.Name.allCases {
            let problem: Policy.Problem? = policy == .github ? .usernameTooLong(maximum: 39) : nil
            #expect(Policy(policy).problem(inUsername: name) == problem, "\(policy)")
        }
    }

    @Test func `only GitHub's policy requires names to be checked for availability`() {
        #expect(Policy.Name.allCases.filter { Policy($0).checksAvailability } == [.github])
    }

    @Test(arguments: ["ab\u{1B}[31mcdef", "abcdef\u{7F}", "abc\u{202E}def", "abcdef\n", "\u{2066}abcdef"])
    func `control characters are not allowed in names`(name: String) {
        for policy in [Policy.registration, .strong, .basic] {
            #expect(policy.problem(inUsername: name) == .usernameControls)
        }
        #expect(Policy.github.problem(inUsername: name) == .usernameCharacters)
    }
}
