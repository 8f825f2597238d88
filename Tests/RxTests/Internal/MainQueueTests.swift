import Dispatch
import Testing

@testable import Rx

@Suite struct MainQueueTests {
    @MainActor @Test func `the main queue is current on the main actor`() {
        #expect(MainQueue.isCurrent)
        let entered = Counter()
        onMainActor { entered.up() }()
        #expect(entered.value == 1)
    }

    @Test func `the main queue is not current on other threads`() async {
        let entered = Counter()
        await onThreads(1) { _ in
            #expect(!MainQueue.isCurrent)
            onMainActor {
                MainActor.assertIsolated()
                entered.up()
            }()
        }
        #expect(await eventually { entered.value == 1 })
    }

    @Test func `the main queue is current on a queue that targets it`() async {
        let queue = DispatchQueue(label: "test", target: .main)
        await withCheckedContinuation { done in
            queue.async {
                #expect(MainQueue.isCurrent)
                done.resume()
            }
        }
    }

    @Test func `the main queue is not current on a different queue with the same label`() async {
        let queue = DispatchQueue(label: DispatchQueue.main.label)
        await withCheckedContinuation { done in
            queue.async {
                #expect(!MainQueue.isCurrent)
                done.resume()
            }
        }
    }

    @MainActor @Test func `a thread that blocks the main queue runs pending work in order`() {
        let log = Log<Int>()
        let wakes = Counter()
        MainQueue.async { log.add(1) }
        MainQueue.blocked(wake: { wakes.up() }) {
            MainQueue.async { log.add(2) }
            while log.entries.count < 2, MainQueue.doNext() {}
        }
        #expect(log.entries == [1, 2])
        #expect(wakes.value >= 1)
    }

    @Test func `work runs on the main queue in order`() async {
        let log = Log<Int>()
        for number in 1...3 {
            MainQueue.async {
                MainActor.assertIsolated()
                log.add(number)
            }
        }
        #expect(await eventually { log.entries == [1, 2, 3] })
    }
}
