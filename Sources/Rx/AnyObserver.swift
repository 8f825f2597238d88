/// An observer with its type erased.
@frozen
public struct AnyObserver<Element: Sendable>: ObserverType, Sendable {
    /// What an observer does with an event.
    public typealias EventHandler = @Sendable (Event<Element>) -> Void

    /// By address, as in a ``Sink``, so that no thunk stands before the closure.
    @usableFromInline let receive: @Sendable (UnsafePointer<Event<Element>>) -> Void

    /// - Parameter eventHandler: Called with each event, on the sender's thread.
    @preconcurrency
    @inlinable
    public init(eventHandler: @escaping EventHandler) { receive = { eventHandler($0.pointee) } }

    /// - Parameter observer: Receives every event of this one.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        if let erased = observer as? AnyObserver<Element> {
            self = erased
        } else {
            let shared = Unchecked(observer)
            receive = { shared.value.on($0.pointee) }
        }
    }

    @inlinable
    public func on(_ event: Event<Element>) { withUnsafePointer(to: event) { receive($0) } }
}
