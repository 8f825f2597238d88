/// A property that can be observed: for view models, like Combine's `@Published`.
///
///     @MainActor
///     final class SearchViewModel {
///         @Relayed var query = ""
///         @Relayed private(set) var isSearching = false
///     }
///
///     viewModel.$isSearching.drive(indicator.rx.isAnimating)
///     viewModel.query = "rx"
///
/// Setting the property sets a ``BehaviorRelay``; `$query` is a ``Driver``: the value now, then each that is
/// set, on the main actor, never an error. A change in place (`items.append(…)`) is one value. A value that
/// equals the one before is emitted too: `$query.distinctUntilChanged()` leaves it out.
///
/// Differs from `@Published` in that the property has changed when the value is emitted: there, an observer that reads the
/// property reads the old value. Set from
/// inside an observer, it changes at once, and the value is delivered after the one in progress. It may be set
/// on any thread; values set elsewhere are delivered on the main actor a turn later.
@propertyWrapper
public struct Relayed<Value: Sendable>: Sendable {
    private let relay: BehaviorRelay<Value>

    /// - Parameter wrappedValue: The value until another is set.
    public init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }

    /// The value.
    public var wrappedValue: Value {
        get { relay.value }
        nonmutating set { relay.accept(newValue) }
    }

    /// The value and its changes, as a ``Driver``.
    public var projectedValue: Driver<Value> { relay.asDriver() }
}
