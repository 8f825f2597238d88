extension ObservableType {
    /// The same sequence; an error is replaced by another sequence.
    ///
    ///     self:   --1--2--x
    ///     other:          --8--9--|
    ///     catch:  --1--2----8--9--|
    ///
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    /// - Parameter handler: Gets the error and makes the sequence that goes on; an error it throws is sent.
    @preconcurrency
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let attempt = Subscription(within: subscription)
            source.run(
                Sink { event in
                    if attempt.isDisposed { return }
                    guard case .error(let error) = event else { return sink.on(event) }
                    attempt.dispose()
                    do { try handler(error).attach(sink, subscription) } catch { sink.on(.error(error)) }
                }, attempt)
        }
    }

    /// The same sequence; an error is replaced by an element and the completion.
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    @inlinable
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        self.catch { _ in .just(element) }
    }

    /// The elements of the first of these sequences, and after an error those of the next.
    ///
    /// The error of the last is sent. See <https://reactivex.io/documentation/operators/catch.html>.
    @preconcurrency
    public static func `catch`<Sources: Sequence & Sendable>(
        sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        AnonymousObservable { sink, subscription in
            Attempts(sequence, after: .error, sink, subscription).start()
        }
    }
}
