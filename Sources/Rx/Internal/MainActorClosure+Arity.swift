// Written by Scripts/internal/overloads.

@inlinable
func assumingMainActor<A1, A2, Result>(
    _ closure: @escaping @MainActor (A1, A2) -> Result
) -> @Sendable (A1, A2) -> Result {
    // Sound: see MainActorClosure.swift.
    unsafe unsafeBitCast(closure, to: (@Sendable (A1, A2) -> Result).self)
}

@inlinable
func assumingMainActor<A1, A2, A3, Result>(
    _ closure: @escaping @MainActor (A1, A2, A3) -> Result
) -> @Sendable (A1, A2, A3) -> Result {
    // Sound: see MainActorClosure.swift.
    unsafe unsafeBitCast(closure, to: (@Sendable (A1, A2, A3) -> Result).self)
}

@inlinable
func assumingMainActor<A1, A2, A3, A4, Result>(
    _ closure: @escaping @MainActor (A1, A2, A3, A4) -> Result
) -> @Sendable (A1, A2, A3, A4) -> Result {
    // Sound: see MainActorClosure.swift.
    unsafe unsafeBitCast(closure, to: (@Sendable (A1, A2, A3, A4) -> Result).self)
}

@inlinable
func assumingMainActor<A1, A2, A3, A4, A5, Result>(
    _ closure: @escaping @MainActor (A1, A2, A3, A4, A5) -> Result
) -> @Sendable (A1, A2, A3, A4, A5) -> Result {
    // Sound: see MainActorClosure.swift.
    unsafe unsafeBitCast(closure, to: (@Sendable (A1, A2, A3, A4, A5) -> Result).self)
}

@inlinable
func assumingMainActor<A1, A2, A3, A4, A5, A6, Result>(
    _ closure: @escaping @MainActor (A1, A2, A3, A4, A5, A6) -> Result
) -> @Sendable (A1, A2, A3, A4, A5, A6) -> Result {
    // Sound: see MainActorClosure.swift.
    unsafe unsafeBitCast(closure, to: (@Sendable (A1, A2, A3, A4, A5, A6) -> Result).self)
}

@inlinable
func assumingMainActor<A1, A2, A3, A4, A5, A6, A7, Result>(
    _ closure: @escaping @MainActor (A1, A2, A3, A4, A5, A6, A7) -> Result
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7) -> Result {
    // Sound: see MainActorClosure.swift.
    unsafe unsafeBitCast(closure, to: (@Sendable (A1, A2, A3, A4, A5, A6, A7) -> Result).self)
}

@inlinable
func assumingMainActor<A1, A2, A3, A4, A5, A6, A7, A8, Result>(
    _ closure: @escaping @MainActor (A1, A2, A3, A4, A5, A6, A7, A8) -> Result
) -> @Sendable (A1, A2, A3, A4, A5, A6, A7, A8) -> Result {
    // Sound: see MainActorClosure.swift.
    unsafe unsafeBitCast(closure, to: (@Sendable (A1, A2, A3, A4, A5, A6, A7, A8) -> Result).self)
}
