// These functions convert a main-actor closure to a closure that any thread can call, for a caller that **is** on the
// main actor but cannot prove it to the compiler.
//
// Sound: the isolation of a function is part of its type, but not of its representation, and the callers (operators of
// `SharedSequence`) run only after the start of the chain has moved the event to the main thread.
// `MainActor.assumeIsolated` would check that again in every operator, at thirty times the cost.
//
// There is one overload for each number of parameters, because a parameter pack cannot be cast.

@inlinable
func assumingMainActor<Result>(
    _ closure: @escaping @MainActor () -> Result
) -> @Sendable () -> Result {
    // Sound: see the top of this file.
    unsafe unsafeBitCast(closure, to: (@Sendable () -> Result).self)
}

@inlinable
func assumingMainActor<A1, Result>(
    _ closure: @escaping @MainActor (A1) -> Result
) -> @Sendable (A1) -> Result {
    // Sound: see the top of this file.
    unsafe unsafeBitCast(Isolated(call: closure), to: Anywhere<A1, Result>.self).call
}

@inlinable
func assumingMainActor<A1>(_ closure: @escaping @MainActor (A1) -> Void) -> @Sendable (A1) -> Void {
    // Sound: see the top of this file.
    unsafe unsafeBitCast(IsolatedAction(call: closure), to: AnywhereAction<A1>.self).call
}

@inlinable
func assumingMainActor<A1, Sharing: SharingStrategyProtocol, Inner: Sendable>(
    _ closure: @escaping @MainActor (A1) -> SharedSequence<Sharing, Inner>
) -> @Sendable (A1) -> SharedSequence<Sharing, Inner> {
    // Sound: see the top of this file.
    unsafe unsafeBitCast(IsolatedSelector(call: closure), to: AnywhereSelector<A1, Sharing, Inner>.self).call
}

@inlinable
func assumingMainActor<A1>(optional closure: (@MainActor (A1) -> Void)?) -> (@Sendable (A1) -> Void)? {
    if let closure { assumingMainActor(closure) } else { nil }
}

@inlinable
func assumingMainActor(optional closure: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
    if let closure { assumingMainActor(closure) } else { nil }
}

// A closure that is cast directly is called through two thunks; a closure that is cast as a field of a structure is
// called without them. Only closures with one parameter, which are the most common, are cast in this way.

@usableFromInline
@frozen
struct Isolated<A1, Result> {
    @usableFromInline let call: @MainActor (A1) -> Result

    @inlinable
    init(call: @escaping @MainActor (A1) -> Result) { self.call = call }
}

@usableFromInline
@frozen
struct Anywhere<A1, Result> {
    @usableFromInline let call: @Sendable (A1) -> Result
}

@usableFromInline
@frozen
struct IsolatedAction<A1> {
    @usableFromInline let call: @MainActor (A1) -> Void

    @inlinable
    init(call: @escaping @MainActor (A1) -> Void) { self.call = call }
}

@usableFromInline
@frozen
struct AnywhereAction<A1> {
    @usableFromInline let call: @Sendable (A1) -> Void
}

@usableFromInline
@frozen
struct IsolatedSelector<A1, Sharing: SharingStrategyProtocol, Inner: Sendable> {
    @usableFromInline let call: @MainActor (A1) -> SharedSequence<Sharing, Inner>

    @inlinable
    init(call: @escaping @MainActor (A1) -> SharedSequence<Sharing, Inner>) { self.call = call }
}

@usableFromInline
@frozen
struct AnywhereSelector<A1, Sharing: SharingStrategyProtocol, Inner: Sendable> {
    @usableFromInline let call: @Sendable (A1) -> SharedSequence<Sharing, Inner>
}
