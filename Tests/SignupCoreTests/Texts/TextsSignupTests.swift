import Testing

@testable import SignupCore

struct TextsSignupTests {
    private let texts = Texts(.english)

    @Test(
        arguments: [
            (.signedUp(username: "mona"), "Signed up mona"),
            (.taken(username: "octo"), "Sign-up failed: the username has just been taken"),
            (.refused(.service(message: "no more today")), "Sign-up failed: no more today"),
            (
                .refused(.service(message: nil)),
                "Sign-up failed: the service refused the account without giving a reason"
            ),
            (
                .notCreated(.refusedConnection, service: "s.example"),
                "Sign-up failed: s.example refused the connection; no account was created"
            ),
            (
                .unconfirmed(.reset, service: "s.example"),
                "Sign-up failed: s.example closed the connection; it is unknown whether the account was created"
            ),
        ] as [(SignupResult, String)])
    func `the form reports what happened to the account`(result: SignupResult, words: String) {
        #expect(texts.message(of: result) == words)
    }

    @Test func `an outcome explains whether an account was created`() {
        #expect(
            texts.explanation(of: .notCreated(.timeout, service: "s.example"), site: "github.com")
                == "s.example did not answer in time; no account was created")
        #expect(
            texts.explanation(of: .unconfirmed(.timeout, service: "s.example"), site: "github.com")
                == "s.example did not answer in time; it is unknown whether the account was created")
    }

    @Test func `a sentence keeps its own final punctuation`() {
        #expect(["so?", "so!", "so.", "so"].map(texts.sentence) == ["So?", "So!", "So.", "So."])
    }
}
