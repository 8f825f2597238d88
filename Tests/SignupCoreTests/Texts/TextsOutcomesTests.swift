import Testing

@testable import SignupCore

struct TextsOutcomesTests {
    private let english = Texts(.english)

    @Test(
        arguments: [
            (.available, "Username available"),
            (.taken, "Username already taken"),
            (.reserved, "Username reserved by the service"),
            (.unknown(.offline), "name not checked: cannot reach github.com"),
            (.unknown(.nameNotResolved), "name not checked: no address found for github.com"),
            (.unknown(.refusedConnection), "name not checked: github.com refused the connection"),
            (.unknown(.proxyRefused(retryAfter: nil)), "name not checked: the proxy refused the connection"),
            (
                .unknown(.proxyRefused(retryAfter: 30)),
                "name not checked: the proxy refused the connection (retry after 30 s)"
            ),
            (.unknown(.reset), "name not checked: github.com closed the connection"),
            (.unknown(.timeout), "name not checked: github.com did not answer in time"),
            (.unknown(.tls), "name not checked: github.com could not prove its identity"),
            (
                .unknown(.rateLimited(retryAfter: 60)),
                "name not checked: rate limited by github.com for 60 s"
            ),
            (
                .unknown(.rateLimited(retryAfter: 301)),
                "name not checked: rate limited by github.com for 6 min"
            ),
            (
                .unknown(.rateLimited(retryAfter: 86_400)),
                "name not checked: rate limited by github.com for 24 h"
            ),
            (.unknown(.forbidden), "name not checked: github.com denied the request"),
            (.unknown(.serverError), "name not checked: github.com reported a server error"),
            (.unknown(.redirect), "name not checked: github.com redirected to another address"),
            (.unknown(.unproven), "name not checked: the response did not come from GitHub"),
            (.unknown(.malformed), "name not checked: github.com sent an unexpected response"),
        ] as [(Availability, String)])
    func `each kind of availability is described`(availability: Availability, words: String) {
        #expect(english.message(of: availability, site: "github.com") == words)
        #expect(Texts(.chinese).message(of: availability, site: "github.com") != words)
    }

    @Test(arguments: [
        (1, "1 s"), (119, "119 s"), (120, "2 min"), (121, "3 min"), (7200, "2 h"), (7201, "3 h"),
    ])
    func `intervals are described in suitable units`(seconds: Int, words: String) {
        #expect(english.duration(seconds) == words)
    }

    /// A server can send any number.
    @Test func `an interval of any length is described`() {
        #expect(english.duration(.max) == "2562047788015216 h")
        #expect(english.duration(.min) == "-9223372036854775808 s")
    }

    @Test func `no unknown outcome is described as available or taken`() {
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
