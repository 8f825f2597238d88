/// An observer that changes an object on the main actor: the target of a binding.
///
/// A binder does not keep the object alive and does nothing after the object has been released. It handles only
/// elements, and its source must not fail: an error traps in debug builds and is ignored in release builds. If the
/// source can fail, convert it to a ``Driver``. For a property that also emits the user's changes, use
/// ``ControlProperty``.
///
/// ```swift
/// @MainActor final class Title { var text = "" }
/// let title = Title()
/// let text = Binder(title) { title, text in title.text = text }
/// Driver.just("Sign up").drive(text).disposed(by: disposeBag)
/// print(title.text)  // Prints Sign up
/// ```
public struct Binder<Value: Sendable>: ObserverType, Sendable {
    private let handler: @Sendable (Event<Value>) -> Void

    /// Creates a binder.
    /// - Parameters:
    ///   - target: The object to change.
    ///   - scheduler: The scheduler that delivers each element. If it runs work on another thread, `binding` is still
    ///     called on the main thread.
    ///   - binding: A main-actor closure that changes the object.
    @preconcurrency
    public init<Target: AnyObject & Sendable>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler.instance,
        binding: @escaping @MainActor (Target, Value) -> Void
    ) {
        let bind = assumingMainActor(binding)
        let change: @Sendable (Value) -> Void = { [weak target] value in
            if let target { bind(target, value) }
        }
        let changeOnMain: @Sendable (Value) -> Void = { value in MainQueue.run { change(value) } }
        let deliver = scheduler is MainScheduler ? change : changeOnMain
        let send: @Sendable (Value) -> Void
        let sink = Sink<Value>.events { if let value = $0.element { deliver(value) } }
        if let handover = QueueHandover(scheduler, sink, Subscription(endless: ())) {
            // The handover delivers values one at a time and in order, even if they arrive on different threads.
            send = { value in handover.handOver(Work { deliver(value) }) }
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
                assertionFailure("a Binder received the error \(error): make its source a Driver")
            case .completed:
                break
            }
        }
    }

    public func on(_ event: Event<Value>) { handler(event) }

    /// Returns a type-erased version of this binder.
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: handler) }
}
