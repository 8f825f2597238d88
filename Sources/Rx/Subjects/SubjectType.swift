/// A sequence that accepts events: observer and observable at once.
public protocol SubjectType<Observer>: ObservableType {
    /// The observer that accepts the events.
    associatedtype Observer: ObserverType
    /// The observer that accepts the events.
    func asObserver() -> Observer
}
