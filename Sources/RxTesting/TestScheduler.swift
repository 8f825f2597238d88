public import Rx

/// A scheduler whose time is a number that one sets: for tests without a clock.
///
/// Work asked for "now" happens one tick later, and `Duration`s count in ticks of `resolution`.
/// Everything runs on the thread that starts it.
public final class TestScheduler: SchedulerType {
    /// The ticks of ``start(created:subscribed:disposed:create:)``.
    public enum Defaults {
        /// When the sequence is made.
        public static let created: TestTime = 100
        /// When it is subscribed.
        public static let subscribed: TestTime = 200
        /// When its subscription is disposed.
        public static let disposed: TestTime = 1000
    }

    private let scheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>
    private let converter: TestSchedulerVirtualTimeConverter
    private let simulateProcessingDelay: Bool

    /// - Parameters:
    ///   - initialClock: Where the clock stands.
    ///   - resolution: How many seconds a tick is.
    ///   - simulateProcessingDelay: Whether work asked for "now" happens a tick later.
    public init(
        initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
    ) {
        converter = TestSchedulerVirtualTimeConverter(resolution: resolution)
        scheduler = VirtualTimeScheduler(initialClock: initialClock, converter: converter)
        self.simulateProcessingDelay = simulateProcessingDelay
    }

    /// The clock as the interface's moment.
    public var now: RxTime { scheduler.now }

    /// Where the clock stands.
    public var clock: TestTime { scheduler.clock }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .zero, action: action)
    }

    @preconcurrency
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.convertToVirtualTime(now.advanced(by: dueTime))
        let adjusted = time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
        return scheduler.scheduleAbsoluteVirtual(state, time: adjusted, action: action)
    }

    /// Does `action` when so many ticks have passed.
    @preconcurrency
    public func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType, dueTime: TestTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelativeVirtual(state, dueTime: dueTime, action: action)
    }

    /// Does `action` at a tick; work of the same tick is done in the order it was given.
    @preconcurrency
    public func scheduleAbsoluteVirtual<StateType: Sendable>(
        _ state: StateType, time: TestTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Does `action` at a tick.
    @preconcurrency
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        _ = scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Does all the work there is, and what that work adds.
    public func start() { scheduler.start() }

    /// Does the work up to a tick and leaves the clock there.
    public func advanceTo(_ virtualTime: TestTime) { scheduler.advanceTo(virtualTime) }

    /// Moves the clock without doing the work in between.
    public func sleep(_ virtualInterval: TestTime) { scheduler.sleep(virtualInterval) }

    /// Ends `start` or `advanceTo` after the work that runs now.
    public func stop() { scheduler.stop() }
}

extension TestScheduler {
    /// An observer that records what it is sent, and when.
    public func createObserver<Element: Sendable>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// A sequence whose events come at these ticks, whoever is subscribed.
    public func createHotObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        TestableObservable(hot: events, scheduler: self)
    }

    /// A sequence whose events come so many ticks after each subscription.
    public func createColdObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        TestableObservable(cold: events, scheduler: self)
    }

    /// Makes a sequence, subscribes it and disposes the subscription, each at its usual tick, and does all the
    /// work.
    /// - Parameter create: Makes the sequence.
    /// - Returns: What it sent, and when.
    @preconcurrency
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        _ create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(created: Defaults.created, create: create)
    }

    /// Makes a sequence, subscribes it and disposes the subscription, each at its tick, and does all the
    /// work.
    /// - Parameters:
    ///   - created: When `create` is called.
    ///   - subscribed: When the sequence is subscribed.
    ///   - disposed: When the subscription is disposed.
    ///   - create: Makes the sequence.
    /// - Returns: What it sent, and when.
    @preconcurrency
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        created: TestTime = Defaults.created, subscribed: TestTime = Defaults.subscribed,
        disposed: TestTime = Defaults.disposed, create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        let observer = createObserver(Element.self)
        let source = SerialSource<Element>()
        let subscription = SerialDisposable()
        scheduleAt(created) { source.set(create().asObservable()) }
        scheduleAt(subscribed) {
            if let source = source.get() { subscription.disposable = source.subscribe(observer) }
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }
}

/// The sequence between its creation and its subscription.
private final class SerialSource<Element: Sendable>: Sendable {
    private let source = BehaviorRelay<Observable<Element>?>(value: nil)

    func set(_ observable: Observable<Element>) { source.accept(observable) }

    func get() -> Observable<Element>? { source.value }
}
