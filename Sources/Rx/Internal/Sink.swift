/// Where a source sends its events: one closure call per event.
///
/// A closure, not an object with a method, because a closure's body is the one thing that the compiler
/// specialises for the element types in the module of the user; a generic class's methods it leaves
/// generic, at three times the cost. An element goes by address, so that no re-abstraction thunk stands
/// between two operators; the end goes beside it, so that an element need not be wrapped and unwrapped.
///
/// A sink does not serialise and does not check the grammar: ``Serial`` and ``Subscription`` do.
///
/// Sound as `@unchecked Sendable`: a source calls its sink from one thread at a time and with
/// happens-before between the calls (the contract's second rule), so what the closure captured is never
/// used by two threads at once.
@usableFromInline
@frozen
struct Sink<Element: Sendable>: @unchecked Sendable {
    @usableFromInline let receive: (_ element: UnsafePointer<Element>?, _ end: Event<Never>?) -> Void

    /// - Parameter receive: Gets the address of an element, or nil and the end.
    @inlinable
    @inline(__always)
    init(at receive: @escaping (_ element: UnsafePointer<Element>?, _ end: Event<Never>?) -> Void) {
        self.receive = receive
    }

    /// - Parameter body: What to do with an event.
    @inlinable
    @inline(__always)
    init(_ body: @escaping (Event<Element>) -> Void) {
        receive = { element, end in
            if let element { body(.next(element.pointee)) } else { body(Event(end)) }
        }
    }

    /// Sends an event.
    @inlinable
    @inline(__always)
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): receive(nil, .error(error))
        case .completed: receive(nil, .completed)
        }
    }

    /// Sends an element.
    @inlinable
    @inline(__always)
    func next(_ element: Element) {
        _withUnprotectedUnsafePointer(to: element) { receive($0, nil) }
    }

    /// Sends an error.
    @usableFromInline
    func error(_ error: consuming any Error) { receive(nil, .error(error)) }

    /// A sink that passes the end to this one and hands the elements to `body`, whose error it sends here.
    ///
    /// Two closures, as `body` is one of its own: the hottest operators do the same in one.
    @inlinable
    @inline(__always)
    func onNext<Source: Sendable>(_ body: @escaping (Source) throws -> Void) -> Sink<Source> {
        Sink<Source>(at: { [self] element, end in
            guard let element else { return receive(nil, end) }
            do { try body(element.pointee) } catch { self.error(error) }
        })
    }
}
