// A subclass of `Observable` must restate this. Sound: a subject holds nothing but a constant reference
// to its core, which is `Sendable` by itself.
extension PublishSubject: @unchecked Sendable {}
extension BehaviorSubject: @unchecked Sendable {}
extension ReplaySubject: @unchecked Sendable {}
