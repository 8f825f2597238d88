/// When a sequence was subscribed, and when that ended.
public struct Subscription: Hashable, Sendable {
    /// The tick of the subscription.
    public let subscribe: TestTime
    /// The tick of its end, `Int.max` if it has not ended.
    public let unsubscribe: TestTime

    /// A subscription that has not ended.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// - Parameters:
    ///   - subscribe: The tick of the subscription.
    ///   - unsubscribe: The tick of its end.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomDebugStringConvertible {
    /// `200...400`, or `200...` while it lasts.
    public var debugDescription: String {
        unsubscribe == .max ? "\(subscribe)..." : "\(subscribe)...\(unsubscribe)"
    }
}
