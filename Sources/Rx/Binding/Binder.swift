/// An observer that changes an object on the main actor: the end of a binding.
///
/// It does not keep the object alive, and does nothing once the object is gone. It handles elements only: make a ``Driver``
/// of a sequence that may fail. (An error stops a debug build, and is dropped by a release build.)
public struct Binder<Value: Sendable>: ObserverType, Sendable {
    private let handler: @Sendable (Event<Value>) -> Void

    /// Creates a binder.
    /// - Parameters:
    ///   - target: The object to change.
    ///   - scheduler: The scheduler that each element passes. Work of one that is not on the main thread moves there, for
    ///     `binding` is of the main actor.
    ///   - binding: Changes the object.
    @preconcurrency
    public init<Target: AnyObject & Sendable>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler.instance,
        binding: @escaping @MainActor (Target, Value) -> Void
    ) {
        let bind = assumingMainActor(binding)
        let deliver: @Sendable (Value) -> Void = { [weak target] value in
            if let target { bind(target, value) }
        }
        let send: @Sendable (Value) -> Void
        let sink = Sink<Value> { if let value = $0.element { deliver(value) } }
        if let handover = QueueHandover(scheduler, sink, Subscription(endless: ())) {
            // In order, also for values received on the main thread and on another; and one at a time.
            send = { value in handover.handOver(Work { deliver(value) }) }
        } else {
            send = { value in
                _ = scheduler.schedule(value) { value in
                    MainQueue.run { deliver(value) }
                    return Disposables.create()
                }
            }
        }
        handler = { event in
            switch event {
            case .next(let value):
                send(value)
            case .error(let error):
                assertionFailure("a Binder received the error \(error): make its source a Driver")
            case .completed:
                break
            }
        }
    }

    public func on(_ event: Event<Value>) { handler(event) }

    /// Returns the binder with its type erased.
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: handler) }
}
