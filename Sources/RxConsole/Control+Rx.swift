extension Control: ReactiveCompatible {}

extension Reactive where Base: Control {
    /// What happens to the control by the person at the keyboard. Completes when the control is released.
    /// - Parameter event: Which event.
    public func controlEvent(_ event: Control.Event) -> ControlEvent<Void> {
        ControlEvent(events: changes(event, startsWithNow: false) { _ in () })
    }

    /// A property that the person at the keyboard changes: its value now, then after each change.
    ///
    /// Completes when the control is released. What the program sets is not sent.
    /// - Parameters:
    ///   - event: The event that tells of a change.
    ///   - getter: Reads the value.
    ///   - setter: Sets the value.
    public func controlProperty<Value: Sendable>(
        editingEvent event: Control.Event,
        getter: @escaping @MainActor (Base) -> Value,
        setter: @escaping @MainActor (Base, Value) -> Void
    ) -> ControlProperty<Value> {
        ControlProperty(
            values: changes(event, startsWithNow: true, getter), valueSink: Binder(base, binding: setter))
    }

    /// What `read` says after each such event. A `ControlProperty` or `ControlEvent` around it subscribes
    /// and disposes it on the main actor.
    private func changes<Value: Sendable>(
        _ event: Control.Event, startsWithNow: Bool, _ read: @escaping @MainActor (Base) -> Value
    ) -> Observable<Value> {
        .create { [weak base] observer in
            MainActor.assumeIsolated {
                guard let base else {
                    observer.onCompleted()
                    return Disposables.create()
                }
                if startsWithNow { observer.onNext(read(base)) }
                // Held by the handler alone, and so released with the control.
                let ending = Ending { observer.onCompleted() }
                let handler = base.addHandler(for: event) { [weak base] in
                    withExtendedLifetime(ending) {
                        if let base { observer.onNext(read(base)) }
                    }
                }
                return Disposables.create { [weak base] in
                    _ = MainScheduler.instance.schedule(()) { [weak base] _ in
                        MainActor.assumeIsolated { base?.removeHandler(handler) }
                        return Disposables.create()
                    }
                }
            }
        }
    }
}

/// Tells when it is released.
private nonisolated final class Ending: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    deinit { action() }
}
