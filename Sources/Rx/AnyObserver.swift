/// A type-erased observer.
@frozen
public struct AnyObserver<Element: Sendable>: ObserverType, Sendable {
    /// A closure that handles an event.
    public typealias EventHandler = @Sendable (Event<Element>) -> Void

    /// The closure that handles each event. Like a ``Sink``, it receives the event's address, so it is called without a
    /// thunk.
    @usableFromInline let receive: @Sendable (Borrowed<Event<Element>>) -> Void

    /// Creates an observer that calls a closure.
    /// - Parameter eventHandler: The closure to call with each event, on the thread that emits it.
    @preconcurrency
    @inlinable
    public init(eventHandler: @escaping EventHandler) { receive = { eventHandler($0.value) } }

    /// Creates an observer that forwards events to another observer.
    /// - Parameter observer: The observer that receives every event.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        if let erased = observer as? AnyObserver<Element> {
            self = erased
        } else {
            let shared = Unchecked(observer)
            receive = { shared.value.on($0.value) }
        }
    }

    @inlinable
    public func on(_ event: Event<Element>) { Borrowed.lend(event, to: receive) }
}
