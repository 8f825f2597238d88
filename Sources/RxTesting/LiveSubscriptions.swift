internal import Rx

/// Counts the subscriptions that begin during `body`, for a test to assert that none is left.
///
/// Counted in debug builds of the library only.
/// - Parameter body: What is counted.
/// - Returns: How many of them are alive when `body` has returned.
public func liveSubscriptions(
    isolation: isolated (any Actor)? = #isolation, after body: () async throws -> Void
) async rethrows -> Int {
    let count = ResourceCount()
    try await ResourceCount.counting(count, body)
    return count.total
}
