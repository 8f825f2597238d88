import Testing

@testable import Rx

@Suite(.leakFree) struct TurnsTests {
    @Test func doesOneThingAfterTheOther() {
        let turns = Turns(Subscription())
        let log = Log<Int>()
        turns.take {
            turns.take { log.add(2) }
            log.add(1)
        }
        turns.take { log.add(3) }
        #expect(log.entries == [1, 2, 3])
    }

    @Test func doesNothingAnyMoreAfterTheEnd() {
        let subscription = Subscription()
        let turns = Turns(subscription)
        let log = Log<Int>()
        turns.take {
            turns.take { log.add(2) }
            log.add(1)
            subscription.dispose()
        }
        turns.take { log.add(3) }
        #expect(log.entries == [1])
    }

    @Test func keepsCountBetweenThreads() async {
        let turns = Turns(Subscription())
        let count = Memory(0)
        await onThreads { _ in for _ in 0..<1000 { turns.take { count.value += 1 } } }
        #expect(count.value == 8000)
    }
}
