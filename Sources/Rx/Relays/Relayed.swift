/// An observable property of a view model, like Combine's `@Published`.
///
/// ```swift
/// @MainActor final class SearchViewModel {
///     @Relayed var query = "all"
/// }
/// let viewModel = SearchViewModel()
/// viewModel.$query.drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints all
/// viewModel.query = "rx"  // Prints rx
/// ```
///
/// Setting the property changes the value of a ``BehaviorRelay``. `$query` is a ``Driver``: it emits the current value,
/// then each new value, on the main actor, and never fails. An in-place change (`items.append(…)`) emits one value. A
/// value that is equal to the previous value is also emitted. To drop such values, use `$query.distinctUntilChanged()`.
///
/// Unlike with `@Published`, the property has already changed when its value is emitted. If an observer sets the
/// property, the property changes immediately, and the new value is delivered after the current delivery. You can set
/// the property on any thread. Values that are set on other threads are delivered asynchronously on the main actor.
@propertyWrapper
public struct Relayed<Value: Sendable>: Sendable {
    private let relay: BehaviorRelay<Value>

    /// Creates a property with a value.
    /// - Parameter wrappedValue: The initial value.
    public init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }

    /// The value.
    public var wrappedValue: Value {
        get { relay.value }
        nonmutating set { relay.accept(newValue) }
    }

    /// A ``Driver`` that emits the current value, then each new value.
    public var projectedValue: Driver<Value> { relay.asDriver() }
}
