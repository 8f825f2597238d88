extension ObservableType {
    /// Emits the elements of the source, or a default element if the source completes without emitting any.
    ///
    ///     self:     ------|
    ///     ifEmpty:  ------(0|)    ifEmpty(default: 0)
    ///
    /// Delivers events on the source's thread. To emit another sequence instead, use ``ifEmpty(switchTo:)``.
    ///
    /// ```swift
    /// Observable.of(1, 3).filter { $0 > 5 }.ifEmpty(default: 0)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 0
    /// ```
    public func ifEmpty(default: Element) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isEmpty = Memory(true)
            source.run(
                Sink(at: { emission in
                    if isEmpty.value {
                        if case .end(.completed) = emission { sink.next(`default`) }
                        isEmpty.value = false
                    }
                    if !subscription.isDisposed { sink.receive(emission) }
                }), subscription)
        }
    }

    /// Emits the elements of the source, or those of another sequence if the source completes without emitting any.
    ///
    ///     self:     ---|
    ///     other:       --1--2--|
    ///     ifEmpty:  -----1--2--|
    ///
    /// Delivers events on the thread of the sequence that emits them. To emit a single element instead, use
    /// ``ifEmpty(default:)``.
    ///
    /// ```swift
    /// Observable<String>.empty().ifEmpty(switchTo: .just("none"))
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints none
    /// ```
    ///
    /// - Parameter other: The sequence to subscribe to if the source has completed without emitting an element.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isEmpty = Memory(true)
            let upstream = Subscription(within: subscription)
            source.subscribe(
                as: upstream,
                at: { emission in
                    if isEmpty.value, case .end(.completed) = emission {
                        upstream.dispose()
                        other.attach(sink, subscription)
                    } else {
                        isEmpty.value = false
                        sink.receive(emission)
                    }
                })
        }
    }
}
