/// The state that an operator keeps between events. It is used only inside a sink or inside
/// ``SerializedSink/perform(_:)``.
///
/// This is a class, because each use of a variable that a closure captures would be checked for exclusive access, which
/// would cost more than the rest of the operator.
///
/// Sound as `@unchecked Sendable`, and without a check for exclusive access: an operator receives one event at a time,
/// and receives no event while one of its closures runs.
@usableFromInline
final class Memory<Value>: @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}
