/// The state that an operator keeps between events. It is used only inside a sink or inside
/// ``SerializedSink/perform(_:)``.
///
/// This is a class, because a variable that a closure captures is checked for exclusive access at each use, which costs
/// more than the rest of the operator.
///
/// Sound as `@unchecked Sendable`, and without a check for exclusive access: an operator receives one event at a time,
/// and receives no event while one of its closures runs.
@usableFromInline
final class Memory<Value>: @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}
