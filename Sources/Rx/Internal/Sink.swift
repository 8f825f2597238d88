/// Where a source emits its events: one closure call per event.
///
/// A closure and not an object with a method, because the compiler specializes a closure's body for the element types
/// in the user's module, and leaves the methods of a generic class generic, at three times the cost. An element is
/// passed by address, so that no re-abstraction thunk stands between two operators; the terminal event is passed beside
/// it, so that an element need not be wrapped.
///
/// A sink neither serializes nor checks the grammar: ``SerializedSink`` and ``Subscription`` do.
///
/// Sound as `@unchecked Sendable`: a source calls its sink from one thread at a time and with happens-before between the
/// calls, so two threads never use what the closure captured at the same time.
@usableFromInline
@frozen
struct Sink<Element: Sendable>: @unchecked Sendable {
    @usableFromInline let receive: (_ element: UnsafePointer<Element>?, _ end: Event<Never>?) -> Void

    /// - Parameter receive: Receives the address of an element, or nil and the terminal event.
    @inlinable
    @inline(__always)
    init(at receive: @escaping (_ element: UnsafePointer<Element>?, _ end: Event<Never>?) -> Void) {
        self.receive = receive
    }

    /// - Parameter body: Receives each event.
    @inlinable
    @inline(__always)
    init(_ body: @escaping (Event<Element>) -> Void) {
        receive = { element, end in
            if let element { body(.next(element.pointee)) } else { body(Event(end)) }
        }
    }

    /// Emits an event.
    @inlinable
    @inline(__always)
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): receive(nil, .error(error))
        case .completed: receive(nil, .completed)
        }
    }

    /// Emits an element.
    @inlinable
    @inline(__always)
    func next(_ element: Element) {
        _withUnprotectedUnsafePointer(to: element) { receive($0, nil) }
    }

    /// Emits an error.
    @usableFromInline
    func error(_ error: consuming any Error) { receive(nil, .error(error)) }

    /// Completes, unless the subscription was disposed: after an element whose observer may have done so.
    @inlinable
    func complete(unlessDisposed subscription: Subscription) {
        if !subscription.isDisposed { receive(nil, .completed) }
    }

    #if DEBUG
        /// This sink, and a check that a terminal event has ended the subscription when it returns.
        func checkingEnd(of subscription: Subscription) -> Sink {
            Sink(at: { [self] element, end in
                receive(element, end)
                precondition(
                    element != nil || subscription.isDisposed,
                    "an operator kept a terminal event for later: subscribe its source with subscribe(within:)"
                )
            })
        }
    #endif

    /// A sink that passes the terminal event to this one and the elements to `body`, whose error it emits here.
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
