/// A sequence whose closure knows whether an operator is below it: only without one, the subscription is
/// released after `afterError` and `afterCompleted`.
///
/// Sound as `@unchecked Sendable`: it holds a constant that is `Sendable`.
final class Watched<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    private let body: @Sendable (Sink<Element>, Subscription, _ isLowest: Bool) -> Void

    init(_ body: @escaping @Sendable (Sink<Element>, Subscription, Bool) -> Void) {
        self.body = body
        super.init(trampolined: true)
    }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        body(sink, subscription, false)
    }

    override func produceForObserver(_ sink: Sink<Element>, _ subscription: Subscription) {
        body(sink, subscription, true)
    }
}
