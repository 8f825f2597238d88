/// A name check, with the outcome that must be reported. The tests of the services and of the program share the table
/// of all cases.
public struct Fault: Sendable, CustomStringConvertible {
    /// The peer that responds.
    public enum Peer: Sendable {
        /// A server that follows a script for each request.
        case script([FaultServer.Step])
        /// A TLS server with this kind of certificate and the correct responses.
        case tls(Certificates.Kind)
        /// A closed port.
        case closedPort
        /// A host name that does not resolve.
        case unknownHost
    }

    /// The service that checks the name.
    public enum Door: String, Sendable { case website, api }

    /// The description of the case.
    public let name: String
    /// The service that is queried.
    public let door: Door
    /// The peer that responds.
    public let peer: Peer
    /// The outcome. `unknown` is followed by a space and the reason, and a rate limit is also followed by a space and
    /// the number of seconds.
    public let expected: String
    /// Whether the response arrives only after the timeout.
    public var isSlow: Bool { expected == "unknown timeout" }

    /// The name to report if the case fails.
    public var description: String { name }

    init(_ name: String, _ peer: Peer, _ expected: String, _ door: Door = .website) {
        self.name = name
        self.peer = peer
        self.expected = expected
        self.door = door
    }

    /// The name to check.
    public static let username = "octo-cat"
}

extension Fault {
    private typealias Step = FaultServer.Step

    private static let own = GitHubPages.headers
    private static let limitUsedUp = [
        "x-ratelimit-remaining: 0", "x-ratelimit-reset: 784111787", "Date: \(date)",
    ]
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let head = "HTTP/1.1 404 Not Found\r\nServer: github.com\r\nX-GitHub-Request-Id: 1\r\n"
    private static let found = Step.answer("200 OK", own, body: GitHubPages.profile("Octo-Cat"))
    private static let missing = Step.answer("404 Not Found", own, body: GitHubPages.missing)
    private static let apiFound = #"{"login":"Octo-Cat","id":1,"type":"User"}"#
    private static let apiMissing =
        #"{"message":"Not Found","documentation_url":"https://docs.github.com/rest"}"#

    private static func script(_ name: String, _ expected: String, _ steps: Step...) -> Fault {
        Fault(name, .script(steps), expected)
    }

    private static func api(_ name: String, _ expected: String, _ steps: Step...) -> Fault {
        Fault(name, .script(steps), expected, .api)
    }

    /// The table of all cases.
    public static let all: [Fault] = answers + refusals + connections + encryption + rest

    private static let answers: [Fault] = [
        script("200, the profile", "taken", found),
        script(
            "200, another profile", "unknown unproven",
            .answer("200 OK", own, body: GitHubPages.profile("octo"))),
        script("200, a captive portal", "unknown unproven", .answer("200 OK", body: "<title>Log in</title>")),
        script("200, empty", "unknown unproven", .answer("200 OK", own)),
        script("404, GitHub's own page", "available", missing),
        script(
            "404, a proxy's", "unknown unproven",
            .answer("404 Not Found", ["Server: squid"], body: GitHubPages.missing)),
        script("404, without its page", "unknown unproven", .answer("404 Not Found", own)),
        script(
            "301 within the host", "taken",
            .redirect("/Octo-Cat-2", to: [.answer("301 Moved", ["Location: /Octo-Cat-2"]), found])),
        script(
            "301 within the host, to another name's 404", "unknown unproven",
            .redirect("/other", to: [.answer("301 Moved", ["Location: /other"]), missing])),
        script(
            "301 within the host, to the same name's 404", "available",
            .redirect("/OCTO-CAT", to: [.answer("301 Moved", ["Location: /OCTO-CAT"]), missing])),
        script(
            "301 within the host, to a 404 of the same name elsewhere", "unknown unproven",
            .redirect("/orgs/octo-cat", to: [.answer("301 Moved", ["Location: /orgs/octo-cat"]), missing])),
        script(
            "301 off the host", "unknown redirect",
            .answer("301 Moved", ["Location: http://localhost:9/octo-cat"])),
        script("301 to a file", "unknown redirect", .answer("301 Moved", ["Location: file:///etc/passwd"])),
        script("301 to itself, forever", "unknown redirect", .answer("301 Moved", ["Location: /octo-cat"])),
        script("301 without a location", "unknown redirect", .answer("301 Moved")),
        script("406", "unknown unproven", .answer("406 Not Acceptable", own, body: GitHubPages.missing)),
        script("410", "unknown unproven", .answer("410 Gone", own, body: GitHubPages.missing)),
        script("204", "unknown unproven", .text("HTTP/1.1 204 No Content\r\n\r\n")),
    ]

