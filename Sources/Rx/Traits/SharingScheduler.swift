/// The scheduler of every ``Driver`` and ``Signal``: the main scheduler, or a virtual scheduler during a test.
public enum SharingScheduler {
    /// The closure of a mock. It is in a structure, because a program that stores a function in a task-local value
    /// crashes in optimized builds (Swift 6.3).
    private struct Mock: Sendable {
        let make: @Sendable () -> any SchedulerType
    }

    @TaskLocal private static var mock: Mock?

    /// Returns the scheduler for a sequence that is being created.
    ///
    /// For an example, see ``mock(scheduler:action:)``.
    public static func make() -> any SchedulerType { mock?.make() ?? MainScheduler.instance }

    /// Sets a different scheduler for the sequences that `action` creates, for tests in virtual time.
    ///
    /// The sequences deliver events on `scheduler`. Sequences that other tests create at the same time keep their own
    /// schedulers. Start `scheduler` on the main thread.
    ///
    /// Only sequences that are created while `action` runs use `scheduler`. If a sequence is created later, for example
    /// by a closure of `flatMapLatest`, or if such a closure calls ``make()``, start `scheduler` inside `action`.
    ///
    /// ```swift
    /// let query = PublishRelay<String>()
    /// SharingScheduler.mock(scheduler: scheduler) {
    ///     query.asSignal().debounce(.seconds(3)).emit(onNext: { print($0) }).disposed(by: disposeBag)
    /// }
    /// query.accept("rx")
    /// scheduler.advanceTo(10)  // Prints rx
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler for `debounce`, `throttle` and `delay`, and for the events. It must run its work on
    ///     the main thread.
    ///   - action: A closure that creates the sequences.
    @preconcurrency
    @MainActor
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Sets different schedulers for the sequences that `action` creates.
    ///
    /// For an example, see ``mock(scheduler:action:)``.
    ///
    /// - Parameters:
    ///   - makeScheduler: A closure that returns the scheduler for a sequence.
    ///   - action: A closure that creates the sequences.
    @preconcurrency
    @MainActor
    public static func mock(
        makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Void
    ) rethrows {
        try $mock.withValue(Mock(make: makeScheduler), operation: action)
    }
}
