/// A sequence that accepts events: both an observer and an observable.
public protocol SubjectType<Observer>: ObservableType {
    /// The observer that accepts the events.
    associatedtype Observer: ObserverType
    /// The observer that accepts the events.
    func asObserver() -> Observer
}
