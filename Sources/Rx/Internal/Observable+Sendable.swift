// The compiler cannot check a class that has subclasses, and each subclass must repeat the conformance.

// Sound: an observable holds constants only, and what its subclasses change is in `Locked`, `Serial` and
// atomics.
extension Observable: @unchecked Sendable {}

// Sound: a subject holds constant references to `Sendable` objects only.
extension AsyncSubject: @unchecked Sendable {}
extension PublishSubject: @unchecked Sendable {}

// Sound: as the subjects above.
extension BehaviorSubject: @unchecked Sendable {}
extension ReplaySubject: @unchecked Sendable {}

// Sound: what changes is behind its lock, and subclasses hold constants only.
extension VirtualTimeScheduler: @unchecked Sendable {}

// Sound: it holds a constant closure that is `Sendable`.
extension ConnectableObservable: @unchecked Sendable {}

// Sound: they hold constants.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}
extension MainScheduler: @unchecked Sendable {}
