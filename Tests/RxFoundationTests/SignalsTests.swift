import Foundation
import RxFoundation
import RxTesting
import Testing

/// Nothing else in the test process uses SIGUSR1 or SIGUSR2.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SignalsTests {
    /// Returns the address of the function that handles a signal, or the number of a predefined action.
    private func handler(of number: Int32) -> Int {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
            return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }

    /// Waits until a signal has its previous handler again, because `dispose` may return before the handler is restored.
    private func expectRestored(_ number: Int32, _ previous: Int) async {
        while handler(of: number) != previous, !Task.isCancelled { await Task.yield() }
        #expect(handler(of: number) == previous)
    }

    @Test func `each signal is emitted`() async throws {
        let previous = (handler(of: SIGUSR1), handler(of: SIGUSR2))
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
        await expectRestored(SIGUSR1, previous.0)
        await expectRestored(SIGUSR2, previous.1)
    }

    @Test func `the previous action is restored after the last subscription has been disposed`() async throws
    {
        // This handler differs from the action that is set during a subscription: the signal is either ignored or
        // handled by Dispatch.
        signal(SIGUSR1) { _ in }
        let previous = handler(of: SIGUSR1)
        for _ in 1...3 {
            let arrivals = DispatchSemaphore(value: 0)
            let first = Observable.signals(SIGUSR1).subscribe(onNext: { _ in Issue.record("disposed") })
            let second = Observable.signals(SIGUSR1).subscribe(onNext: { _ in arrivals.signal() })
            first.dispose()
            #expect(handler(of: SIGUSR1) != previous)
            kill(getpid(), SIGUSR1)
            arrivals.wait()
            second.dispose()
            await expectRestored(SIGUSR1, previous)
        }
    }
}
