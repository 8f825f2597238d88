extension ObservableType {
    /// Emits the same elements, and continues with another sequence after an error.
    ///
    ///     self:   --1--2--#
    ///     other:          --8--9--|
    ///     catch:  --1--2----8--9--|
    ///
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    /// - Parameter handler: Called with the error; returns the sequence to go on with. The sequence fails with an error that it
    ///   throws.
    @preconcurrency
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { source.catch(handler, $0, $1) }
    }

    /// Emits the same elements; instead of failing, emits an element and completes.
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    @inlinable
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        self.catch { _ in .just(element) }
    }

    /// Emits the elements of the first of these sequences, and after an error those of the next.
    ///
    /// Fails with the error of the last one. See <https://reactivex.io/documentation/operators/catch.html>.
    @preconcurrency
    public static func `catch`<Sources: Sequence & Sendable>(
        sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        AnonymousObservable { sink, subscription in
            Attempts(sequence, after: .error, sink, subscription).start()
        }
    }
}

extension Observable {
    /// The body of `catch`. Not inlinable: it only passes addresses on, so it is as fast without knowing the element's type.
    @usableFromInline
    func `catch`(
        _ handler: @escaping (any Error) throws -> Observable, _ sink: Sink<Element>,
        _ subscription: Subscription
    ) {
        let attempt = Subscription(within: subscription)
        subscribe(
            as: attempt,
            at: { element, end in
                guard let error = end?.error else { return sink.receive(element, end) }
                attempt.dispose()
                do { try handler(error).attach(sink, subscription) } catch { sink.error(error) }
            })
    }
}
