/// The ticks at which a sequence was subscribed and unsubscribed.
public struct Subscription: Hashable, Sendable {
    /// The tick of the subscription.
    public let subscribe: TestTime
    /// The tick of the unsubscription, or `Int.max` while subscribed.
    public let unsubscribe: TestTime

    /// Creates a subscription that has not ended.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// - Parameters:
    ///   - subscribe: The tick of the subscription.
    ///   - unsubscribe: The tick of the unsubscription.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// `200...400`, or `200...` while subscribed.
    public var debugDescription: String {
        unsubscribe == .max ? "\(subscribe)..." : "\(subscribe)...\(unsubscribe)"
    }
}
