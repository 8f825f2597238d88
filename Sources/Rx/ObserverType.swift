/// A type that receives events.
public protocol ObserverType<Element>: SendableMetatype {
    /// The elements that it receives.
    associatedtype Element: Sendable
    /// Receives an event. Ignores every event after a terminal one.
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

    /// Returns the observer with its type erased.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// Returns an observer of other elements, which transforms each one and emits the result here. If `transform`
    /// throws, emits that error.
    @preconcurrency
    public func mapObserver<Source: Sendable>(
        _ transform: @escaping @Sendable (Source) throws -> Element
    ) -> AnyObserver<Source> {
        let observer = asObserver()
        return AnyObserver { observer.on($0.map(transform)) }
    }
}
