internal import Rx

/// Counts the subscriptions that begin during `body`, for a test to assert that none is left.
///
/// Counted in debug builds of the library only; what begins on a thread or dispatch queue outside the
/// test's tasks is not counted.
/// - Parameters:
///   - patience: How long to wait for what ends on other threads. It returns as soon as none is left.
///   - isolation: The caller's.
///   - body: What is counted.
/// - Returns: How many of them are alive when `body` has returned and the patience is over.
/// - Throws: What `body` throws.
public func liveSubscriptions(
    patience: Duration = .zero, isolation: isolated (any Actor)? = #isolation,
    after body: () async throws -> Void
) async rethrows -> Int {
    let count = ResourceCount()
    try await ResourceCount.counting(count, body)
    let deadline = ContinuousClock.now + patience
    while count.total > 0, ContinuousClock.now < deadline { await Task.yield() }
    return count.total
}
