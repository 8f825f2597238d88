import Rx
import RxTesting
import Testing

/// Checks the examples in the documentation.
@Suite struct DocumentationTests {
    @Test func `the documented diagrams are correct`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let keys = try scheduler.createHotObservable("-o-^-c-----t--|")
        let result = scheduler.start { keys.debounce(.seconds(3), scheduler: scheduler) }
        try result.check("                              ^----c-----(t|)")
        let subscription = try Subscription(marbles: "     ^----------!")
        #expect(keys.subscriptions == [subscription])
    }
}
