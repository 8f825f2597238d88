extension ObservableType {
    /// Returns the sequence as a ``Single``: emits its one element when it completes.
    ///
    /// Without an element the error is ``RxError/noElements``, with a second one
    /// ``RxError/moreThanOneElement``, at once.
    public func asSingle() -> Single<Element> {
        Single(
            raw: onlyElement { sink, subscription, only in
                guard let only else { return sink.error(RxError.noElements) }
                sink.next(only)
                sink.complete(unlessDisposed: subscription)
            })
    }

    /// Returns the sequence as a ``Maybe``: emits its one element, or none, when it completes.
    ///
    /// With a second element the error is ``RxError/moreThanOneElement``, at once.
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
                Sink { event in
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
    /// Returns the sequence as a ``Completable``: the compiler knows that it has no element.
    public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
