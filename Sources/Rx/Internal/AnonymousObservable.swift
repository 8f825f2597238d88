/// A sequence that calls a closure for each subscription to produce the events.
///
/// Sound as `@unchecked Sendable`: its only stored property is a `Sendable` constant.
@usableFromInline
final class AnonymousObservable<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    /// A closure that emits events to the sink and adds to the subscription the resources to release on disposal.
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
