import Dispatch
import Rx
import RxTesting
import Testing

@MainActor
final class TestLabel: ReactiveCompatible {
    var text = ""
    var history: [String] = []
}

extension Reactive where Base: TestLabel {
    var shout: Binder<String> {
        Binder(base) { label, text in
            MainActor.assertIsolated()
            label.text = text.uppercased()
            label.history.append(text)
        }
    }
}

@MainActor
@Suite(.leakFree) struct BinderTests {
    @Test func `a Binder binds immediately on the main actor`() {
        let label = TestLabel()
        label.rx.shout.onNext("a")
        #expect(label.text == "A")
        label.rx.shout.asObserver().onNext("b")
        #expect(label.text == "B")
        label.rx.shout.onCompleted()
    }

    @Test func `a Binder binds values from other threads on the main actor`() async {
        let label = TestLabel()
        let binder = label.rx.shout
        await onThreads(1) { _ in for number in 0..<100 { binder.onNext("\(number)") } }
        #expect(await eventually { label.history.count == 100 })
        #expect(label.history == (0..<100).map { "\($0)" })
    }

    @Test func `a Driver's value is bound before the next observer receives it`() async {
        let relay = BehaviorRelay(value: "")
        let label = TestLabel()
        var seen: [String] = []
        let bag = DisposeBag()
        let driver = relay.asDriver()
        driver.drive(label.rx.shout).disposed(by: bag)
        driver.drive(onNext: { _ in seen.append(label.text) }).disposed(by: bag)
        await onThreads(1) { _ in for text in ["a", "b"] { relay.accept(text) } }
        #expect(await eventually { seen.count == 3 })
        #expect(seen == ["", "A", "B"])
    }

    @Test func `a Binder binds immediately even if work is waiting for the main thread`() {
        let label = TestLabel()
        let binder = label.rx.shout
        let relay = BehaviorRelay(value: "a")
        let given = endsElsewhere { _ = MainScheduler.instance.schedule(()) { _ in Disposables.create() } }
        #expect(given)
        let subscription = relay.asDriver().drive(binder)
        #expect(label.text == "A")
        subscription.dispose()
    }

    @Test func `a later value from the main thread does not overtake an earlier value from another thread`()
        async
    {
        let label = TestLabel()
        let binder = label.rx.shout
        let given = endsElsewhere { binder.onNext("earlier") }
        binder.onNext("later")
        #expect(given)
        #expect(await eventually { label.history.count == 2 })
        #expect(label.history == ["earlier", "later"])
    }

    @Test func `values that arrive during a delivery are delivered after it`() {
        let label = TestLabel()
        let again = Later<Binder<String>>()
        let log = Log<String>()
        let binder = Binder<String>(label) { _, text in
            log.add("begin \(text)")
            if text == "a" { again.value?.onNext("b") }
            log.add("end \(text)")
        }
        again.value = binder
        binder.onNext("a")
        #expect(log.entries == ["begin a", "end a", "begin b", "end b"])
        again.value = nil
    }

    @Test func `a Binder binds on the given scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let label = TestLabel()
        let binder = Binder<String>(label, scheduler: scheduler) { $0.text = $1 }
        scheduler.scheduleAt(10) { binder.onNext("a") }
        scheduler.advanceTo(10)
        #expect(label.text == "")
        scheduler.start()
        #expect(label.text == "a")
        #expect(scheduler.clock == 11)
    }

    @Test func `a Binder does not keep its target alive`() {
        weak var gone: TestLabel?
        let binder: Binder<String> = {
            let label = TestLabel()
            gone = label
            return label.rx.shout
        }()
        #expect(gone == nil)
        binder.onNext("a")
    }

    private nonisolated static let schedulers: [any ImmediateSchedulerType & Sendable] = [
        ConcurrentDispatchQueueScheduler(qos: .default),
        SerialDispatchQueueScheduler(internalSerialQueueName: "binder"),
        SerialDispatchQueueScheduler(queue: .main, internalSerialQueueName: "binder"),
        MainScheduler.asyncInstance, CurrentThreadScheduler.instance,
    ]

    @Test(arguments: schedulers.indices)
    func `a Binder binds on the main actor, no matter which scheduler it uses`(index: Int) async {
        let label = TestLabel()
        let binder = Binder<String>(label, scheduler: Self.schedulers[index]) {
            MainActor.preconditionIsolated()
            $0.text += $1
        }
        binder.onNext("a")
        DispatchQueue.global().async { binder.onNext("a") }
        #expect(await eventually { label.text == "aa" })
    }

    @Test func `a Binder is not counted as a live subscription`() async {
        let label = TestLabel()
        let left = await liveSubscriptions {
            let binder = label.rx.shout
            binder.onNext("a")
            #expect(ResourceCount.current?.total == 0)
        }
        #expect(left == 0)
        #expect(label.text == "A")
    }
}
