import Locking
import OpenCombine
import Rx
import RxCombine
import RxTesting
import Testing

@MainActor
@Suite struct ObservablePublisherTests {
    struct Failure: Error, Equatable {}

    @Test func `the publisher delivers the elements and the completion`() async {
        let left = await liveSubscriptions {
            let probe = DemandProbe<Int, any Error>(demand: .unlimited)
            Observable.of(1, 2, 3).publisher.subscribe(probe)
            #expect(probe.log == ["1", "2", "3", "finished"])
        }
        #expect(left == 0)
    }

    @Test func `the publisher delivers an error as a failure`() {
        let probe = DemandProbe<Int, any Error>(demand: .unlimited)
        Observable.of(1).concat(Observable.error(Failure())).publisher.subscribe(probe)
        #expect(probe.log == ["1", "failure Failure()"])
    }

    @Test
    func `the publisher keeps elements that have not been demanded and completes after delivering them`() {
        let subject = PublishSubject<Int>()
        let probe = DemandProbe<Int, any Error>(demand: .max(1))
        subject.publisher.subscribe(probe)
        for number in 1...3 { subject.onNext(number) }
        #expect(probe.log == ["1"])
        probe.request(.max(1))
        subject.onCompleted()
        #expect(probe.log == ["1", "2"])
        probe.request(.max(1))
        #expect(probe.log == ["1", "2", "3", "finished"])
    }

    @Test func `the publisher completes without any demand`() {
        let probe = DemandProbe<Int, any Error>(demand: .none)
        Observable<Int>.empty().publisher.subscribe(probe)
        #expect(probe.log == ["finished"])
    }

    @Test func `demands add up`() {
        let subject = PublishSubject<Int>()
        let probe = DemandProbe<Int, any Error>(demand: .max(1))
        subject.publisher.subscribe(probe)
        probe.request(.max(1))
        probe.request(.max(1))
        for number in 1...4 { subject.onNext(number) }
        #expect(probe.log == ["1", "2", "3"])
    }

    @Test func `elements that are demanded during a delivery are delivered after it`() {
        let subject = PublishSubject<Int>()
        let probe = DemandProbe<Int, any Error>(demand: .max(1)) { probe, number in
            if number == 1 { probe.request(.max(1)) }
            return number == 2 ? .max(1) : .none
        }
        subject.publisher.subscribe(probe)
        for number in 1...4 { subject.onNext(number) }
        #expect(probe.log == ["1", "2", "3"])
        #expect(probe.depth == 1)
    }

    @Test func `a pending element that is demanded during a delivery is delivered after it`() {
        let subject = PublishSubject<Int>()
        let probe = DemandProbe<Int, any Error>(demand: .none) { probe, number in
            if number == 1 { probe.request(.max(1)) }
            return .none
        }
        subject.publisher.subscribe(probe)
        for number in 1...3 { subject.onNext(number) }
        #expect(probe.log == [])
        probe.request(.max(1))
        #expect(probe.log == ["1", "2"])
        #expect(probe.depth == 1)
    }

    @Test func `canceling disposes the subscription`() async {
        let left = await liveSubscriptions {
            let subject = PublishSubject<Int>()
            let probe = DemandProbe<Int, any Error>(demand: .max(1))
            subject.publisher.subscribe(probe)
            subject.onNext(1)
            subject.onNext(2)
            probe.cancel()
            #expect(!subject.hasObservers)
            probe.request(.unlimited)
            #expect(probe.log == ["1"])
        }
        #expect(left == 0)
    }

    @Test func `a subscriber that cancels immediately causes no subscription to the sequence`() {
        final class Canceler: Subscriber {
            func receive(subscription: any OpenCombine.Subscription) { subscription.cancel() }
            func receive(_ input: Int) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<any Error>) {}
        }
        let subscriptions = LockedValue(0)
        let source = Observable<Int>.deferred {
            subscriptions.withLock { $0 += 1 }
            return .never()
        }
        source.publisher.subscribe(Canceler())
        #expect(subscriptions.withLock { $0 } == 0)
    }

    @Test func `canceling releases elements that have not been demanded`() {
        final class Item: Sendable {}
        weak var released: Item?
        let subject = PublishSubject<Item>()
        let probe = DemandProbe<Item, any Error>(demand: .none)
        subject.publisher.subscribe(probe)
        do {
            let item = Item()
            released = item
            subject.onNext(item)
        }
        #expect(released != nil)
        probe.cancel()
        #expect(released == nil)
    }

    @Test func `a subscriber is released after the publisher completes or the subscriber cancels`() {
        weak var finished: DemandProbe<Int, any Error>?
        weak var canceled: DemandProbe<Int, any Error>?
        do {
            let probe = DemandProbe<Int, any Error>(demand: .unlimited)
            Observable.of(1).publisher.subscribe(probe)
            finished = probe
        }
        do {
            let probe = DemandProbe<Int, any Error>(demand: .unlimited)
            PublishSubject<Int>().publisher.subscribe(probe)
            #expect(probe.log == [])
            probe.cancel()
            canceled = probe
        }
        #expect(finished == nil)
        #expect(canceled == nil)
    }

    @Test func `a Combine operator that finishes early disposes the subscription`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        let cancellable = subject.publisher.replaceError(with: 0).prefix(2).sink { received.append($0) }
        for number in 1...3 { subject.onNext(number) }
        #expect(received == [1, 2])
        #expect(!subject.hasObservers)
        cancellable.cancel()
    }

    @Test func `assign(to:on:) accepts the publisher of any sequence that cannot fail`() {
        let state = State()
        let relay = BehaviorRelay(value: 1)
        var stored: Set<AnyCancellable> = []
        relay.asDriver().publisher.map { $0 * 10 }.assign(to: \.value, on: state).store(in: &stored)
        #expect(state.value == 10)
        relay.accept(2)
        #expect(state.value == 20)
        let publishers: [ObservablePublisher<Int, Never>] = [
            relay.publisher, relay.asInfallible().publisher, Driver.just(7).publisher,
            ControlEvent(events: Observable.just(8)).publisher,
            ControlProperty(values: Observable.just(9), valueSink: PublishSubject<Int>()).publisher,
        ]
        var seen: [Int] = []
        for publisher in publishers { publisher.sink { seen.append($0) }.store(in: &stored) }
        #expect(seen == [2, 2, 7, 8, 9])
        let events = PublishRelay<Int>()
        events.publisher.sink { seen.append($0) }.store(in: &stored)
        events.accept(5)
        #expect(seen.last == 5)
    }

    final class State { var value = 0 }

    @Test func `no element is lost when eight threads emit concurrently`() async {
        let relay = ReplayRelay<Int>.create(bufferSize: 1)
        let probe = DemandProbe<Int, Never>(demand: .max(1)) { _, _ in .max(1) }
        relay.publisher.subscribe(probe)
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask { for number in 0..<500 { relay.accept(thread * 1000 + number) } }
            }
        }
        #expect(probe.log.count == 4000)
        for thread in 0..<8 {
            let numbers = thread * 1000..<thread * 1000 + 500
            let expected = numbers.map(String.init)
            #expect(probe.log.filter(Set(expected).contains) == expected)
        }
        #expect(probe.depth == 1)
        probe.cancel()
    }
}
