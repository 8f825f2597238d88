/// A sequence of sequences that are fed from one source: the source is left when nobody is subscribed any
/// more, neither to the outer sequence nor to an inner one.
struct SharedUpstream<Inner: Sendable>: Sendable {
    /// The subscription to the source.
    let upstream = Subscription()
    private let sink: Sink<Inner>
    private let subscription: Subscription
    private let subscribers: RefCountDisposable

    /// - Parameters:
    ///   - sink: Where the inner sequences are sent.
    ///   - subscription: The subscription to the outer sequence.
    init(_ sink: Sink<Inner>, _ subscription: Subscription) {
        self.sink = sink
        self.subscription = subscription
        subscribers = RefCountDisposable(disposable: upstream)
        subscription.add(subscribers)
    }

    /// Sends an inner sequence, or the end, if anybody is subscribed to the outer one still.
    func on(_ event: Event<Inner>) {
        if !subscription.isDisposed { sink.on(event) }
    }

    /// What is sent to `subject`, as a sequence that counts its subscribers.
    func inner<Element: Sendable>(_ subject: PublishSubject<Element>) -> Observable<Element> {
        let subscribers = subscribers
        return AnonymousObservable(trampolined: false) { sink, subscription in
            subscription.add(subscribers.retain())
            subject.run(sink, subscription)
        }
    }
}
