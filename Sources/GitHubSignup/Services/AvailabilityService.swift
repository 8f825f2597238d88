/// Tells whether a username is free.
nonisolated public protocol AvailabilityService: Sendable {
    /// Asks once, and tells only what was proven.
    ///
    /// - Parameter username: The name to ask about.
    /// - Returns: What is known; a failure to find out is `unknown` with its reason, not an error.
    /// - Throws: `CancellationError` when the calling task is cancelled; the request is then given up.
    func availability(of username: String) async throws(CancellationError) -> Availability
}
