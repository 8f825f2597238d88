import Dispatch
import Rx
import RxTesting
import XCTest

/// XCTest tests like those written for RxTest and RxBlocking.
final class XCTestTests: XCTestCase {
    func testRecordedEventsAreEqual() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])
        let result = scheduler.start { xs.map { $0 * 2 } }
        XCTAssertEqual(result.events, [.next(210, 2), .next(220, 4), .completed(250)])
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 250)])
        XCTAssertRecordedElements(result.events, [2, 4])
    }

    func testEventsOfTraitsAreEqual() {
        let singles: [SingleEvent<Int>] = [.success(1), .failure(RxError.timeout)]
        XCTAssertEqual(singles, [.success(1), .failure(RxError.timeout)])
        XCTAssertEqual([MaybeEvent.success(1), .completed], [.success(1), .completed])
        XCTAssertEqual([CompletableEvent.completed], [.completed])
        XCTAssertEqual([Event.next(1), .error(RxError.timeout)], [.next(1), .error(RxError.timeout)])
    }

    func testMarbles() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = try scheduler.createHotObservable("--a--b|")
        try scheduler.start { xs }.check("--a--b|")
    }

    /// XCTest has its own main thread, whose run loop runs the main queue's work.
    func testBlocksTheMainThread() throws {
        let relay = BehaviorRelay(value: 0)
        DispatchQueue.global().async { relay.accept(21) }
        let driver = relay.asDriver().map { $0 * 2 }.debounce(.milliseconds(1)).asObservable()
        XCTAssertEqual(try driver.filter { $0 == 42 }.toBlocking(timeout: 60).first(), 42)
        let elsewhere = Observable<Int>.create { observer in
            DispatchQueue.main.async {
                observer.onNext(1)
                observer.onCompleted()
            }
            return Disposables.create()
        }
        XCTAssertEqual(try elsewhere.toBlocking(timeout: 60).toArray(), [1])
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first()) { error in
            XCTAssertEqual(error as? RxError, .timeout)
        }
    }
}
