// The compiler cannot check whether a class that has subclasses is `Sendable`, and each subclass must repeat the
// conformance.

// Sound: an observable holds only constants, and the mutable state of its subclasses is in `Locked`, `Serial` and
// atomics.
extension Observable: @unchecked Sendable {}

// Sound: a subject holds only constant references to `Sendable` objects.
extension AsyncSubject: @unchecked Sendable {}
extension PublishSubject: @unchecked Sendable {}

// Sound for the same reason as the subjects above.
extension BehaviorSubject: @unchecked Sendable {}
extension ReplaySubject: @unchecked Sendable {}

// Sound: the mutable state is behind a lock, and subclasses hold only constants.
extension VirtualTimeScheduler: @unchecked Sendable {}

// Sound: a connectable observable holds only constant closures that are `Sendable`.
extension ConnectableObservable: @unchecked Sendable {}

// Sound: these schedulers hold only constants.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}
extension MainScheduler: @unchecked Sendable {}
