import Dispatch
import Rx
import RxTesting
import Testing

/// Checks that no lock is held while user code runs: within each kind of user code, the test waits for another thread
/// to perform every operation that might need a lock.
@Suite(.leakFree) struct NoLockHeldTests {
    /// A kind of user code. Its closure receives the shared objects and the work to do from within the user code.
    struct Place: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let enter: @Sendable (Stage, @escaping @Sendable () -> Void) -> any Disposable

        init(
            _ name: String,
            _ enter: @escaping @Sendable (Stage, @escaping @Sendable () -> Void) -> any Disposable
        ) {
            testDescription = name
            self.enter = enter
        }
    }

    /// The objects that the threads share.
    final class Stage: Sendable {
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        let replay = ReplaySubject<Int>.create(bufferSize: 3)
        let shared: Observable<Int>
        private let uses = Locked<[@Sendable () -> Void]>([])
        private let schedulers = Log<LateScheduler>()

        init() {
            shared = subject.share(replay: 1)
            replay.onNext(0)
        }

        /// Returns a scheduler whose timers fire while another thread uses all objects.
        func late() -> LateScheduler {
            let scheduler = LateScheduler()
            schedulers.add(scheduler)
            alsoUse { scheduler.runAll() }
            return scheduler
        }

        /// Adds an operation that another thread performs on an object of a place's own, whose lock the user code could
        /// hold.
        func alsoUse(_ use: @escaping @Sendable () -> Void) { uses.withLock { $0.append(use) } }

        /// Releases the objects of a place's own, which may retain the stage, and the work of disposed timers.
        func releaseUses() {
            for scheduler in schedulers.entries { scheduler.runAll() }
            var released: [@Sendable () -> Void] = []
            uses.withLock { swap(&$0, &released) }
        }

        /// Performs every operation that another thread can perform on the shared objects and on a place's own.
        func useAll() {
            for use in uses.withLock({ $0 }) { use() }
            subject.onNext(-1)
            relay.accept(-1)
            replay.onNext(-1)
            _ = relay.value
            subject.subscribe().dispose()
            relay.subscribe().dispose()
            replay.subscribe().dispose()
            shared.subscribe().dispose()
        }
    }

    static let places: [Place] = [
        Place("onNext of a PublishSubject") { stage, inside in
            stage.subject.subscribe(onNext: { _ in inside() })
        },
        Place("onNext of a BehaviorRelay, on subscription") { stage, inside in
            stage.relay.subscribe(onNext: { _ in inside() })
        },
        Place("onNext of a BehaviorRelay") { stage, inside in
            stage.relay.skip(1).subscribe(onNext: { _ in inside() })
        },
        Place("onNext of a ReplaySubject, on subscription") { stage, inside in
            stage.replay.subscribe(onNext: { _ in inside() })
        },
        Place("onNext of a shared sequence") { stage, inside in
            stage.shared.subscribe(onNext: { _ in inside() })
        },
        Place("map") { stage, inside in stage.subject.map { _ in inside() }.subscribe() },
        Place("filter") { stage, inside in
            stage.subject.filter { _ in
                inside()
                return true
            }.subscribe()
        },
        Place("scan") { stage, inside in
            stage.subject.scan(0) { _, _ in
                inside(); return 0
            }.subscribe()
        },
        Place("distinctUntilChanged") { stage, inside in
            stage.relay.distinctUntilChanged { (_: Int, _: Int) in
                inside(); return false
            }.subscribe()
        },
        Place("do") { stage, inside in stage.subject.do(onNext: { _ in inside() }).subscribe() },
        Place("flatMap") { stage, inside in
            stage.subject.flatMap { _ in
                inside(); return stage.relay.asObservable()
            }.subscribe()
        },
        Place("an inner sequence of flatMap") { stage, inside in
            stage.subject.flatMap { _ in stage.relay.asObservable() }.subscribe(onNext: { _ in inside() })
        },
        Place("an inner sequence of concatMap") { stage, inside in
            stage.subject.concatMap { _ in stage.relay.take(1) }.subscribe(onNext: { _ in inside() })
        },
        Place("flatMapLatest") { stage, inside in
            stage.subject.flatMapLatest { _ in
                inside(); return stage.relay.asObservable()
            }.subscribe()
        },
        Place("an inner sequence of flatMapLatest") { stage, inside in
            stage.subject.flatMapLatest { _ in stage.relay.asObservable() }
                .subscribe(onNext: { _ in inside() })
        },
        Place("combineLatest") { stage, inside in
            Observable.combineLatest(stage.subject, stage.relay) { _, _ in inside() }.subscribe()
        },
        Place("zip") { stage, inside in
            Observable.zip(stage.subject, stage.relay) { _, _ in inside() }.subscribe()
        },
        Place("withLatestFrom") { stage, inside in
            stage.subject.withLatestFrom(stage.relay) { _, _ in inside() }.subscribe()
        },
        Place("merge") { stage, inside in
            Observable.merge(stage.subject, stage.relay.asObservable()).subscribe(onNext: { _ in inside() })
        },
        Place("take(until:)") { stage, inside in
            stage.subject.take(until: Observable<Int>.never()).subscribe(onNext: { _ in inside() })
        },
        Place("throttle") { stage, inside in
            let scheduler = stage.late()
            return stage.subject.throttle(.seconds(1000), scheduler: scheduler)
                .subscribe(onNext: { _ in inside() })
        },
        Place("timeout") { stage, inside in
            let scheduler = stage.late()
            return stage.subject.timeout(.seconds(1000), scheduler: scheduler)
                .subscribe(onNext: { _ in inside() })
        },
        Place("catch") { stage, inside in
            stage.subject.map { _ in throw TestError() }
                .catch { _ in
                    inside(); return Observable<Void>.never()
                }.subscribe()
        },
        Place("create") { stage, inside in
            Observable<Int>.create { _ in
                inside()
                return Disposables.create()
            }.subscribe()
        },
        Place("deferred") { stage, inside in
            Observable<Int>.deferred {
                inside(); return stage.shared
            }.subscribe()
        },
        Place("a disposal of a shared sequence") { stage, inside in
            stage.shared.do(onDispose: { inside() }).subscribe().dispose()
            return Disposables.create()
        },
        Place("the disposal of a SerialDisposable") { stage, inside in
            let serial = SerialDisposable()
            serial.disposable = Disposables.create { inside() }
            stage.alsoUse { serial.disposable = Disposables.create() }
            serial.dispose()
            return Disposables.create()
        },
        Place("the replacement of a SerialDisposable's disposable") { stage, inside in
            let serial = SerialDisposable()
            serial.disposable = Disposables.create { inside() }
            stage.alsoUse { serial.disposable = Disposables.create() }
            serial.disposable = Disposables.create()
            return serial
        },
        Place("the disposal of a CompositeDisposable") { stage, inside in
            let composite = CompositeDisposable(Disposables.create { inside() }, Disposables.create())
            stage.alsoUse { _ = composite.insert(Disposables.create()) }
            composite.dispose()
            return Disposables.create()
        },
        Place("the disposal of a RefCountDisposable") { stage, inside in
            let counted = RefCountDisposable(disposable: Disposables.create { inside() })
            stage.alsoUse { counted.retain().dispose() }
            counted.dispose()
            return Disposables.create()
        },
        Place("the disposal of a DisposeBag") { stage, inside in
            let bag = DisposeBag()
            bag.insert(Disposables.create { inside() })
            stage.alsoUse { [weak bag] in bag?.insert(Disposables.create()) }
            withExtendedLifetime(bag) {}
            return Disposables.create()
        },
        Place("the deinit of a value that a relay forgets") { stage, inside in
            let relay = BehaviorRelay<Witness?>(value: Witness(onDeinit: inside))
            stage.alsoUse { if relay.value == nil { relay.accept(nil) } }
            relay.accept(nil)
            return Disposables.create()
        },
        Place("the deinit of what an observer held") { stage, inside in
            let subscription = {
                let witness = Witness(onDeinit: inside)
                return stage.subject.subscribe(onNext: { _ in _ = witness })
            }()
            subscription.dispose()
            return Disposables.create()
        },
        Place("work of a virtual scheduler") { stage, inside in
            let scheduler = TestScheduler(initialClock: 0)
            stage.alsoUse {
                _ = scheduler.clock
                scheduler.scheduleAt(3) {}
            }
            scheduler.scheduleAt(1) {
                inside()
                scheduler.scheduleAt(2) {}
            }
            scheduler.start()
            return Disposables.create()
        },
        Place("ActivityTracker's count") { stage, inside in
            let indicator = ActivityTracker()
            stage.alsoUse { Observable<Int>.empty().trackActivity(indicator).subscribe().dispose() }
            return Observable<Int>.create { _ in
                inside()
                return Disposables.create()
            }.trackActivity(indicator).subscribe()
        },
    ]

    @Test(arguments: places + laterPlaces)
    func `another thread can use the shared objects while user code runs`(_ place: Place) {
        let stage = Stage()
        let entered = Counter()
        let finished = Counter()
        let subscription = place.enter(stage) {
            // The objects are used only once, because using them may call this closure again.
            if entered.up() > 1 { return }
            if endsElsewhere({ stage.useAll() }) { finished.up() }
        }
        stage.subject.onNext(1)
        stage.relay.accept(1)
        stage.subject.onNext(2)
        #expect(entered.value > 0, "the user code did not run")
        #expect(finished.value == 1, "a lock was held")
        subscription.dispose()
        stage.releaseUses()
        #expect(!stage.subject.hasObservers)
    }
}
