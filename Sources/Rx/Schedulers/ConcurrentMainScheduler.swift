internal import Dispatch

/// A scheduler that runs work on the main actor's thread. Work that is scheduled on that thread runs immediately, even
/// if other work is already pending.
///
/// Use this scheduler for `subscribe(on:)`, because the order of subscriptions does not matter. To deliver events, use
/// ``MainScheduler``.
///
/// ```swift
/// Observable.just("dark").subscribe(on: ConcurrentMainScheduler.instance)
///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints dark
/// ```
public final class ConcurrentMainScheduler: QueueScheduler {
    /// The shared scheduler.
    public static let instance = ConcurrentMainScheduler()

    private init() {}

    var queue: DispatchQueue { MainQueue.queue }
    var leeway: Duration { .zero }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        MainQueue.isCurrent ? action(state) : queue.scheduleNow(state, action)
    }
}
