extension ObservableType {
    /// Emits the elements of the source and, after an error, continues with another sequence.
    ///
    ///     self:   --1--2--#
    ///     other:          --8--9--|
    ///     catch:  --1--2----8--9--|
    ///
    /// Delivers events on the thread of the sequence that emits them. If `handler` throws, the sequence fails with that
    /// error. To emit a single element instead of the error, use ``catchAndReturn(_:)``; to try the source again, use
    /// ``retry(_:)``.
    ///
    /// ```swift
    /// let primary = Observable<String>.error(RxError.timeout)
    /// primary.catch { _ in .just("from the mirror") }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints from the mirror
    /// ```
    ///
    /// - Parameter handler: A closure that receives the error and returns the sequence to continue with.
    @preconcurrency
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { source.catch(handler, $0, $1) }
    }

    /// Emits the elements of the source. If the source fails, emits `element` and completes.
    ///
    /// Delivers events on the source's thread. To continue with another sequence, use ``catch(_:)``.
    ///
    /// ```swift
    /// let count = Observable<Int>.error(RxError.timeout).catchAndReturn(0)
    /// count.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 0
    /// ```
    @inlinable
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        self.catch { _ in .just(element) }
    }

    /// Emits the elements of the first sequence and, after each error, continues with the next sequence.
    ///
    /// If the last sequence fails, the result fails with that error. Delivers events on the thread of the sequence that
    /// emits them. To choose the next sequence based on the error, use ``catch(_:)``.
    ///
    /// ```swift
    /// let servers: [Observable<String>] = [.error(RxError.timeout), .just("from the mirror")]
    /// Observable.catch(sequence: servers)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints from the mirror
    /// ```
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
    /// The body of `catch`. It is not inlinable, because it only passes on addresses and is just as fast without being
    /// specialized.
    @usableFromInline
    func `catch`(
        _ handler: @escaping (any Error) throws -> Observable, _ sink: Sink<Element>,
        _ subscription: Subscription
    ) {
        let attempt = Subscription(within: subscription)
        subscribe(
            as: attempt,
            at: { emission in
                guard case .end(.error(let error)) = emission else { return sink.receive(emission) }
                do {
                    let other = try handler(error)
                    if !subscription.isDisposed { other.attach(sink, subscription) }
                } catch {
                    sink.error(error, unlessDisposed: subscription)
                }
            })
    }
}
