import Testing

@testable import Rx

@Suite struct MainQueueTests {
    @MainActor @Test func isCurrentOnTheMainActor() {
        #expect(MainQueue.isCurrent)
        let entered = Counter()
        onMainActor { entered.up() }()
        #expect(entered.value == 1)
    }

    @Test func isNotCurrentElsewhere() async {
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
}
