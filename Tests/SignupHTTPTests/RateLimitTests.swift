import HTTP
import Testing

@testable import SignupHTTP

struct RateLimitTests {
    private static let date = "Sun, 09 Sep 2001 01:46:40 GMT"

    @Test(
        arguments: [
            ("seconds", ["retry-after": "120"], 120),
            ("none", [:], 60),
            ("zero", ["retry-after": "0"], 1),
            ("negative", ["retry-after": "-5"], 1),
            ("a date in the future", ["retry-after": "Sun, 09 Sep 2001 01:48:10 GMT", "date": date], 90),
            ("a date in the past", ["retry-after": "Sun, 09 Sep 2001 01:40:00 GMT", "date": date], 1),
            ("nonsense", ["retry-after": "soon"], 60),
            ("too large", ["retry-after": "99999999999999999999"], 3_155_760_000),
            ("too large, nonsense", ["retry-after": "99999999999999999999x"], 60),
            (
                "a reset that is too large",
                ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999999999999", "date": date],
                3_155_760_000
            ),
            ("the largest possible number", ["retry-after": "9223372036854775807"], 3_155_760_000),
            (
                "a reset at the largest possible number",
                [
                    "x-ratelimit-remaining": "0", "x-ratelimit-reset": "9223372036854775807",
                    "date": "Thu, 01 Jan 1970 00:00:00 GMT",
                ], 3_155_760_000
            ),
            ("reset", ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000000042", "date": date], 42),
            ("reset in the past", ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "5", "date": date], 1),
            ("reset nonsense", ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "x", "date": date], 60),
            (
                "reset out of range",
                ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "-9223372036854775808", "date": date], 1
            ),
            (
                "reset although requests remain",
                ["x-ratelimit-remaining": "3", "x-ratelimit-reset": "1000000042"], 60
            ),
            (
                "retry-after before reset: each is a minimum",
                [
                    "retry-after": "9", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000000042",
                    "date": date,
                ], 42
            ),
            (
                "retry-after after reset",
                [
                    "retry-after": "90", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000000042",
                    "date": date,
                ], 90
            ),
        ] as [(String, HTTPHeaders, Int)])
    func `the requested pause is read from a response`(name: String, headers: HTTPHeaders, expected: Int) {
        #expect(RateLimit.seconds(in: headers) == expected)
    }

    @Test(
        arguments: [
            ("nothing", [:], nil), ("some left", ["x-ratelimit-remaining": "1"], nil),
            ("used up, without a time", ["x-ratelimit-remaining": "0"], nil),
            (
                "used up", ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000000042", "date": date],
                42
            ),
            ("too busy", ["retry-after": "7"], 7), ("too busy, nonsense", ["retry-after": "soon"], nil),
        ] as [(String, HTTPHeaders, Int?)])
    func `a pause is reported only if the headers of a response request it`(
        name: String, headers: HTTPHeaders, expected: Int?
    ) {
        #expect(RateLimit.rest(in: headers) == expected)
    }
}
