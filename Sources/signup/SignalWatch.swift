internal import CTerminal
internal import Foundation

/// Turns signals into calls on the main actor instead of the process's end.
final class SignalWatch {
    /// The signals that stop a batch in order.
    static let stopping = [SIGINT, SIGTERM, SIGHUP]
    /// The first signal that any watch received: the program ends by it.
    private(set) static var received: Int32?

    private let numbers: AsyncStream<Int32>
    private var sources: [any DispatchSourceSignal] = []

    /// Catches the signals from here on, but for those that whatever started the program ignores, as `nohup` does.
    init(_ signals: [Int32]) {
        let (numbers, arrivals) = AsyncStream<Int32>.makeStream()
        self.numbers = numbers
        for number in signals where ct_ignores_signal(number) == 0 {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in arrivals.yield(number) }
            source.resume()
            sources.append(source)
        }
    }

    /// Calls `stop` when the first signal comes. A second one ends the process at once.
    func first(_ stop: @escaping () -> Void) {
        Task {
            for await number in numbers {
                if let first = Self.received { Self.end(by: first) }
                Self.received = number
                stop()
            }
        }
    }

    /// Ends the process by a signal, so that a shell's loop around it ends too.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        kill(getpid(), number)
        // The system may deliver it to another thread a moment later.
        sleep(1)
        _exit(128 + number)
    }
}
