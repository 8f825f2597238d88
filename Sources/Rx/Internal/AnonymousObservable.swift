/// A sequence whose events are produced by a closure.
///
/// Sound as `@unchecked Sendable`: it holds a constant that is `Sendable`.
@usableFromInline
final class AnonymousObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    /// A closure that emits events to the sink, and adds its resources to the subscription, which releases them.
    @usableFromInline typealias Producer = @Sendable (Sink<Element>, Subscription) -> Void

    private let producer: Producer

    /// - Parameters:
    ///   - trampolined: Whether the outermost subscription runs in the current thread's queue.
    ///   - producer: A closure that is called for each subscription.
    @usableFromInline
    init(trampolined: Bool = true, _ producer: @escaping Producer) {
        self.producer = producer
        super.init(trampolined: trampolined)
    }

    @usableFromInline
    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        producer(sink, subscription)
    }
}
