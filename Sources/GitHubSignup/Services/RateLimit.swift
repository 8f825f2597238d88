internal import CCurl
internal import Foundation

/// The headers by which GitHub asks for a pause.
nonisolated enum RateLimit {
    /// What GitHub's documentation asks for when it names no time.
    private static let leastWait = 60

    /// Whether the headers tell of a rate limit that is used up. A 403 without this is none.
    static func isTold(in headers: HTTPHeaders) -> Bool {
        headers["retry-after"] != nil || headers["x-ratelimit-remaining"] == "0"
    }

    /// For how many seconds an answer that is itself no refusal wants no further request: it was the last one
    /// that the limit allowed. Nil if it wants none.
    static func rest(in headers: HTTPHeaders) -> Int? {
        headers["x-ratelimit-remaining"] == "0" && headers["x-ratelimit-reset"] != nil
            ? seconds(in: headers) : nil
    }

    /// How long to wait before the next request, in seconds, at least 1.
    ///
    /// `retry-after` (seconds or a date) counts first, then the reset time of a used-up limit, else
    /// a minute. Times are compared with the server's own clock where it is told.
    static func seconds(in headers: HTTPHeaders) -> Int {
        let now = headers["date"].flatMap(time) ?? Int(Date().timeIntervalSince1970)
        if let value = headers["retry-after"] {
            if let seconds = Int(value) { return max(1, seconds) }
            if let date = time(value) { return max(1, date - now) }
        }
        if headers["x-ratelimit-remaining"] == "0",
            let reset = headers["x-ratelimit-reset"].flatMap({ Int($0) })
        {
            let (seconds, overflow) = reset.subtractingReportingOverflow(now)
            if !overflow { return max(1, seconds) }
        }
        return leastWait
    }

    private static func time(_ date: String) -> Int? {
        let seconds = ccurl_time(date)
        return seconds < 0 ? nil : seconds
    }
}
