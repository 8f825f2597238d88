import Testing

@testable import Rx

@Suite(.leakFree) struct SubscriptionTests {
    @Test func `resources are disposed once, in reverse order`() {
        let log = Log<Int>()
        let subscription = Subscription()
        for number in 0..<3 { subscription.add(Disposables.create { log.add(number) } as any Disposable) }
        #expect(!subscription.isDisposed)
        subscription.dispose()
        subscription.dispose()
        #expect(subscription.isDisposed)
        #expect(log.entries == [2, 1, 0])
        subscription.add(Disposables.create { log.add(3) } as any Disposable)
        #expect(log.entries == [2, 1, 0, 3])
    }

    @Test func `only the first call to stop reports that more events were possible`() {
        let subscription = Subscription()
        #expect(subscription.stop())
        #expect(!subscription.stop())
        let disposed = Subscription()
        disposed.dispose()
        #expect(!disposed.stop())
    }

    @Test func `a subscription is disposed with its parent`() {
        let parent = Subscription()
        let child = Subscription(within: parent)
        let earlier = Subscription(within: parent)
        earlier.dispose()
        #expect(!parent.isDisposed)
        parent.dispose()
        #expect(child.isDisposed)
        #expect(Subscription(within: parent).isDisposed)
    }

    @Test(.debugOnly) func `a parent removes children that have been disposed`() async {
        let count = ResourceCount()
        await ResourceCount.counting(count) {
            let parent = Subscription()
            let log = Log<Int>()
            let lasting = (0..<10).map { number in
                let child = Subscription(within: parent)
                child.add(Disposables.create { log.add(number) } as any Disposable)
                return child
            }
            // Each child is still alive when the next one is added.
            var previous = Subscription(within: parent)
            for _ in 0..<1000 {
                let next = Subscription(within: parent)
                previous.dispose()
                previous = next
            }
            #expect(count.total < 40)
            parent.dispose()
            #expect(lasting.allSatisfy(\.isDisposed) && previous.isDisposed)
            #expect(log.entries == (0..<10).reversed())
        }
    }

    @Test func `each child is disposed once while other threads add and remove children`() async {
        let count = Counter()
        for _ in 0..<50 {
            let parent = Subscription()
            await onThreads(4) { index in
                for number in 0..<50 {
                    let child = Subscription(within: parent)
                    child.add(Disposables.create { count.up() } as any Disposable)
                    if number.isMultiple(of: 2) { child.dispose() }
                    if index == 3, number == 40 { parent.dispose() }
                }
            }
            parent.dispose()
        }
        #expect(count.value == 50 * 4 * 50)
    }

    @Test(arguments: 0..<3) func `only the teardown that is removed is not called`(_ place: Int) {
        let subscription = Subscription()
        let log = Log<Int>()
        let teardowns = (0..<3).map { number in Action { log.add(number) } }
        for teardown in teardowns { subscription.add(teardown as Teardown) }
        subscription.remove(teardowns[place])
        subscription.remove(teardowns[place])
        #expect(log.entries == [])
        subscription.dispose()
        #expect(log.entries == [2, 1, 0].filter { $0 != place })
        subscription.remove(teardowns[0])
    }

    @Test func `a subscription is already disposed when it disposes its resources`() {
        let subscription = Subscription()
        let log = Log<Bool>()
        subscription.add(Disposables.create { log.add(subscription.isDisposed) } as any Disposable)
        subscription.dispose()
        #expect(log.entries == [true])
    }

    @Test func `a released subscription releases its disposables`() {
        let released = Counter()
        do {
            let subscription = Subscription()
            let witness = Witness { released.up() }
            subscription.add(Disposables.create { _ = witness } as any Disposable)
        }
        #expect(released.value == 1)
    }

    @Test
    func `each resource is disposed only once when several threads dispose the subscription concurrently`()
        async
    {
        let count = Counter()
        let lifetimes = (0..<100).map { _ in Subscription() }
        await onThreads(4) { index in
            for subscription in lifetimes {
                subscription.add(Disposables.create { count.up() } as any Disposable)
                if index.isMultiple(of: 2) { subscription.dispose() }
            }
        }
        #expect(count.value == 400)
    }
}

private final class Action: Teardown, @unchecked Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    override func tearDown() { body() }
}
