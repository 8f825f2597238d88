internal import Foundation
package import HTTP
internal import SignupCore

/// The headers that GitHub uses to request a pause.
package enum RateLimit {
    /// The pause, in seconds, that GitHub's documentation recommends if the headers do not specify one.
    private static let leastWait = 60

    /// Returns whether the headers report an exhausted rate limit. Without such a report, a 403 response does not count
    /// as a rate limit.
    package static func isExhausted(in headers: HTTPHeaders) -> Bool {
        headers["retry-after"] != nil || headers.says("0", for: "x-ratelimit-remaining")
    }

    /// Returns the pause, in seconds, that a response requests, or nil if it requests no pause. Even if a server does
    /// not reject a request, it can request a pause after the last request within the limit or when it is too busy.
    package static func rest(in headers: HTTPHeaders) -> Int? {
        isExhausted(in: headers) ? wait(in: headers) : nil
    }

    /// Returns the wait before the next request, in seconds: the wait in the headers, but at least a second, or a
    /// minute if the headers contain no wait.
    package static func seconds(in headers: HTTPHeaders) -> Int { wait(in: headers) ?? leastWait }

    /// Returns the number of seconds until the time in `retry-after` (a number of seconds, or a date), or until an
    /// exhausted limit is reset, whichever is later. Times are compared with the server's time, if the response
    /// contains it.
    private static func wait(in headers: HTTPHeaders) -> Int? {
        let now = headers.secondsSince1970(in: "date") ?? Int(Date().timeIntervalSince1970)
        var seconds: Int?
        if let value = headers["retry-after"] {
            seconds =
                Int(orLargest: value)
                ?? headers.secondsSince1970(in: "retry-after").map { $0.subtractingClamped(now) }
        }
        if headers.says("0", for: "x-ratelimit-remaining"),
            let reset = headers["x-ratelimit-reset"].flatMap({ Int(orLargest: $0) })
        {
            let untilReset = reset.subtractingClamped(now)
            seconds = max(seconds ?? untilReset, untilReset)
        }
        return seconds.map { min(max(1, $0), AvailabilityAnswer.longestPause) }
    }
}

extension Int {
    /// Creates a number from its text, or the largest possible number if the number is too large. Returns nil if the
    /// text is not a number.
    fileprivate init?(orLargest text: String) {
        let isTooLarge = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard let number = Int(text) ?? (isTooLarge ? .max : nil) else { return nil }
        self = number
    }

    fileprivate func subtractingClamped(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (self < 0 ? .min : .max) : difference
    }
}
