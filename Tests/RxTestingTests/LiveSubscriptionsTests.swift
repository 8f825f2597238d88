import Rx
import RxTesting
import Testing

@Suite struct LiveSubscriptionsTests {
    @Test(.debugOnly) func `liveSubscriptions returns the number of subscriptions that remain`() async {
        let subject = PublishSubject<Int>()
        let left = await liveSubscriptions {
            _ = subject.subscribe()
            subject.subscribe().dispose()
            _ = Observable.just(1).map { $0 }.subscribe()
        }
        #expect(left == 1)
        subject.onCompleted()
    }

    @Test func `liveSubscriptions rethrows the error of its closure`() async {
        await #expect(throws: RxError.unknown) { try await liveSubscriptions { throw RxError.unknown } }
    }

    @Test func `liveSubscriptions waits for subscriptions that terminate on another thread`() async {
        let left = await liveSubscriptions(patience: .seconds(60)) {
            _ = Observable.async { for _ in 0..<100 { await Task.yield() } }.subscribe()
        }
        #expect(left == 0)
    }
}
