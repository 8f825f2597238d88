import Rx
import Testing

@Suite(.debugOnly) struct ResourceCountTests {
    @Test func `the count includes only live subscriptions`() async {
        let count = ResourceCount()
        let other = ResourceCount()
        var subscription: (any Disposable)?
        await ResourceCount.counting(count) { subscription = PublishSubject<Int>().subscribe() }
        #expect(count.total == 1)
        #expect(other.total == 0)
        #expect(Resources.total >= 1)
        #expect(ResourceCount.current == nil)
        subscription = nil
        #expect(count.total == 0)
        withExtendedLifetime(subscription) {}
    }
}
