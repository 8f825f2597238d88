internal import Dispatch

extension Duration {
    /// An interval that no clock reaches: 292,000 years.
    public static var never: Duration { .seconds(Int64.max / 1_000_000) }

    /// Creates an interval of the same length.
    init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let seconds): self = .seconds(seconds)
        case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
        case .microseconds(let microseconds): self = .microseconds(microseconds)
        case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
        default: self = .never
        }
    }
}
