import Testing

@testable import SignupCore

struct TextsOutcomesTests {
    private let english = Texts(.english)

    @Test(
        arguments: [
            (.available, "Username available"),
            (.taken, "Username already taken"),
            (.reserved, "Username reserved by the service"),
            (.unknown(.offline), "cannot reach github.com: name not checked"),
            (.unknown(.nameNotResolved), "no address found for github.com: name not checked"),
            (.unknown(.refusedConnection), "github.com refused the connection: name not checked"),
            (.unknown(.reset), "github.com closed the connection: name not checked"),
            (.unknown(.timeout), "github.com did not answer in time: name not checked"),
            (.unknown(.tls), "github.com could not prove its identity: name not checked"),
            (
                .unknown(.rateLimited(retryAfter: 60)),
                "github.com is rate limiting for 60 s: name not checked"
            ),
            (
                .unknown(.rateLimited(retryAfter: 301)),
                "github.com is rate limiting for 6 min: name not checked"
            ),
            (
                .unknown(.rateLimited(retryAfter: 86_400)),
                "github.com is rate limiting for 24 h: name not checked"
            ),
            (.unknown(.forbidden), "github.com denied the request: name not checked"),
            (.unknown(.serverError), "github.com reported a server error: name not checked"),
            (.unknown(.redirect), "github.com redirected to another address: name not checked"),
            (.unknown(.unproven), "the answer is not GitHub's: name not checked"),
            (.unknown(.malformed), "github.com sent an unexpected response: name not checked"),
        ] as [(Availability, String)])
    func availabilities(availability: Availability, words: String) {
        #expect(english.message(of: availability, site: "github.com") == words)
        #expect(Texts(.chinese).message(of: availability, site: "github.com") != words)
    }

    @Test(arguments: [
        (1, "1 s"), (119, "119 s"), (120, "2 min"), (121, "3 min"), (7200, "2 h"), (7201, "3 h"),
    ])
    func spansOfTime(seconds: Int, words: String) {
        #expect(english.duration(seconds) == words)
    }

    /// A server can send any number.
    @Test func noNumberIsTooLarge() {
        #expect(english.duration(.max) == "2562047788015216 h")
        #expect(english.duration(.min) == "-9223372036854775808 s")
    }

    @Test func noUnknownReasonReadsAsAvailableOrTaken() {
        for language in Language.allCases {
            let texts = Texts(language)
            for reason in [
                UnknownReason.offline, .timeout, .forbidden, .unproven, .rateLimited(retryAfter: 1),
            ] {
                let words = texts.message(of: .unknown(reason), site: "github.com")
                #expect(words != texts.message(of: .available, site: "github.com"))
                #expect(words != texts.message(of: .taken, site: "github.com"))
            }
        }
    }
}
