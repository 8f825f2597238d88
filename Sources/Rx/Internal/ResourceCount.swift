internal import Synchronization

/// How many subscriptions are alive, in debug builds: what a test asserts to be none at its end.
///
/// Counted apart for each ``counting(_:)`` that is under way in a task, so that tests which run side by
/// side do not see each other's.
package final class ResourceCount: Sendable {
    @TaskLocal private static var current: ResourceCount?
    private static let all = ResourceCount()
    private let live = Atomic<Int>(0)

    /// How many are alive in the process. Always 0 in a release build.
    package static var total: Int { all.live.load(ordering: .acquiring) }

    /// How many of those begun under this count are alive.
    package var total: Int { live.load(ordering: .acquiring) }

    package init() {}

    /// Counts under `count` what begins during `body`.
    package static func counting<Result>(
        _ count: ResourceCount, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(count, operation: body, isolation: isolation)
    }

    /// Counts under `count` what begins during `body`: for a thread that is not a task's.
    package static func counting<Result>(
        _ count: ResourceCount?, _ body: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(count, operation: body)
    }

    /// The count that is under way here, nil if none is.
    package static var underWay: ResourceCount? { current }

    /// One more that is alive, until ``Token/end()``.
    static func begin() -> Token {
        all.live.add(1, ordering: .relaxed)
        current?.live.add(1, ordering: .relaxed)
        return Token(count: current)
    }

    /// What ``begin()`` gave.
    struct Token: Sendable {
        fileprivate let count: ResourceCount?

        func end() {
            ResourceCount.all.live.subtract(1, ordering: .releasing)
            count?.live.subtract(1, ordering: .releasing)
        }
    }
}
