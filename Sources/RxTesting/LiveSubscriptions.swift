internal import Rx

/// Counts the subscriptions that begin in `body` and are still alive afterward. A test asserts that there are none.
///
/// Only debug builds of the library count. Subscriptions that begin on a thread or dispatch queue outside the test's tasks
/// are not counted.
/// - Parameters:
///   - patience: The longest wait for subscriptions that end on other threads. The function returns early once none are left.
///   - isolation: The caller's isolation.
///   - body: The code to count in.
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
