import OpenCombine
import Rx
import RxCombine
import RxTesting
import Testing

@MainActor
@Suite struct PublisherRxTests {
    struct Broken: Error, Equatable {}

    private func events<P: Publisher>(_ publisher: P) -> [String] where P.Output: Sendable {
        let log = BehaviorRelay<[String]>(value: [])
        _ = publisher.asObservable().subscribe { log.accept(log.value + [$0.debugDescription]) }
        return log.value
    }

    @Test func `a sequence that is created from a publisher emits the publisher's events`() {
        #expect(events([1, 2].publisher) == ["next(1)", "next(2)", "completed"])
        #expect(events(Fail<Int, Broken>(error: Broken())) == ["error(Broken())"])
        #expect(events(OpenCombine.Empty<Int, Never>()) == ["completed"])
    }

    @Test func `disposing the subscription cancels the publisher's subscription`() {
        var log: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        let publisher = subject.handleEvents(
            receiveCancel: { log.append("canceled") }, receiveRequest: { log.append("request \($0)") })
        let subscription = publisher.asObservable().subscribe()
        #expect(log == ["request unlimited"])
        subscription.dispose()
        #expect(log == ["request unlimited", "canceled"])
    }

    private final class LateSubscription: OpenCombine.Subscription {
        private let note: (String) -> Void

        init(_ note: @escaping (String) -> Void) { self.note = note }

        func request(_ demand: Subscribers.Demand) { note("request \(demand)") }
        func cancel() { note("canceled") }
    }

    private final class LatePublisher: Publisher {
        typealias Output = Int
        typealias Failure = Never

        var deliver: (any OpenCombine.Subscription) -> Void = { _ in }

        func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Int, Downstream.Failure == Never {
            deliver = { subscriber.receive(subscription: $0) }
        }
    }

    @Test func `a second subscription from a publisher is canceled`() {
        var log: [String] = []
        let publisher = LatePublisher()
        let subscription = publisher.asObservable().subscribe()
        for name in ["first", "second"] {
            publisher.deliver(LateSubscription { log.append("\(name) \($0)") })
        }
        #expect(log == ["first request unlimited", "second canceled"])
        subscription.dispose()
        #expect(log == ["first request unlimited", "second canceled", "first canceled"])
    }

    @Test func `a subscription that arrives after the disposal is canceled`() {
        var log: [String] = []
        let publisher = LatePublisher()
        let subscription = publisher.asObservable().subscribe()
        subscription.dispose()
        publisher.deliver(LateSubscription { log.append($0) })
        #expect(log == ["canceled"])
    }

    @Test func `an endless publisher that emits immediately is canceled`() {
        let endless = sequence(first: 1) { $0 + 1 }.publisher
        var received: [Int] = []
        let taken = endless.asInfallible().take(3).asDriver()
        _ = taken.drive(onNext: { received.append($0) })
        #expect(received == [1, 2, 3])
    }

    @Test func `no subscription remains after a Combine subject finishes`() async {
        let left = await liveSubscriptions {
            let subject = CurrentValueSubject<Int, Never>(1)
            var seen: [Int] = []
            let bag = DisposeBag()
            subject.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
            subject.asSignal().emit(onNext: { seen.append($0 * 10) }).disposed(by: bag)
            subject.send(2)
            #expect(Set(seen) == [1, 10, 2, 20])
            subject.send(completion: .finished)
        }
        #expect(left == 0)
    }

    @Test func `a Combine subject can be combined with a relay`() {
        let name = CurrentValueSubject<String, Never>("")
        let isLong = name.map { $0.count > 3 }.removeDuplicates()
        let accepted = BehaviorRelay(value: false)
        let canSubmit = Driver.combineLatest(isLong.asDriver(), accepted.asDriver()) { $0 && $1 }
        var states: [Bool] = []
        var stored: Set<AnyCancellable> = []
        canSubmit.distinctUntilChanged().drive(onNext: { states.append($0) }).asCancellable().store(
            in: &stored)
        name.send("octo-cat")
        accepted.accept(true)
        name.send("")
        #expect(states == [false, true, false])
    }

    @Test func `disposing a disposable cancels its cancellable`() {
        final class Counter: Cancellable {
            var canceled = 0
            func cancel() { canceled += 1 }
        }
        let counter = Counter()
        let disposable = counter.asDisposable()
        #expect(counter.canceled == 0)
        disposable.dispose()
        #expect(counter.canceled == 1)
    }

    @Test func `a dispose bag can cancel a cancellable`() {
        var canceled = 0
        do {
            let bag = DisposeBag()
            AnyCancellable { canceled += 1 }.asDisposable().disposed(by: bag)
            #expect(canceled == 0)
        }
        #expect(canceled == 1)
    }
}
