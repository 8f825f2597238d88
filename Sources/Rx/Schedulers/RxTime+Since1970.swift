extension RxTime {
    /// Creates the moment that is a given number of seconds after the beginning of 1970 (UTC).
    /// - Parameter seconds: The number of seconds.
    public init(timeIntervalSince1970 seconds: Double) { self.init(offset: .seconds(seconds)) }

    /// The number of seconds since the beginning of 1970 (UTC), limited to the range of `Int64`.
    public var timeIntervalSince1970: Double {
        // `offset / .seconds(1)` would be inexact for many whole numbers of seconds.
        let (seconds, attoseconds) = offset.boundedComponents
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
