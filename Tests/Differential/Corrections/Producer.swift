// Replaces RxSwift's file of this name in the comparison.

/// The changes to RxSwift for the comparison. Each change has a row in the article ComingFromRxSwift.
public enum Corrections {
    /// Whether a terminal event or a disposal releases everything upstream immediately: before the event is delivered,
    /// and even during the subscription to a source.
    public nonisolated(unsafe) static var areActive = false

    /// The subscription that is subscribing to its sources, or receiving an event.
    fileprivate nonisolated(unsafe) static var owner: SinkDisposer?

    fileprivate static func perform<Result>(for owner: SinkDisposer?, _ body: () -> Result) -> Result {
        let former = self.owner
        self.owner = owner
        defer { self.owner = former }
        return body()
    }

    /// Returns an action that runs the given action on behalf of the current owner.
    static func owned<State, Result>(_ action: @escaping (State) -> Result) -> (State) -> Result {
        let owner = owner
        return { state in perform(for: owner) { action(state) } }
    }

    /// Disposes a resource together with the subscription that is being created.
    public static func hold(_ resource: any Disposable) {
        if areActive { owner?.keep(resource) }
    }

    /// Subscribes to a source on behalf of the current owner, unless the owner has been disposed.
    /// - Parameters:
    ///   - dropsLate: Whether nothing is delivered once the subscription has been disposed.
    ///   - source: A closure that subscribes to the source, and returns the resources to dispose with the subscription.
    fileprivate static func subscribe<Observer: ObserverType>(
        _ observer: Observer, dropsLate: Bool, to source: (Owned<Observer>, SinkDisposer) -> [any Disposable]
    ) -> any Disposable {
        // A client's subscription belongs to nothing, even in a closure that an operator calls, such as that of `create`.
        let owner = observer is AnonymousObserver<Observer.Element> ? nil : owner
        if let owner, owner.isDisposed { return Disposables.create() }
        let disposer = SinkDisposer()
        owner?.starting.append(disposer)
        // A connection of `share` also delivers to other subscribers.
        let isShared = observer is any SynchronizedUnsubscribeType && !(observer is any SubjectType)
        let receiver = Owned(
            observer: observer, owner: isShared ? nil : owner, subscription: dropsLate ? disposer : nil)
        let held = perform(for: disposer) { source(receiver, disposer) }
        owner?.forgetStarted()
        disposer.hold(held)
        return disposer
    }
}

/// An observer that delivers on behalf of its owner, and delivers nothing once its subscription has been disposed.
private struct Owned<Observer: ObserverType>: ObserverType {
    let observer: Observer
    let owner: SinkDisposer?
    let subscription: SinkDisposer?

    func on(_ event: Event<Observer.Element>) {
        if let subscription, subscription.isDisposed { return }
        Corrections.perform(for: owner) { observer.on(event) }
    }
}

/// A sequence that is derived from other sequences.
class Producer<Element>: Observable<Element> {
    override init() { super.init() }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        guard CurrentThreadScheduler.isScheduleRequired else { return start(observer) }
        guard Corrections.areActive else {
            return CurrentThreadScheduler.instance.schedule(()) { _ in self.start(observer) }
        }
        // The thread finishes all work for the subscription before `schedule` returns.
        return Corrections.subscribe(observer, dropsLate: false) { receiver, disposer in
            let work = CurrentThreadScheduler.instance.schedule(()) { _ in
                disposer.hold([self.start(receiver)])
                return Disposables.create()
            }
            return [work]
        }
    }

    private func start<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        guard Corrections.areActive else {
            let disposer = SinkDisposer()
            let (sink, subscription) = run(observer, cancel: disposer)
            disposer.hold([sink, subscription])
            return disposer
        }
        return Corrections.subscribe(observer, dropsLate: false) { receiver, disposer in
            let (sink, subscription) = self.run(receiver, cancel: disposer)
            return [sink, subscription]
        }
    }

    func run<Observer: ObserverType>(
        _: Observer, cancel _: any Cancelable
    ) -> (sink: any Disposable, subscription: any Disposable) where Observer.Element == Element {
        rxAbstractMethod()
    }
}

/// A subscription.
private final class SinkDisposer: Cancelable {
    /// The subscriptions that are being created and, until `hold` is called, those that have been created.
    var starting: [SinkDisposer] = []
    private(set) var isDisposed = false
    private var held: [any Disposable] = []
    private var kept: [any Disposable] = []
    private var holdsItsOwn = false

    /// Records that the latest subscription has been created.
    func forgetStarted() { if holdsItsOwn { starting.removeLast() } }

