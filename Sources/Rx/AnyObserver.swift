/// An observer with its type erased.
public struct AnyObserver<Element: Sendable>: ObserverType, Sendable {
    /// What an observer does with an event.
    public typealias EventHandler = @Sendable (Event<Element>) -> Void

    private let handler: EventHandler

    /// - Parameter eventHandler: Called with each event, on the sender's thread.
    @preconcurrency
    public init(eventHandler: @escaping EventHandler) { handler = eventHandler }

    /// - Parameter observer: Receives every event that this one is sent.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        if let erased = observer as? AnyObserver<Element> {
            self = erased
        } else {
            let shared = SharedObserver(observer)
            handler = { shared.observer.on($0) }
        }
    }

    public func on(_ event: Event<Element>) { handler(event) }
}
