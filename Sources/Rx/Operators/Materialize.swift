extension ObservableType {
    /// Emits the events of the source as elements, then completes.
    ///
    ///     self:         --1--2--#
    ///     materialize:  --n1-n2-(e|)
    ///
    /// An error becomes an element, too.
    /// See <https://reactivex.io/documentation/operators/materialize-dematerialize.html>.
    @inlinable
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return AnonymousObservable<Event<Element>> { sink, subscription in
            source.run(
                Sink(at: { element, end in
                    if let element { return sink.next(.next(element.pointee)) }
                    sink.next(Event(end))
                    sink.complete(unlessDisposed: subscription)
                }), subscription)
        }
    }
}

extension ObservableType where Element: EventConvertible, Element.Element: Sendable {
    /// Emits the events that are the elements of the source: reverses ``ObservableType/materialize()``.
    ///
    /// It ends with the first event that is an end, or as the sequence does.
    /// See <https://reactivex.io/documentation/operators/materialize-dematerialize.html>.
    @inlinable
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return AnonymousObservable<Element.Element> { sink, subscription in
            source.run(
                Sink(at: { element, end in
                    guard let element else { return sink.receive(nil, end) }
                    sink.on(element.pointee.event)
                }), subscription)
        }
    }
}
