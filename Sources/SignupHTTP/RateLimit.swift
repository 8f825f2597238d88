internal import CCurl
internal import Foundation
package import HTTP

/// The headers by which GitHub asks for a pause.
package enum RateLimit {
    /// What GitHub's documentation asks for when it names no time.
    private static let leastWait = 60
    /// The longest wait that is reported, in seconds: a hundred years. A server's number is clamped here, where it
    /// enters, so that no sum or unit overflows with it.
    package static let longestWait = 3_155_760_000

    /// Whether the headers tell of a rate limit that is used up. A 403 without this is none.
    package static func isTold(in headers: HTTPHeaders) -> Bool {
        headers["retry-after"] != nil || headers.says("0", for: "x-ratelimit-remaining")
    }

    /// For how many seconds an answer that is itself no rate limit wants no further request: it was the last one
    /// that the limit allowed, or the server is too busy. Nil if it says nothing of that.
    package static func rest(in headers: HTTPHeaders) -> Int? {
        isTold(in: headers) ? told(in: headers) : nil
    }

    /// How long to wait before the next request, in seconds, at least 1: as long as the headers say, else a minute.
    package static func seconds(in headers: HTTPHeaders) -> Int { told(in: headers) ?? leastWait }

    /// `retry-after` (seconds or a date), or the reset time of a used-up limit, if that is later. Times are compared
    /// with the server's own clock where it is told.
    private static func told(in headers: HTTPHeaders) -> Int? {
        let now = headers["date"].flatMap(time) ?? Int(Date().timeIntervalSince1970)
        var seconds: Int?
        if let value = headers["retry-after"] {
            seconds = Int(value) ?? time(value).map { $0.subtractingClamped(now) }
        }
        if headers.says("0", for: "x-ratelimit-remaining"),
            let reset = headers["x-ratelimit-reset"].flatMap({ Int($0) })
        {
            let untilReset = reset.subtractingClamped(now)
            seconds = max(seconds ?? untilReset, untilReset)
        }
        return seconds.map { min(max(1, $0), longestWait) }
    }

    private static func time(_ date: String) -> Int? {
        let seconds = ccurl_time(date)
        return seconds < 0 ? nil : seconds
    }
}

extension Int {
    fileprivate func subtractingClamped(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (self < 0 ? .min : .max) : difference
    }
}
