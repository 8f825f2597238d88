/// A user's observer, carried to where the events come from.
///
/// Sound as `@unchecked Sendable`: `ObserverType` asks for no `Sendable`, as RxSwift's does not; the
/// sources serialise their events, so its `on` is never run by two threads at once.
struct SharedObserver<Observer: ObserverType>: @unchecked Sendable {
    let observer: Observer

    init(_ observer: Observer) { self.observer = observer }
}
