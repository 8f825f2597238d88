/// A sequence that accepts events: both an observer and an observable.
public protocol SubjectType<Observer>: ObservableType {
    /// The type of the observer that accepts the events.
    associatedtype Observer: ObserverType
    /// Returns the observer that accepts the events.
    func asObserver() -> Observer
}
