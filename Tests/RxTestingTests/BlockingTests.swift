import Foundation
import Rx
import RxTesting
import Testing

private struct Failure: Error, Equatable {}

@Suite struct BlockingTests {
    private let failing = Observable<Int>.concatenating([1, 2], then: Failure())

    @Test func `toArray returns all elements`() throws {
        #expect(try Observable.of(1, 2, 3).toBlocking().toArray() == [1, 2, 3])
        #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
        #expect(throws: Failure()) { try failing.toBlocking().toArray() }
    }

    @Test func `first and last return the first and the last element`() throws {
        #expect(try Observable.of(1, 2, 3).toBlocking().first() == 1)
        #expect(try failing.toBlocking().first() == 1)
        #expect(try Observable<Int>.empty().toBlocking().first() == nil)
        #expect(try Observable.of(1, 2, 3).toBlocking().last() == 3)
        #expect(try Observable<Int>.empty().toBlocking().last() == nil)
        #expect(throws: Failure()) { try failing.toBlocking().last() }
    }

    @Test func `single returns the only element`() throws {
        #expect(try Single.just(1).toBlocking().single() == 1)
        #expect(throws: RxError.noElements) { try Maybe<Int>.empty().toBlocking().single() }
        #expect(throws: RxError.moreThanOneElement) { try Observable.of(1, 2).toBlocking().single() }
        #expect(try Observable.of(1, 2, 3).toBlocking().single { $0 == 2 } == 2)
        #expect(throws: RxError.moreThanOneElement) {
            try Observable.of(1, 2, 3).toBlocking().single { $0 > 1 }
        }
        #expect(throws: Failure()) { try Observable.of(1).toBlocking().single { _ in throw Failure() } }
    }

    @Test func `single fails at the second element even if the sequence does not complete`() {
        let two = Observable.of(1, 2).concat(Observable.never())
        #expect(throws: RxError.moreThanOneElement) { try two.toBlocking(timeout: 10).single() }
    }

    @Test func `materialize returns the elements and the terminal event`() {
        guard case .completed(let elements) = Observable.of(1, 2).toBlocking().materialize() else {
            Issue.record("the sequence has not completed")
            return
        }
        #expect(elements == [1, 2])
        guard case .failed(let before, let error) = failing.toBlocking().materialize() else {
            Issue.record("the sequence has not failed")
            return
        }
        #expect(before == [1, 2])
        #expect(error as? Failure == Failure())
    }

    @Test func `a blocking call waits no longer than the timeout and then unsubscribes`() async {
        let left = await liveSubscriptions {
            let clock = ContinuousClock()
            let began = clock.now
            #expect(throws: RxError.timeout) { try Observable<Int>.never().toBlocking(timeout: 0.01).first() }
            // A timeout in the wrong unit is at least ten seconds long.
            #expect(clock.now - began < .seconds(8))
            let subject = BehaviorSubject(value: 1)
            guard
                case .failed(let elements, let error) = subject.toBlocking(timeout: .milliseconds(10))
                    .materialize()
            else {
                Issue.record("it has not failed")
                return
            }
            #expect(elements == [1])
            #expect(error as? RxError == .timeout)
            #expect(!subject.hasObservers)
        }
        #expect(left == 0)
    }

    @Test func `a blocking call waits for elements from other threads`() throws {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        let numbers = Observable<Int>.interval(.milliseconds(1), scheduler: queue).take(5)
        #expect(try numbers.toBlocking(timeout: 60).toArray() == [0, 1, 2, 3, 4])
        #expect(try Single<Int>.async { 7 }.toBlocking(timeout: 60).first() == 7)
    }

    @Test func `a blocking call can be made during another blocking call`() throws {
        let inner = Observable.of(1, 2, 3)
        let sums = Observable.of(10, 20).map { number in
            number + (try inner.toBlocking(timeout: 60).toArray().reduce(0, +))
        }
        #expect(try sums.toBlocking(timeout: 60).toArray() == [16, 26])
    }

    @MainActor @Test func `a blocking call on the main thread runs main-actor work`() throws {
        let relay = BehaviorRelay(value: 0)
        let late = relay.asDriver().map { $0 * 2 }.debounce(.milliseconds(1))
        DispatchQueue.global().async { relay.accept(21) }
        #expect(try late.filter { $0 == 42 }.toBlocking(timeout: 60).first() == 42)
        let ticks = Driver<Int>.interval(.milliseconds(1)).asObservable().take(3)
        #expect(try ticks.toBlocking(timeout: 60).toArray() == [0, 1, 2])
        let moved = Observable.of(1, 2)
            .observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
            .observe(on: MainScheduler.instance)
            .observe(on: MainScheduler.asyncInstance)
        #expect(try moved.toBlocking(timeout: 60).toArray() == [1, 2])
    }

    @MainActor @Test func `a blocking call on the main thread waits no longer than the timeout`() {
        // The sequence emits eventually so that the test fails instead of hanging.
        let late = Single<Int>.timer(
            .seconds(20), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
        #expect(throws: RxError.timeout) { try late.toBlocking(timeout: .milliseconds(10)).first() }
    }

    @Test func `the subscription is disposed before the result is returned`() throws {
        let isDisposed = BehaviorRelay(value: false)
        let names = Observable<String>.create { observer in
            DispatchQueue.global().async { observer.onNext("octo") }
            return Disposables.create {
                usleep(50_000)  // on purpose
                isDisposed.accept(true)
            }
        }
        #expect(try names.toBlocking(timeout: 60).first() == "octo")
        #expect(isDisposed.value)
    }

    @MainActor @Test func `main-thread work that remains after a blocking call runs afterward`() async throws
    {
        let relay = BehaviorRelay<[Int]>(value: [])
        let add: @Sendable (Int) -> any Disposable = { number in
            relay.accept(relay.value + [number])
            return Disposables.create()
        }
        for number in 1...3 { _ = MainScheduler.asyncInstance.schedule(number, action: add) }
        #expect(try relay.asObservable().filter { $0 == [1] }.toBlocking(timeout: 60).first() == [1])
        _ = MainScheduler.asyncInstance.schedule(4, action: add)
        for try await numbers in relay.values where numbers.count == 4 {
            #expect(numbers == [1, 2, 3, 4])
            break
        }
    }
}

extension Observable {
    /// Emits the elements, and then fails.
    fileprivate static func concatenating(_ elements: [Element], then error: any Error) -> Observable {
        .create { observer in
            for element in elements { observer.onNext(element) }
            observer.onError(error)
            return Disposables.create()
        }
    }
}
