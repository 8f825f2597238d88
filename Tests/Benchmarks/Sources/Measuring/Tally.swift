/// The work of an observer, which is the same for every library.
///
/// The sum is behind a pointer, because each access to a variable that closures share would be checked for exclusivity.
/// Sound as `@unchecked Sendable`, because only one thread at a time uses a tally.
public final class Tally: @unchecked Sendable {
    @usableFromInline let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    @inlinable
    public init() { sum.initialize(to: 0) }

    deinit { sum.deallocate() }

    @inlinable
    public var value: Int { sum.pointee }

    @inlinable
    public var isEmpty: Bool { sum.pointee == 0 }

    @inlinable
    @inline(__always)
    public func add(_ number: Int) { sum.pointee &+= number }
}

/// Returns the same value, hidden from the optimizer.
@_optimize(none)
public func identity<Value>(_ value: Value) -> Value { value }
