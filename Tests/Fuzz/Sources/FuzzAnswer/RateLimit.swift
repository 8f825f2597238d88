import Support

@testable import SignupHTTP

/// Checks arbitrary `Retry-After` and rate-limit headers. The wait is at least one second. If a header contains a plain
/// number of seconds, the wait is exactly that long, unless an exhausted limit requires a longer wait.
func checkRateLimit(_ input: inout Input) {
    let headers = headers(&input)
    let seconds = RateLimit.seconds(in: headers)
    require(seconds >= 1, "the wait is \(seconds) seconds for \(headers)")
    require(
        RateLimit.isExhausted(in: headers) == headers.reportLimit, "isExhausted(in:) is wrong for \(headers)")
    guard let asked = headers.first("retry-after") else { return }
    if !asked.isEmpty, asked.utf8.count < 18, asked.utf8.allSatisfy({ (48...57).contains($0) }) {
        let number = asked.utf8.reduce(0) { $0 * 10 + Int($1) - 48 }
        let mayBeMore =
            headers.first("x-ratelimit-remaining") == "0" && headers.first("x-ratelimit-reset") != nil
        require(
            seconds == max(number, 1) || mayBeMore && seconds > number,
            "the wait is \(seconds) seconds, and the header says \(asked)")
    }
}
