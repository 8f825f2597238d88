import Rx
import RxTesting
import Testing

@Suite struct TestSchedulerMarblesTests {
    private let values = ["a": 1, "b": 2, "c": 3, "d": 10, "e": 20]

    @Test func `a source, its result and its subscription can be drawn on three aligned lines`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = try scheduler.createHotObservable("-a-^-a--b--|", values: values)
        let result = scheduler.start { xs.map { $0 * 10 } }
        try result.check("                             ^-d--e--|", values: values)
        let whole = try Subscription(marbles: "        ^-------!")
        #expect(xs.subscriptions == [whole])
    }

    @Test func `a cold sequence counts ticks from each subscription`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = try scheduler.createColdObservable("-a-b|", values: values)
        let names = try scheduler.createColdObservable("--x--#")
        let result = scheduler.start { xs }
        try result.check("-a-b|", values: values)
        let later = scheduler.createObserver(String.self)
        _ = names.subscribe(later)
        scheduler.start()
        try later.check("--x--#", at: 1000)
    }

    @Test func `check throws the difference`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = try scheduler.createHotObservable("-a-b|")
        let result = scheduler.start { xs }
        try result.check("-a-b|")
        #expect(throws: MarbleDifference.self) { try result.check("-a--b|") }
        #expect(throws: MarbleSyntaxError.self) { try result.check("(") }
        let numbers = scheduler.createObserver(Int.self)
        #expect(throws: MarbleDifference.self) { try numbers.check("a", values: values) }
    }
}
