internal import Synchronization

/// A count of the live subscriptions, in debug builds. When a test finishes, it asserts that its count is 0.
///
/// Each test passes a separate count to `counting`, so tests that run at the same time do not affect each other.
package final class ResourceCount: Sendable {
    /// The current task's count, or nil if the task has none.
    @TaskLocal package static var current: ResourceCount?
    private static let all = ResourceCount()
    private let live = Atomic<Int>(0)

    /// The number of live subscriptions in the process. It is always 0 in a release build.
    package static var total: Int { all.live.load(ordering: .acquiring) }

    /// The number of live subscriptions that are part of this count.
    package var total: Int { live.load(ordering: .acquiring) }

    package init() {}

    /// Counts the subscriptions that begin during `body` as part of `count`.
    package static func counting<Result>(
        _ count: ResourceCount, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(count, operation: body, isolation: isolation)
    }

    /// Counts the subscriptions that begin during the synchronous `body` as part of `count`. The current thread need
    /// not belong to a task.
    package static func counting<Result>(
        _ count: ResourceCount?, _ body: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(count, operation: body)
    }

    /// Counts one subscription until ``Token/end()`` is called.
    static func begin() -> Token {
        all.live.add(1, ordering: .relaxed)
        current?.live.add(1, ordering: .relaxed)
        return Token(count: current)
    }

    /// The result of ``begin()``.
    struct Token: Sendable {
        fileprivate let count: ResourceCount?

        func end() {
            ResourceCount.all.live.subtract(1, ordering: .releasing)
            count?.live.subtract(1, ordering: .releasing)
        }
    }
}
