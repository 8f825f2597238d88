/// The address of a value that is lent, without being copied, for the duration of a call.
///
/// Passing a value of a generic type directly from one operator to the next requires a reabstraction thunk; passing its
/// address does not. The receiver can copy ``value`` or lend it to the next operator, but must not keep the address
/// after the call.
///
/// Sound as `@safe`: only ``lend(_:to:)`` and the types in this folder that own memory create a borrowed value, and the
/// memory outlives the call.
@usableFromInline
@frozen
@safe
struct Borrowed<Value> {
    /// The address of the value. Code must not depend on the address itself, because the address of a zero-sized value
    /// is undefined.
    @usableFromInline let address: UnsafePointer<Value>

    @inlinable
    @inline(__always)
    init(_ address: UnsafePointer<Value>) { unsafe self.address = address }

    /// A copy of the value.
    @inlinable
    var value: Value {
        @inline(__always) get { unsafe address.pointee }
    }

    /// Lends `value` to `body`.
    @inlinable
    @inline(__always)
    static func lend(_ value: Value, to body: (Borrowed) -> Void) {
        // Sound: no code writes through the address, so stack protection is not needed.
        unsafe _withUnprotectedUnsafePointer(to: value) { unsafe body(Borrowed($0)) }
    }
}
