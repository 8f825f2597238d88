/// A value of a user's type, carried to where events are produced or delivered.
///
/// Sound as `@unchecked Sendable`: `ObserverType` and `ObservableType` do not require `Sendable`, as RxSwift's do
/// not. Sources emit one event at a time, so an observer is never called by two threads at once; the contract of
/// `ObservableType` lets any thread subscribe.
@usableFromInline
@frozen
package struct Unchecked<Value>: @unchecked Sendable {
    @usableFromInline package let value: Value

    @inlinable
    package init(_ value: Value) { self.value = value }
}
