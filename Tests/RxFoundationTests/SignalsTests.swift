import Foundation
import RxFoundation
import RxTesting
import Testing

/// Nothing else in the test process uses SIGUSR1 and SIGUSR2.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SignalsTests {
    /// Returns whether the process ignores a signal, and then makes the process ignore the signal.
    private func isIgnored(_ number: Int32) -> Bool {
        unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    @Test func `emits each signal`() throws {
        let log = Log<Int32>()
        let arrivals = DispatchSemaphore(value: 0)
        let subscription = Observable.signals(SIGUSR1, SIGUSR2).subscribe(onNext: {
            log.add($0)
            arrivals.signal()
        })
        for number in [SIGUSR1, SIGUSR2, SIGUSR1] {
            kill(getpid(), number)
            arrivals.wait()
        }
        subscription.dispose()
        #expect(log.entries == [SIGUSR1, SIGUSR2, SIGUSR1])
    }

    @Test func `restores the previous action after the last subscription`() async throws {
        signal(SIGUSR1, SIG_IGN)
        for _ in 1...3 {
            let arrivals = DispatchSemaphore(value: 0)
            let first = Observable.signals(SIGUSR1).subscribe(onNext: { _ in Issue.record("disposed") })
            let second = Observable.signals(SIGUSR1).subscribe(onNext: { _ in arrivals.signal() })
            first.dispose()
            kill(getpid(), SIGUSR1)
            arrivals.wait()
            second.dispose()
            while !isIgnored(SIGUSR1) { await Task.yield() }
        }
    }
}
