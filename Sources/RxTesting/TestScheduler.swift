public import Rx

/// A virtual-time scheduler that a test controls.
///
/// Time is counted in ticks, each of which is `resolution` seconds long. A `Duration` is converted to ticks. By
/// default, work that is scheduled for "now" runs one tick later. All work runs on the thread that starts the
/// scheduler.
public final class TestScheduler: SchedulerType {
    /// The default ticks of ``start(created:subscribed:disposed:create:)``.
    public enum Defaults {
        /// The tick at which the sequence is created.
        public static let created: TestTime = 100
        /// The tick at which `start` subscribes to the sequence.
        public static let subscribed: TestTime = 200
        /// The tick at which the subscription is disposed.
        public static let disposed: TestTime = 1000
    }

    private let scheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>
    private let converter: TestSchedulerVirtualTimeConverter
    private let simulateProcessingDelay: Bool

    /// Creates a scheduler.
    /// - Parameters:
    ///   - initialClock: The tick at which the clock starts.
    ///   - resolution: The length of a tick, in seconds.
    ///   - simulateProcessingDelay: Whether work that is scheduled for "now" runs one tick later.
    public init(
        initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
    ) {
        converter = TestSchedulerVirtualTimeConverter(resolution: resolution)
        scheduler = VirtualTimeScheduler(initialClock: initialClock, converter: converter)
        self.simulateProcessingDelay = simulateProcessingDelay
    }

    /// The current time as an `RxTime`.
    public var now: RxTime { scheduler.now }

    /// The current time, in ticks.
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

    /// Runs `action` after the given number of ticks.
    @preconcurrency
    public func scheduleRelativeVirtual<StateType: Sendable>(
        _ state: StateType, dueTime: TestTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelativeVirtual(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` at a given tick. Work for the same tick runs in the order in which it was scheduled.
    @preconcurrency
    public func scheduleAbsoluteVirtual<StateType: Sendable>(
        _ state: StateType, time: TestTime, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Runs `action` at a given tick.
    @preconcurrency
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        _ = scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Runs all scheduled work, including work that is scheduled in the meantime.
    public func start() { scheduler.start() }

    /// Runs all work up to a given tick and sets the clock to that tick, unless that tick is in the past.
    public func advanceTo(_ virtualTime: TestTime) { scheduler.advanceTo(virtualTime) }

    /// Moves the clock forward without running the work that is scheduled in between.
    public func sleep(_ virtualInterval: TestTime) { scheduler.sleep(virtualInterval) }

    /// Stops `start` or `advanceTo` after the current work item.
    public func stop() { scheduler.stop() }
}

extension TestScheduler: CustomDebugStringConvertible {
    /// The ticks of the pending work in order, such as `[200, 1000]`.
    public var debugDescription: String { scheduler.debugDescription }
}

extension TestScheduler {
    /// Creates an observer that records the events it receives, with their ticks.
    public func createObserver<Element: Sendable>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Creates a hot sequence that emits at the given ticks, even without subscribers.
    public func createHotObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        TestableObservable(hot: events, scheduler: self)
    }

    /// Creates a cold sequence, which counts the ticks of its events from each subscription.
    public func createColdObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        TestableObservable(cold: events, scheduler: self)
    }

    /// Creates a sequence, subscribes to it and disposes the subscription at the default ticks, while running all
    /// scheduled work.
    /// - Parameter create: A closure that creates the sequence.
    /// - Returns: The recorded events.
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        _ create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(created: Defaults.created, create: create)
    }

    /// Creates a sequence, subscribes to it and disposes the subscription at the given ticks, while running all
    /// scheduled work.
    ///
    /// `create` runs on the current thread, so a test on the main actor can use its view model in the closure.
    /// - Parameters:
    ///   - created: The tick at which `create` is called.
    ///   - subscribed: The tick at which the subscription begins.
    ///   - disposed: The tick at which the subscription is disposed.
    ///   - create: A closure that creates the sequence.
    /// - Returns: The recorded events.
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        created: TestTime = Defaults.created, subscribed: TestTime = Defaults.subscribed,
        disposed: TestTime = Defaults.disposed, create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        // Sound: this method runs all work itself, so the closure stays on this thread.
        let create = Unchecked(create)
        let observer = createObserver(Element.self)
        let source = SerialSource<Element>()
        let subscription = SerialDisposable()
        scheduleAt(created) { source.set(create.value().asObservable()) }
        scheduleAt(subscribed) {
            if let source = source.get() { subscription.disposable = source.subscribe(observer) }
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }
}

/// Storage for the sequence between its creation and the subscription to it.
private final class SerialSource<Element: Sendable>: Sendable {
    private let source = BehaviorRelay<Observable<Element>?>(value: nil)

    func set(_ observable: Observable<Element>) { source.accept(observable) }

    func get() -> Observable<Element>? { source.value }
}
