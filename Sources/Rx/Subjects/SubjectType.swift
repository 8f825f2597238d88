/// A sequence that one sends to: observer and observable at once.
public protocol SubjectType<Observer>: ObservableType {
    /// The observer that sends.
    associatedtype Observer: ObserverType
    /// The observer that sends.
    func asObserver() -> Observer
}
