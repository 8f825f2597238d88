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
/// Setting the property sets a ``BehaviorRelay``. `$query` is a ``Driver``: it emits the current value, then each new
/// one, on the main actor, and never fails. An in-place change (`items.append(…)`) emits one value. A value that
/// equals the previous one is also emitted; to drop it, use `$query.distinctUntilChanged()`.
///
/// Unlike with `@Published`, the property has already changed when its value is emitted. If an observer sets the
/// property, it changes immediately, and the value is delivered after the one in progress. You can set it on any
/// thread; values set on other threads are delivered on the main actor a turn later.
@propertyWrapper
public struct Relayed<Value: Sendable>: Sendable {
    private let relay: BehaviorRelay<Value>

    /// Creates a property with a value.
    /// - Parameter wrappedValue: The value until the first one is set.
    public init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }

    /// The value.
    public var wrappedValue: Value {
        get { relay.value }
        nonmutating set { relay.accept(newValue) }
    }

    /// A ``Driver`` of the value and its changes.
    public var projectedValue: Driver<Value> { relay.asDriver() }
}
