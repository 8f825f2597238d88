extension Control: ReactiveCompatible {}

extension Reactive where Base: Control {
    /// Emits each event of the given kind on the control. The sequence completes when the control is released.
    /// - Parameter event: The event.
    public func controlEvent(_ event: Control.Event) -> ControlEvent<Void> {
        ControlEvent(events: changes(event, startsWithNow: false) { _ in () })
    }

    /// Returns a property of the control. The property emits its value on subscription and after each change that the
    /// user makes.
    ///
    /// The sequence completes when the control is released. The property does not emit values that the program sets.
    /// - Parameters:
    ///   - event: The event that the control triggers after a change.
    ///   - getter: The closure that reads the value.
    ///   - setter: The closure that sets the value.
    public func controlProperty<Value: Sendable>(
        editingEvent event: Control.Event,
        getter: @escaping @MainActor (Base) -> Value,
        setter: @escaping @MainActor (Base, Value) -> Void
    ) -> ControlProperty<Value> {
        ControlProperty(
            values: changes(event, startsWithNow: true, getter), valueSink: Binder(base, binding: setter))
    }

    /// Emits the result of `read` after each event. The enclosing `ControlProperty` or `ControlEvent` subscribes to the
    /// sequence and disposes the subscription on the main actor.
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
                // Only the handler retains `release`, so the sequence completes when the control is deallocated.
                let release = Release { observer.onCompleted() }
                let handler = base.addHandler(for: event) { [weak base] in
                    withExtendedLifetime(release) {
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

/// An object that runs an action when it is released.
private nonisolated final class Release: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    deinit { action() }
}
