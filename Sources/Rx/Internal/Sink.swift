/// A closure that receives the events of a source: one call per event.
///
/// A sink is not an object with a method, because the compiler specializes a closure's body for the element types in
/// the user's module, but leaves the methods of a generic class generic, at three times the cost. An element is not
/// copied (see ``Borrowed``) and is not wrapped in an ``Event``.
///
/// A sink neither serializes events nor checks their grammar. ``SerializedSink`` and ``Subscription`` do that.
///
/// Sound as `@unchecked Sendable`: a source calls its sink from one thread at a time, and each call happens before the
/// next, so two threads never use the closure's captures at the same time.
@usableFromInline
@frozen
struct Sink<Element: Sendable>: @unchecked Sendable {
    @usableFromInline let receive: (Emission<Element>) -> Void

    /// - Parameter receive: A closure that is called with each event. An element is passed without being copied.
    @inlinable
    @inline(__always)
    init(at receive: @escaping (Emission<Element>) -> Void) {
        self.receive = receive
    }

    /// Creates a sink that passes each event to `body`.
    @inlinable
    @inline(__always)
    static func events(_ body: @escaping (Event<Element>) -> Void) -> Sink {
        Sink(at: { emission in
            switch emission {
            case .element(let element): body(.next(element.value))
            case .end(let end): body(Event(end))
            }
        })
    }

    /// Emits an event.
    @inlinable
    @inline(__always)
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): receive(.end(.error(error)))
        case .completed: receive(.end(.completed))
        }
    }

    /// Emits an element.
    @inlinable
    @inline(__always)
    func next(_ element: Element) {
        Borrowed.lend(element) { receive(.element($0)) }
    }

    /// Emits an element without copying it.
    @inlinable
    @inline(__always)
    func next(_ element: Borrowed<Element>) { receive(.element(element)) }

    /// Emits the terminal event.
    @inlinable
    @inline(__always)
    func end(_ end: Event<Never>) { receive(.end(end)) }

    /// Emits an error.
    @usableFromInline
    func error(_ error: consuming any Error) { receive(.end(.error(error))) }

    /// Emits an error that a closure has thrown, unless that closure has disposed the subscription.
    @usableFromInline
    func error(_ error: any Error, unlessDisposed subscription: Subscription) {
        if !subscription.isDisposed { self.error(error) }
    }

    /// Completes, unless the observer disposed the subscription when it received the last element.
    @inlinable
    func complete(unlessDisposed subscription: Subscription) {
        if !subscription.isDisposed { receive(.end(.completed)) }
    }

    #if DEBUG
        /// Returns this sink with an added check: after a terminal event, the subscription must have been disposed.
        func checkingEnd(of subscription: Subscription) -> Sink {
            Sink(at: { [self] emission in
                receive(emission)
                precondition(
                    !emission.isEnd || subscription.isDisposed,
                    "an operator kept a terminal event for later: subscribe to its source with subscribe(within:)"
                )
            })
        }
    #endif

    /// Returns a sink that passes the terminal event to this sink and the elements to `body`. If `body` throws, this
    /// sink receives the error.
    ///
    /// Each element passes through two closures, because `body` is a separate closure. The most performance-critical
    /// operators combine the two closures into one.
    @inlinable
    @inline(__always)
    func onNext<Source: Sendable>(_ body: @escaping (Source) throws -> Void) -> Sink<Source> {
        Sink<Source>(at: { [self] emission in
            switch emission {
            case .element(let element):
                do { try body(element.value) } catch { self.error(error) }
            case .end(let end): self.end(end)
            }
        })
    }
}
