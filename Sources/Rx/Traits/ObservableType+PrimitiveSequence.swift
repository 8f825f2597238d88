extension ObservableType {
    /// Returns a ``Single`` that emits the sequence's only element when the sequence completes.
    ///
    /// If there is no element, the Single fails with ``RxError/noElements``. If a second element arrives, the Single
    /// fails immediately with ``RxError/moreThanOneElement``. Delivers events on the source's thread. To emit the first
    /// of several elements, use ``first()``.
    ///
    /// ```swift
    /// Observable.just(3).asSingle().subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints 3
    /// ```
    public func asSingle() -> Single<Element> {
        Single(
            raw: onlyElement { sink, subscription, only in
                guard let only else { return sink.error(RxError.noElements) }
                sink.next(only)
                sink.complete(unlessDisposed: subscription)
            })
    }

    /// Returns a ``Maybe`` that emits the sequence's only element, if there is one, when the sequence completes.
    ///
    /// If a second element arrives, the Maybe fails immediately with ``RxError/moreThanOneElement``. Delivers events on
    /// the source's thread. If an element is required, use ``asSingle()``; to ignore later elements, use `first()`.
    ///
    /// ```swift
    /// Observable<Int>.empty().asMaybe()
    ///     .subscribe(onSuccess: { print($0) }, onCompleted: { print("none") })
    ///     .disposed(by: disposeBag)  // Prints none
    /// ```
    public func asMaybe() -> Maybe<Element> {
        Maybe(
            raw: onlyElement { sink, subscription, only in
                if let only { sink.next(only) }
                sink.complete(unlessDisposed: subscription)
            })
    }

    private func onlyElement(
        atEnd: @escaping @Sendable (Sink<Element>, Subscription, Element?) -> Void
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            var only: Element?
            source.run(
                Sink.events { event in
                    switch event {
                    case .next(let element):
                        if only != nil { return sink.error(RxError.moreThanOneElement) }
                        only = element
                    case .error: sink.on(event)
                    case .completed: atEnd(sink, subscription, only)
                    }
                }, subscription)
        }
    }
}

extension ObservableType where Element == Never {
    /// Returns the sequence as a ``Completable``. The sequence cannot emit elements, because its element type is
    /// `Never`.
    ///
    /// Delivers events on the source's thread. To drop the elements of another sequence first, use
    /// ``ignoreElements()``.
    ///
    /// ```swift
    /// Observable.of(1, 2).ignoreElements().asCompletable()
    ///     .subscribe(onCompleted: { print("saved") }).disposed(by: disposeBag)  // Prints saved
    /// ```
    public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
