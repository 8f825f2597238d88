internal import Rx

/// Counts the subscriptions that begin in `body` and are still alive afterward. In a test, assert that the result is 0.
///
/// The library counts subscriptions only in debug builds. Subscriptions that begin on a thread or dispatch queue
/// outside the test's tasks are not counted.
/// - Parameters:
///   - patience: The longest wait for subscriptions that are disposed on other threads. The function returns as soon as
///     no subscription is alive.
///   - isolation: The isolation of the caller.
///   - body: The code to check.
/// - Returns: The number of subscriptions that are still alive.
/// - Throws: The error that `body` throws.
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