    /// Disposes a resource together with the subscription.
    func keep(_ resource: any Disposable) {
        if isDisposed { resource.dispose() } else { kept.append(resource) }
    }

    func hold(_ disposables: [any Disposable]) {
        held += disposables
        if !holdsItsOwn { starting = [] }
        holdsItsOwn = true
        if isDisposed { release() }
    }

    func dispose() {
        if isDisposed { return }
        isDisposed = true
        for subscription in starting { subscription.dispose() }
        release()
    }

    private func release() {
        let released = held + kept
        held = []
        kept = []
        for disposable in released { disposable.dispose() }
    }
}

extension ObservableType {
    /// Returns a sequence that does not subscribe to this sequence once the subscription has been disposed, and that
    /// delivers nothing after disposal.
    public func checked() -> Observable<Element> { Checked(asObservable()) }
}

private final class Checked<Element>: Observable<Element> {
    private let source: Observable<Element>

    init(_ source: Observable<Element>) { self.source = source }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        guard Corrections.areActive else { return source.subscribe(observer) }
        return Corrections.subscribe(observer, dropsLate: true) { receiver, _ in
            [self.source.subscribe(receiver)]
        }
    }
}

extension ObservableType {
    /// Returns a sequence that continues to emit during the subscription, even after a disposal downstream.
    public func unowned() -> Observable<Element> { Unowned(asObservable()) }
}

private final class Unowned<Element>: Observable<Element> {
    private let source: Observable<Element>

    init(_ source: Observable<Element>) { self.source = source }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        Corrections.perform(for: nil) { source.subscribe(observer) }
    }
}

extension ObservableType {
    /// Returns a sequence that releases this sequence at its first element after `isOver` has become true. Unlike
    /// `take(while:)`, the result subscribes outside the current thread's queue if this sequence does.
    public func released(once isOver: @escaping () -> Bool) -> Observable<Element> {
        Released(asObservable(), isOver)
    }
}

private final class Released<Element>: Observable<Element> {
    private let source: Observable<Element>
    private let isOver: () -> Bool

    init(_ source: Observable<Element>, _ isOver: @escaping () -> Bool) {
        self.source = source
        self.isOver = isOver
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        guard Corrections.areActive else { return source.subscribe(observer) }
        return Corrections.subscribe(observer, dropsLate: true) { receiver, disposer in
            let stopping = AnyObserver<Element> { event in
                if self.isOver() { disposer.dispose() } else { receiver.on(event) }
            }
            return [self.source.subscribe(stopping)]
        }
    }
}

extension ObservableType {
    /// Returns a sequence that, on subscription, passes `postpone` a closure that subscribes to this sequence. If
    /// `postpone` returns false, the closure is called immediately; otherwise, `postpone` must arrange for the closure
    /// to be called later.
    public func postponed(_ postpone: @escaping (@escaping () -> Void) -> Bool) -> Observable<Element> {
        Postponed(asObservable(), postpone)
    }
}

private final class Postponed<Element>: Observable<Element> {
    private let source: Observable<Element>
    private let postpone: (@escaping () -> Void) -> Bool

    init(_ source: Observable<Element>, _ postpone: @escaping (@escaping () -> Void) -> Bool) {
        self.source = source
        self.postpone = postpone
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let subscription = SingleAssignmentDisposable()
        let subscribe = { [source] in
            if !subscription.isDisposed { subscription.setDisposable(source.subscribe(observer)) }
        }
        if !Corrections.areActive || !postpone(subscribe) { subscribe() }
        return subscription
    }
}

extension ConnectableObservableType {
    /// Returns a sequence that does not connect on behalf of a subscription that has been disposed.
    public func unlessDisposed() -> Undisposed<Self> { Undisposed(source: self) }
}

/// The result of `unlessDisposed()`.
public struct Undisposed<Source: ConnectableObservableType>: ConnectableObservableType {
    public typealias Element = Source.Element

    fileprivate let source: Source

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    public func connect() -> any Disposable {
        let isDisposed = Corrections.areActive && Corrections.owner?.isDisposed == true
        return isDisposed ? Disposables.create() : source.connect()
    }
}

/// A scheduler that performs work on behalf of the subscription that scheduled the work.
public final class OwningScheduler: SchedulerType {
    private let scheduler: any SchedulerType

    public init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

    public var now: RxTime { scheduler.now }

    public func schedule<State>(
        _ state: State, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: Corrections.owned(action))
    }

    public func scheduleRelative<State>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: Corrections.owned(action))
    }
}
