/// Where a source sends its events: one closure call per event.
///
/// A closure, not an object with a method, because a closure's body is the one thing that the compiler
/// specialises for the element types in the module of the user; a generic class's methods it leaves
/// generic, at three times the cost. The event goes by address, so that no re-abstraction thunk stands
/// between two operators.
///
/// A sink does not serialise and does not check the grammar: ``Serial`` and ``Lifetime`` do.
///
/// Sound as `@unchecked Sendable`: a source calls its sink from one thread at a time and with
/// happens-before between the calls (the contract's second rule), so what the closure captured is never
/// used by two threads at once.
@usableFromInline
@frozen
struct Sink<Element: Sendable>: @unchecked Sendable {
    @usableFromInline let receive: (UnsafePointer<Event<Element>>) -> Void

    /// - Parameter receive: What to do with an event, of which it gets the address.
    @inlinable
    @inline(__always)
    init(at receive: @escaping (UnsafePointer<Event<Element>>) -> Void) { self.receive = receive }

    /// - Parameter body: What to do with an event.
    @inlinable
    @inline(__always)
    init(_ body: @escaping (Event<Element>) -> Void) {
        receive = { body($0.pointee) }
    }

    /// Sends an event.
    @inlinable
    @inline(__always)
    func on(_ event: Event<Element>) {
        _withUnprotectedUnsafePointer(to: event) { receive($0) }
    }

    /// Sends the terminal event that an operator got from its source, whose elements are others.
    @usableFromInline
    func onEnd<Source>(_ event: UnsafePointer<Event<Source>>) {
        switch event.pointee {
        case .next: break
        case .error(let error): on(.error(error))
        case .completed: on(.completed)
        }
    }

    /// A sink that passes terminal events to this one and hands the elements to `body`, whose error it
    /// sends here.
    ///
    /// Two closures, as `body` is one of its own: the hottest operators do the same in one.
    @inlinable
    @inline(__always)
    func onNext<Source: Sendable>(_ body: @escaping (Source) throws -> Void) -> Sink<Source> {
        Sink<Source>(at: { [self] event in
            guard case .next(let element) = event.pointee else { return onEnd(event) }
            do { try body(element) } catch { on(.error(error)) }
        })
    }
}
