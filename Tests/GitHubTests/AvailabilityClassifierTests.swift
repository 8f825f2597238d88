import HTTP
import NetworkTesting
import SignupCore
import Testing

@testable import GitHub

struct AvailabilityClassifierTests {
    private static let own: HTTPHeaders = ["Server": "github.com", "X-GitHub-Request-Id": "1A2B"]

    private static func result(
        _ status: Int, _ headers: HTTPHeaders = own, _ body: String = ""
    ) -> Result<HTTPResponse, HTTPError> {
        .success(
            HTTPResponse(status: status, headers: headers, body: Array(body.utf8), evidence: .onlyExchange))
    }

    private static func aged(_ age: String) -> HTTPHeaders {
        ["Server": "github.com", "X-GitHub-Request-Id": "1A2B", "Age": age]
    }

    private static let profile = GitHubPages.profile("Octo-Cat")
    private static let missing = GitHubPages.missing

    @Test(
        arguments: [
            ("proven profile", result(200, own, profile), .taken),
            ("proven missing page", result(404, own, missing), .available),
            ("profile of another user", result(200, own, GitHubPages.profile("other")), .unknown(.unproven)),
            (
                "profile without the server's mark", result(200, ["Server": "nginx"], profile),
                .unknown(.unproven)
            ),
            (
                "profile without a request id", result(200, ["Server": "github.com"], profile),
                .unknown(.unproven)
            ),
            (
                "profile from another server with a request id",
                result(200, ["Server": "nginx", "X-GitHub-Request-Id": "1A2B"], profile), .unknown(.unproven)
            ),
            (
                "profile with only a request id", result(200, ["X-GitHub-Request-Id": "1A2B"], profile),
                .unknown(.unproven)
            ),
            (
                "missing page with only a request id", result(404, ["X-GitHub-Request-Id": "1A2B"], missing),
                .unknown(.unproven)
            ),
            (
                "missing page without a request id", result(404, ["Server": "github.com"], missing),
                .unknown(.unproven)
            ),
            (
                "a page of another type about the name",
                result(
                    200, own,
                    profile.replacing(#"content="profile""#, with: #"content="object""#)), .unknown(.unproven)
            ),
            (
                "a page without a type about the name",
                result(200, own, profile.replacing(#"property="og:type""#, with: #"property="og:title""#)),
                .unknown(.unproven)
            ),
            ("200 with the missing page", result(200, own, missing), .unknown(.unproven)),
            ("missing page of a cache", result(404, aged("86400"), missing), .unknown(.unproven)),
            ("missing page of unknown age", result(404, aged("x"), missing), .unknown(.unproven)),
            ("missing page that was just fetched", result(404, aged("0"), missing), .available),
            ("profile of a cache", result(200, aged("86400"), profile), .taken),
            ("200 without a body", result(200), .unknown(.unproven)),
            ("404 of a proxy", result(404, ["Server": "squid"], missing), .unknown(.unproven)),
            ("404 without the page", result(404, own, "Not Found"), .unknown(.unproven)),
            ("404 with a profile", result(404, own, profile), .unknown(.unproven)),
            ("401", result(401), .unknown(.forbidden)),
            ("403 without rate-limit headers", result(403), .unknown(.forbidden)),
            ("403 with some rate left", result(403, ["x-ratelimit-remaining": "7"]), .unknown(.forbidden)),
            (
                "403 with retry-after", result(403, ["retry-after": "30"]),
                .unknown(.rateLimited(retryAfter: 30))
            ),
            (
                "403 with the rate used up",
                result(
                    403,
                    [
                        "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000000100",
                        "Date": "Sun, 09 Sep 2001 01:46:40 GMT",
                    ]), .unknown(.rateLimited(retryAfter: 100))
            ),
            (
                "429 with retry-after", result(429, ["Retry-After": "7"]),
                .unknown(.rateLimited(retryAfter: 7))
            ),
            ("429 without headers", result(429, [:]), .unknown(.rateLimited(retryAfter: 60))),
            ("406", result(406), .unknown(.unproven)),
            ("410", result(410, own, missing), .unknown(.unproven)),
            ("204", result(204), .unknown(.unproven)),
            ("301", result(301), .unknown(.redirect)),
            ("302", result(302, own, profile), .unknown(.redirect)),
            ("304", result(304), .unknown(.redirect)),
            ("500", result(500, own, missing), .unknown(.serverError)),
            ("503", result(503), .unknown(.serverError)),
            ("offline", .failure(HTTPError(.offline)), .unknown(.offline)),
            ("no address", .failure(HTTPError(.nameNotResolved)), .unknown(.nameNotResolved)),
            ("refused", .failure(HTTPError(.refused)), .unknown(.refusedConnection)),
            ("reset", .failure(HTTPError(.reset)), .unknown(.reset)),
            ("timeout", .failure(HTTPError(.timeout)), .unknown(.timeout)),
            ("tls", .failure(HTTPError(.tls)), .unknown(.tls)),
            ("malformed", .failure(HTTPError(.malformed)), .unknown(.malformed)),
            ("invalid URL", .failure(HTTPError(.invalidURL)), .unknown(.malformed)),
        ] as [(String, Result<HTTPResponse, HTTPError>, Availability)])
    func `the availability is known only if the response proves it`(
        name: String, result: Result<HTTPResponse, HTTPError>, expected: Availability
    ) {
        #expect(
            AvailabilityClassifier.answer(about: "octo-cat", .website(.github), from: result)
                .availability(of: "octo-cat") == expected)
    }

    @Test(arguments: [nil, .onlyExchange, .requestNumber] as [Evidence?])
    func `a name is available only if the response belongs to the request`(evidence: Evidence?) {
        func answer(_ status: Int, _ body: String, _ endpoint: GitHubEndpoint) -> Availability {
            let response = HTTPResponse(
                status: status, headers: Self.own, body: Array(body.utf8), evidence: evidence)
            return AvailabilityClassifier.answer(about: "octo-cat", endpoint, from: .success(response))
                .availability(of: "octo-cat")
        }
        let free: Availability = evidence == nil ? .unknown(.unproven) : .available
        let api = GitHubEndpoint.api(.githubAPI, token: nil)
        #expect(answer(404, Self.missing, .website(.github)) == free)
        #expect(answer(404, #"{"message":"Not Found"}"#, api) == free)
        // These responses contain the name, and need no other evidence.
        #expect(answer(200, Self.profile, .website(.github)) == .taken)
        #expect(answer(200, #"{"login":"Octo-Cat"}"#, api) == .taken)
    }

    private static func available(_ name: String, _ values: [String]) -> Bool {
        var headers = own
        for value in values { headers.append(name, value) }
        return AvailabilityClassifier.answer(
            about: "octo-cat", .website(.github), from: result(404, headers, missing)
        ).availability(of: "octo-cat") == .available
    }

    @Test(
        arguments: [
            ("Cache-Status", ["ExampleCache; hit"]), ("cache-status", ["a; fwd=miss, \"b; c\" ;ttl=7 ; HIT"]),
            ("Cache-Status", ["a; fwd=miss", "b; hit=?1"]), ("X-Cache", ["HIT"]), ("x-cache", ["MISS, HIT"]),
            ("X-Cache", ["MISS", "hit"]), ("X-Cache", ["TCP_MEM_HIT from a"]), ("X-Cache", ["HIT2"]),
            ("X-Cache", ["RefreshHit from cloudfront"]), ("X-Cache-Status", ["STALE"]),
            ("X-Cache-Status", ["Updating"]), ("CF-Cache-Status", ["HIT"]),
            ("CF-Cache-Status", ["REVALIDATED"]), ("Age", ["0", "7"]),
        ] as [(String, [String])])
    func `a missing page that a cache served proves nothing`(name: String, values: [String]) {
        #expect(!Self.available(name, values))
    }

    @Test(
        arguments: [
            ("Cache-Status", ["ExampleCache; fwd=miss; stored"]), ("Cache-Status", ["a; hit=?0", "hits"]),
            ("X-Cache", ["MISS from white.example, MISS"]), ("X-Cache-Status", ["EXPIRED"]),
            ("CF-Cache-Status", ["DYNAMIC"]), ("X-Cache-Hits", ["HIT"]), ("Age", ["0", "0"]),
        ] as [(String, [String])])
    func `a missing page that no cache served proves that the name is available`(
        name: String, values: [String]
    ) {
        #expect(Self.available(name, values))
    }

    /// In Unicode, the lowercase form of the Kelvin sign is k, but a name cannot contain the sign.
    @Test func `only ASCII letters of names are compared without regard to case`() {
        for (name, expected) in [("KEVIN", Availability.taken), ("\u{212A}evin", .unknown(.unproven))] {
            let result = Self.result(200, Self.own, GitHubPages.profile(name))
            #expect(
                AvailabilityClassifier.answer(about: "kevin", .website(.github), from: result)
                    .availability(of: "kevin") == expected)
        }
    }

    @Test func `a status other than 200 or 404 never makes a name available or taken`() {
        for status in 100..<600 where status != 200 && status != 404 {
            for body in [Self.profile, Self.missing] {
                let result = Self.result(status, Self.own, body)
                guard
                    case .unknown = AvailabilityClassifier.answer(
                        about: "octo-cat", .website(.github), from: result
                    ).availability(of: "octo-cat")
                else {
                    Issue.record("\(status) proves nothing about the name")
                    return
                }
            }
        }
    }

    @Test(
        arguments: [
            ("429 that says nothing", 429, [:], 60, true),
            ("429 with a wait", 429, ["retry-after": "5"], 5, false),
            ("a used-up limit without a time", 403, ["x-ratelimit-remaining": "0"], 60, true),
            ("503 with a wait", 503, ["retry-after": "7"], 7, false),
            ("503", 503, [:], nil, false),
            (
                "the last allowed request", 200,
                [
                    "x-ratelimit-remaining": "0", "x-ratelimit-reset": "784111787",
                    "date": "Sun, 06 Nov 1994 08:49:37 GMT",
                ], 10, false
            ),
        ] as [(String, Int, HTTPHeaders, Int?, Bool)])
    func `the pause that a response requests is reported`(
        name: String, status: Int, headers: HTTPHeaders, rest: Int?, isGuessed: Bool
    ) {
        let result = Result<HTTPResponse, HTTPError>.success(
            HTTPResponse(status: status, headers: headers, evidence: .onlyExchange))
        let answer = AvailabilityClassifier.answer(about: "octo-cat", .website(.github), from: result)
        #expect(answer.rest == rest)
        #expect(answer.isRestGuessed == isGuessed)
    }

    @Test func `the number of requests is reported`() {
        var response = HTTPResponse(status: 404, evidence: .onlyExchange)
        response.requests = 3
        var error = HTTPError(.timeout)
        error.requests = 2
        let results: [(Result<HTTPResponse, HTTPError>, Int)] = [
            (Self.result(404), 1), (.success(response), 3), (.failure(error), 2),
        ]
        for (result, requests) in results {
            let answer = AvailabilityClassifier.answer(about: "octo-cat", .website(.github), from: result)
            #expect(answer.requests == requests)
        }
    }

    @Test(arguments: [(429, 120), (503, 120), (407, nil), (502, nil)] as [(Int, Int?)])
    func `a pause that a proxy requests applies to all names`(status: Int, pause: Int?) {
        let headers: HTTPHeaders = ["Retry-After": "120"]
        let error = HTTPError(.proxyRefused, proxyAnswer: .init(status: status, headers: headers))
        let answer = AvailabilityClassifier.answer(
            about: "octo-cat", .website(.github), from: .failure(error))
        #expect(answer.rest == pause)
        let silent = HTTPError(.proxyRefused, proxyAnswer: .init(status: status, headers: [:]))
        #expect(
            AvailabilityClassifier.answer(about: "octo-cat", .website(.github), from: .failure(silent)).rest
                == nil)
    }
}