    private static let refusals: [Fault] = [
        script("401", "unknown forbidden", .answer("401 Unauthorized", own)),
        script("403 without rate-limit headers", "unknown forbidden", .answer("403 Forbidden", own)),
        script(
            "403 with retry-after", "unknown rate_limited 30",
            .answer("403 Forbidden", own + ["Retry-After: 30"])),
        script(
            "403 with a limit used up", "unknown rate_limited 10", .answer("403 Forbidden", own + limitUsedUp)
        ),
        script("407", "unknown proxy_refused", .answer("407 Proxy Authentication Required")),
        script(
            "429 with seconds", "unknown rate_limited 90",
            .answer("429 Too Many Requests", ["Retry-After: 90"])),
        script(
            "429 with a date", "unknown rate_limited 60",
            .answer("429 Too Many Requests", ["Retry-After: Sun, 06 Nov 1994 08:50:37 GMT", "Date: \(date)"])),
        script("429 without a time", "unknown rate_limited 60", .answer("429 Too Many Requests")),
        script("500", "unknown server_error", .answer("500 Oops", own, body: GitHubPages.missing)),
        script("502", "unknown server_error", .answer("502 Bad Gateway")),
        script(
            "503", "unknown server_error",
            .answer("503 Service Unavailable", own, body: GitHubPages.profile("octo-cat"))),
    ]

    private static let connections: [Fault] = [
        script(
            "a truncated body", "unknown reset",
            .text("\(head)Content-Length: 9999\r\n\r\n\(GitHubPages.missing)")),
        script(
            "a truncated chunked body", "unknown reset",
            .text("\(head)Transfer-Encoding: chunked\r\n\r\n5\r\nab")),
        script(
            "a reset in the headers", "unknown reset", .text("HTTP/1.1 404 Not Found\r\nServer: git"), .reset),
        script(
            "a reset in the body", "unknown reset", .text("\(head)Content-Length: 9999\r\n\r\n<html>"), .reset
        ),
        script("closed without an answer", "unknown reset"),
        script(
            "a body that arrives byte by byte", "unknown timeout",
            .text("\(head)Content-Length: 9999\r\n\r\n"),
            .drip([32], milliseconds: 10)),
        script("no answer", "unknown timeout", .silence),
        script("no body", "unknown timeout", .text("\(head)Content-Length: 9\r\n\r\n"), .silence),
        script(
            "a kept-alive connection that is closed", "available",
            .text("\(head)Content-Length: \(GitHubPages.missing.utf8.count)\r\n\r\n\(GitHubPages.missing)")),
        script(
            "garbage", "unknown malformed", .send((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 131) })),
        script("another protocol", "unknown malformed", .text("SSH-2.0-OpenSSH_9.2\r\n")),
        script(
            "endless headers", "unknown malformed", .text("HTTP/1.1 200 OK\r\n"),
            .drip(Array("X-Long: \(String(repeating: "x", count: 1000))\r\n".utf8), milliseconds: 0)),
        script(
            "an endless header", "unknown malformed", .text("HTTP/1.1 200 OK\r\nX: "),
            .drip([UInt8](repeating: 120, count: 65_536), milliseconds: 0)),
        script(
            "an endless body", "unknown unproven", .text("\(head)\r\n"),
            .drip([UInt8](repeating: 120, count: 65_536), milliseconds: 0)),
        script("a gzip bomb", "unknown unproven", .gzipBomb(head: "\(head)Content-Encoding: gzip\r\n\r\n")),
        script(
            "invalid gzip", "unknown malformed",
            .text("\(head)Content-Encoding: gzip\r\n\r\n\(GitHubPages.missing)")),
        Fault("a refused connection", .closedPort, "unknown refused_connection"),
        Fault("an unknown host", .unknownHost, "unknown name_not_resolved"),
    ]

    private static let encryption: [Fault] = [
        Fault("a good certificate", .tls(.good), "available"),
        Fault("an expired certificate", .tls(.expired), "unknown tls"),
        Fault("a self-signed certificate", .tls(.selfSigned), "unknown tls"),
        Fault("a certificate for another name", .tls(.wrongName), "unknown tls"),
    ]

    private static let rest: [Fault] = [
        api("REST: 200, the account", "taken", .answer("200 OK", own, body: apiFound)),
        api(
            "REST: 200, another account", "unknown unproven",
            .answer("200 OK", own, body: #"{"login":"octo"}"#)),
        api("REST: 200, not GitHub's", "unknown unproven", .answer("200 OK", body: apiFound)),
        api(
            "REST: 200, no JSON", "unknown unproven",
            .answer("200 OK", own, body: GitHubPages.profile("octo-cat"))),
        api("REST: 404, GitHub's own message", "available", .answer("404 Not Found", own, body: apiMissing)),
        api("REST: 404, not GitHub's", "unknown unproven", .answer("404 Not Found", body: apiMissing)),
        api(
            "REST: 404, another message", "unknown unproven",
            .answer("404 Not Found", own, body: #"{"message":"no route"}"#)),
        api("REST: 404, the website's", "unknown unproven", missing),
        api(
            "REST: 401", "unknown forbidden",
            .answer("401 Unauthorized", own, body: #"{"message":"Bad credentials"}"#)),
        api(
            "REST: 403 with a limit used up", "unknown rate_limited 10",
            .answer("403 Forbidden", own + limitUsedUp)),
        api(
            "REST: 429", "unknown rate_limited 7", .answer("429 Too Many Requests", own + ["retry-after: 7"])),
    ]
}
