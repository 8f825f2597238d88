/// A wrapper that passes a value of a user-defined type to the code that produces or delivers events.
///
/// Sound as `@unchecked Sendable`: `ObserverType` and `ObservableType` do not require `Sendable`, because RxSwift's
/// protocols do not. Sources emit one event at a time, so two threads never call an observer at the same time. The
/// contract of `ObservableType` allows you to subscribe on any thread.
@usableFromInline
@frozen
package struct Unchecked<Value>: @unchecked Sendable {
    @usableFromInline package let value: Value

    @inlinable
    package init(_ value: Value) { self.value = value }
}
