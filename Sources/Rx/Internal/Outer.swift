/// A sequence of sequences that are fed from one source: the source is left when nobody is subscribed any
/// more, neither to the outer sequence nor to an inner one.
struct Outer<Inner: Sendable>: Sendable {
    /// The subscription to the source.
    let upstream = Lifetime()
    private let sink: Sink<Inner>
    private let lifetime: Lifetime
    private let subscribers: RefCountDisposable

    /// - Parameters:
    ///   - sink: Where the inner sequences are sent.
    ///   - lifetime: The subscription to the outer sequence.
    init(_ sink: Sink<Inner>, _ lifetime: Lifetime) {
        self.sink = sink
        self.lifetime = lifetime
        subscribers = RefCountDisposable(disposable: upstream)
        lifetime.add(subscribers)
    }

    /// Sends an inner sequence, or the end, if anybody is subscribed to the outer one still.
    func on(_ event: Event<Inner>) {
        if !lifetime.isDisposed { sink.on(event) }
    }

    /// What is sent to `subject`, as a sequence that counts its subscribers.
    func inner<Element: Sendable>(_ subject: PublishSubject<Element>) -> Observable<Element> {
        let subscribers = subscribers
        return Observable(trampolined: false) { sink, lifetime in
            lifetime.add(subscribers.retain())
            subject.run(sink, lifetime)
        }
    }
}
