/// The ticks at which a subscription to a sequence began and was disposed.
public struct Subscription: Hashable, Sendable {
    /// The tick of the subscription.
    public let subscribe: TestTime
    /// The tick of the disposal, or `Int.max` while the subscription is active.
    public let unsubscribe: TestTime

    /// Creates a subscription that is still active.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// Creates a subscription that has been disposed.
    /// - Parameters:
    ///   - subscribe: The tick of the subscription.
    ///   - unsubscribe: The tick of the disposal.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// The ticks as a range, such as `200...400`, or `200...` while the subscription is active.
    public var debugDescription: String {
        unsubscribe == .max ? "\(subscribe)..." : "\(subscribe)...\(unsubscribe)"
    }
}
