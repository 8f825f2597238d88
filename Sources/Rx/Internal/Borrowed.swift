/// A value that stays in place, lent for the duration of a call.
///
/// A value of a generic type that is passed directly goes through a reabstraction thunk between two operators; its
/// address does not. The receiver copies ``value``, or lends it to the next operator, and keeps nothing after the
/// call.
///
/// Sound as `@safe`: only ``lend(_:to:)`` and the owners of memory in this folder create a borrowed value, and the
/// memory outlives the call.
@usableFromInline
@frozen
@safe
struct Borrowed<Value> {
    /// The address of the value. Nothing may depend on the address itself, because the address of a zero-sized value is
    /// undefined.
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
        // Sound: nothing is written through the address, so stack protection is not needed.
        unsafe _withUnprotectedUnsafePointer(to: value) { unsafe body(Borrowed($0)) }
    }
}
