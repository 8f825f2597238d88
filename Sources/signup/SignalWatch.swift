internal import CTerminal
internal import Foundation
internal import SignupSupport

/// A watch that turns signals into calls on the main actor and keeps the signals from terminating the process.
final class SignalWatch {
    /// The signals that stop a batch gracefully.
    static let stopping = [SIGINT, SIGTERM, SIGHUP]
    /// The first signal that any watch received. The program terminates itself with this signal.
    private(set) static var received: Int32?

    private let numbers: AsyncStream<Int32>
    private var sources: [any DispatchSourceSignal] = []

    /// Catches the signals from now on, except for those that the process was set to ignore when it was started (for
    /// example, by `nohup`).
    init(_ signals: [Int32]) {
        let (numbers, arrivals) = AsyncStream<Int32>.makeStream()
        self.numbers = numbers
        for number in signals where ct_ignores_signal(number) == 0 {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            let isRegistered = DispatchSemaphore(value: 0)
            source.setRegistrationHandler { @Sendable in isRegistered.signal() }
            source.setEventHandler { @Sendable in arrivals.yield(number) }
            source.resume()
            // Until the source is registered, the signal terminates the process. If the process ignored the signal
            // before then, the signal would be lost.
            isRegistered.wait()
            #if canImport(Darwin)
                // On Linux, Dispatch handles the signal itself and would not receive a signal that the process ignores.
                signal(number, SIG_IGN)
            #endif
            sources.append(source)
        }
    }

    /// Calls `stop` on the first signal. A second signal terminates the process immediately.
    func first(_ stop: @escaping () -> Void) {
        Task {
            for await number in numbers {
                if let first = Self.received { Self.end(by: first) }
                Self.received = number
                stop()
            }
        }
    }

    /// Terminates the process with a signal, which also stops a surrounding shell loop.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        SystemCall.block(number, false)
        kill(getpid(), number)
        // This thread waits, because the system may deliver the signal to another thread a moment later.
        sleep(1)
        _exit(128 + number)
    }
}
