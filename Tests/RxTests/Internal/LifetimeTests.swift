import Testing

@testable import Rx

@Suite(.leakFree) struct LifetimeTests {
    @Test func undoesTheLastFirstAndOnce() {
        let log = Log<Int>()
        let lifetime = Lifetime()
        for number in 0..<3 { lifetime.add(Disposables.create { log.add(number) } as any Disposable) }
        #expect(!lifetime.isDisposed)
        lifetime.dispose()
        lifetime.dispose()
        #expect(lifetime.isDisposed)
        #expect(log.entries == [2, 1, 0])
        lifetime.add(Disposables.create { log.add(3) } as any Disposable)
        #expect(log.entries == [2, 1, 0, 3])
    }

    @Test func endsWithItsParent() {
        let parent = Lifetime()
        let child = Lifetime(within: parent)
        let earlier = Lifetime(within: parent)
        earlier.dispose()
        #expect(!parent.isDisposed)
        parent.dispose()
        #expect(child.isDisposed)
        #expect(Lifetime(within: parent).isDisposed)
    }

    @Test func isDisposedWhenItUndoes() {
        let lifetime = Lifetime()
        let log = Log<Bool>()
        lifetime.add(Disposables.create { log.add(lifetime.isDisposed) } as any Disposable)
        lifetime.dispose()
        #expect(log.entries == [true])
    }

    @Test func letsGoOfWhatItWouldHaveUndone() {
        let released = Counter()
        do {
            let lifetime = Lifetime()
            let witness = Witness { released.up() }
            lifetime.add(Disposables.create { _ = witness } as any Disposable)
        }
        #expect(released.value == 1)
    }

    @Test func undoesEachOnceBetweenThreads() async {
        let count = Counter()
        let lifetimes = (0..<100).map { _ in Lifetime() }
        await onThreads(4) { index in
            for lifetime in lifetimes {
                lifetime.add(Disposables.create { count.up() } as any Disposable)
                if index.isMultiple(of: 2) { lifetime.dispose() }
            }
        }
        #expect(count.value == 400)
    }
}
