/// A type that receives events.
public protocol ObserverType<Element>: SendableMetatype {
    /// The type of the elements that the observer receives.
    associatedtype Element: Sendable
    /// Receives an event. Every event after a terminal event is ignored.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Emits an element.
    @inlinable
    public func onNext(_ element: Element) { on(.next(element)) }

    /// Fails the sequence with an error.
    @inlinable
    public func onError(_ error: any Error) { on(.error(error)) }

    /// Completes the sequence.
    @inlinable
    public func onCompleted() { on(.completed) }

    /// Returns a type-erased version of this observer.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// Returns an observer that transforms each element and passes the result to this observer. If `transform` throws,
    /// this observer receives that error.
    @preconcurrency
    public func mapObserver<Source: Sendable>(
        _ transform: @escaping @Sendable (Source) throws -> Element
    ) -> AnyObserver<Source> {
        let observer = asObserver()
        return AnyObserver { observer.on($0.map(transform)) }
    }
}
