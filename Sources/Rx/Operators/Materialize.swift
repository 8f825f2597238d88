extension ObservableType {
    /// Emits the events of the source as elements, then completes.
    ///
    ///     self:         --1--2--#
    ///     materialize:  --n1-n2-(e|)
    ///
    /// An error is emitted as an element, followed by completion. Delivers events on the source's thread. To continue
    /// after an error, use ``catch(_:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2).materialize()
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints next(1), next(2), completed
    /// ```
    @inlinable
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return AnonymousObservable<Event<Element>> { sink, subscription in
            source.run(
                Sink(at: { emission in
                    switch emission {
                    case .element(let element): sink.next(.next(element.value))
                    case .end(let end):
                        sink.next(Event(end))
                        sink.complete(unlessDisposed: subscription)
                    }
                }), subscription)
        }
    }
}

extension ObservableType where Element: EventConvertible, Element.Element: Sendable {
    /// Emits the events that the elements of the source contain. This operator reverses
    /// ``ObservableType/materialize()``.
    ///
    /// Terminates at the first element that contains a terminal event, or when the source terminates. Delivers events
    /// on the source's thread.
    ///
    /// ```swift
    /// let events: [Event<Int>] = [.next(1), .completed, .next(2)]
    /// Observable.from(events).dematerialize()
    ///     .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
    ///     .disposed(by: disposeBag)  // Prints 1, completed
    /// ```
    @inlinable
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return AnonymousObservable<Element.Element> { sink, subscription in
            source.run(
                Sink(at: { emission in
                    switch emission {
                    case .element(let element): sink.on(element.value.event)
                    case .end(let end): sink.end(end)
                    }
                }), subscription)
        }
    }
}
