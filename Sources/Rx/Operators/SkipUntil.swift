extension ObservableType {
    /// Drops elements until another sequence emits, then emits the rest.
    ///
    ///     self:         --1--2--3--4--|
    ///     other:        -------x
    ///     skip(until:): --------3--4--|
    ///
    /// Fails when either sequence fails. If the source completes before `other` has emitted anything, the sequence
    /// emits nothing and does not complete. Delivers an error of `other` on the thread of `other`, and all other events
    /// on the source's thread. To drop elements based on a condition, use `skip(while:)`.
    ///
    /// ```swift
    /// let keys = PublishSubject<String>(), isReady = PublishSubject<Void>()
    /// keys.skip(until: isReady).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// keys.onNext("a")
    /// isReady.onNext(())
    /// keys.onNext("b")  // Prints b
    /// ```
    ///
    /// - Parameter other: The sequence to wait for. `skip(until:)` subscribes to `other` after it subscribes to the
    ///   source.
    public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let isOpen = BooleanDisposable()
            let upstream = Subscription(within: output.upstream)
            // This subscription is added before the source's resources, so it is disposed after them, as in RxSwift.
            let opening = Subscription(within: upstream)
            source.subscribe(as: upstream) { event in
                if isOpen.isDisposed || event.error != nil { output.on(event) }
            }
            if upstream.isDisposed { return }
            other.subscribe(as: opening) { event in
                switch event {
                case .next:
                    isOpen.dispose()
                    opening.dispose()
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
        }
    }
}
