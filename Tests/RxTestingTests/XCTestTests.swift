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
        XCTAssertRecordedElements(Array(result.events.dropLast()), [2, 4])
    }

    #if !canImport(Darwin)
        /// The failures that are recorded instead of making the test fail, or nil.
        private var expectedFailures: [String]?

        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
            expected: Bool
        ) {
            guard expectedFailures == nil else { return expectedFailures!.append(description) }
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }

        func testRecordedElementsDifferOrAreFollowedByATerminalEvent() {
            let lists: [[Recorded<Event<Int>>]] = [
                [.next(1, 2), .next(3, 4)], [.next(1, 2)], [.next(1, 2), .next(3, 4), .completed(5)],
                [.next(1, 2), .next(3, 4), .error(5, RxError.timeout)],
            ]
            let failures = lists.map { list in
                expectedFailures = []
                defer { expectedFailures = nil }
                XCTAssertRecordedElements(list, [2, 4])
                return expectedFailures ?? []
            }
            XCTAssertEqual(failures.map(\.count), [0, 1, 1, 1])
            XCTAssert(
                failures[2].allSatisfy { $0.hasSuffix("the events contain a terminal event: completed @ 5") },
                "\(failures)")
        }
    #endif

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
