/// The source of a sequence of sequences. The subscription to it lasts until the subscriptions to the outer sequence
/// and to all inner sequences have been disposed.
@usableFromInline
struct SharedUpstream<Inner: Sendable>: Sendable {
    /// The subscription to the source.
    @usableFromInline let upstream = Subscription()
    private let sink: Sink<Inner>
    private let subscription: Subscription
    private let subscribers: RefCountDisposable

    /// - Parameters:
    ///   - sink: The sink that receives the inner sequences.
    ///   - subscription: The subscription to the outer sequence.
    @usableFromInline
    init(_ sink: Sink<Inner>, _ subscription: Subscription) {
        self.sink = sink
        self.subscription = subscription
        subscribers = RefCountDisposable(disposable: upstream)
        subscription.add(subscribers)
    }

    /// Emits an inner sequence, or the terminal event, if the outer sequence still has a subscriber.
    func on(_ event: Event<Inner>) {
        if !subscription.isDisposed { sink.on(event) }
    }

    /// Emits an inner sequence. See ``on(_:)``.
    @usableFromInline
    func next(_ inner: Inner) {
        if !subscription.isDisposed { sink.next(inner) }
    }

    /// Emits the terminal event. See ``on(_:)``.
    @usableFromInline
    func end(_ end: Event<Never>) {
        if !subscription.isDisposed { sink.end(end) }
    }

    /// Returns a sequence of the events of `subject`. Its subscribers keep the subscription to the source alive.
    @usableFromInline
    func inner<Element: Sendable>(_ subject: PublishSubject<Element>) -> Observable<Element> {
        let subscribers = subscribers
        return AnonymousObservable(trampolined: false) { sink, subscription in
            subscription.add(subscribers.retain())
            subject.run(sink, subscription)
        }
    }
}
