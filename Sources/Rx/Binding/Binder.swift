/// An observer that does something to an object on the main actor: the end of a binding.
///
/// It does not keep the object alive, and does nothing once that is gone. It takes elements alone: a
/// sequence that may fail is made a ``Driver`` first (an error that comes all the same stops a debug
/// build, and is dropped by a release build).
public struct Binder<Value: Sendable>: ObserverType, Sendable {
    private let handler: @Sendable (Event<Value>) -> Void

    /// - Parameters:
    ///   - target: The object.
    ///   - scheduler: Where `binding` is called; the main actor's.
    ///   - binding: Does it.
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
        if let handover = QueueHandover(scheduler, sink, Subscription()) {
            // In order, also of values that come on the main thread and on another; and one at a time, whoever sends.
            send = { handover.handOver(.next($0)) }
        } else {
            send = { value in
                _ = scheduler.schedule(value) { value in
                    deliver(value)
                    return Disposables.create()
                }
            }
        }
        handler = { event in
            switch event {
            case .next(let value):
                send(value)
            case .error(let error):
                assertionFailure("a Binder was sent the error \(error): make its source a Driver")
            case .completed:
                break
            }
        }
    }

    public func on(_ event: Event<Value>) { handler(event) }

    /// The same, with its type erased.
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: handler) }
}
