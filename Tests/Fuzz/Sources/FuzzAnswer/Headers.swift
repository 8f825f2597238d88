import Support

@testable import HTTP

/// Returns headers like GitHub's, and other headers.
func headers(_ input: inout Input) -> HTTPHeaders {
    var headers = HTTPHeaders()
    if input.number(below: 4) > 0 {
        headers.append("Server", "github.com")
        headers.append("X-GitHub-Request-Id", "1A2B")
    }
    for _ in 0..<input.number(below: 6) {
        let name = input.choice([
            "server", "SERVER", "x-github-request-id", "retry-after", "Retry-After", "x-ratelimit-remaining",
            "x-ratelimit-reset", "date", "", "\u{17F}erver",
        ])
        let value =
            switch input.number(below: 3) {
            case 0: String(decoding: input.bytes(input.number(below: 24)), as: UTF8.self)
            default:
                input.choice([
                    "GitHub.com", "github.com", "nginx", "", "0", "7", "-3", "1000000100",
                    "9223372036854775807",
                    "-9223372036854775808", "99999999999999999999", "Sun, 09 Sep 2001 01:46:40 GMT",
                    "Sun, 09 Sep 9999999 01:46:40 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "github.com\0", "00",
                ])
            }
        headers.append(name, value)
    }
    return headers
}

extension HTTPHeaders {
    /// Returns the value of the first header with the given name, ignoring the case of ASCII letters.
    func first(_ name: String) -> String? {
        fields.first { lowercase($0.name.utf8) == Array(name.utf8) }?.value
    }

    /// Whether the response claims to come from GitHub itself.
    var areOwn: Bool {
        lowercase((first("server") ?? "").utf8) == Array("github.com".utf8)
            && (first("x-github-request-id") ?? "") != ""
    }

    /// Whether the headers report an exhausted rate limit.
    var reportLimit: Bool { first("retry-after") != nil || first("x-ratelimit-remaining") == "0" }
}

/// Returns `bytes` with ASCII letters in lowercase.
func lowercase(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }
}
