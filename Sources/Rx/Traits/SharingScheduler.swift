internal import Synchronization

/// The scheduler of every ``Driver`` and ``Signal``: the main one, or a virtual one during a test.
public enum SharingScheduler {
    private static let made = Locked<@Sendable () -> any SchedulerType>({ MainScheduler.instance })

    /// The scheduler for a sequence that is made now.
    public static func make() -> any SchedulerType { made.value() }

    /// Gives the sequences that `action` makes another scheduler, for tests in virtual time.
    /// - Parameters:
    ///   - scheduler: Whose time `debounce`, `throttle` and `delay` take, and where events come. It must
    ///     run on the main thread.
    ///   - action: Makes the sequences. (What is made elsewhere at the same time gets it too.)
    @preconcurrency
    @MainActor
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Gives the sequences that `action` makes other schedulers.
    /// - Parameters:
    ///   - makeScheduler: Called for each.
    ///   - action: Makes the sequences.
    @preconcurrency
    @MainActor
    public static func mock(
        makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Void
    ) rethrows {
        let former = made.replace(makeScheduler)
        defer { made.replace(former) }
        try action()
    }
}
