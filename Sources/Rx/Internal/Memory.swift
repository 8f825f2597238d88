/// What an operator remembers from one event to the next.
///
/// An object, because a variable that a closure captures is checked for exclusive access at each use, which
/// costs more than the rest of the operator.
///
/// Sound as `@unchecked Sendable`, and without that check: an operator gets one event at a time, and from
/// inside its closures none.
@usableFromInline
final class Memory<Value>: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
}
