/// A closure of the main actor as one that may be called from anywhere: by a caller that **is** on the
/// main actor and cannot prove it to the compiler.
///
/// Sound: the isolation of a function is part of its type only, not of its representation, and the
/// callers (operators of `SharedSequence`) run after its entry moved the event to the main thread.
/// `MainActor.assumeIsolated` would check that again in every operator, at thirty times the cost.
@usableFromInline
@inline(__always)
func assumingMainActor<Argument, Result>(
    _ closure: @escaping @MainActor (Argument) -> Result
) -> @Sendable (Argument) -> Result {
    unsafeBitCast(closure, to: (@Sendable (Argument) -> Result).self)
}
