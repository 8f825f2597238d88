internal import Foundation

/// Turns signals into calls on the main actor instead of the process's end.
final class SignalWatch {
    private let numbers: AsyncStream<Int32>
    private var sources: [any DispatchSourceSignal] = []

    /// The first signal that came, if any.
    private(set) var number: Int32?

    /// From here on the signals are caught.
    init(_ signals: [Int32]) {
        let (numbers, arrivals) = AsyncStream<Int32>.makeStream()
        self.numbers = numbers
        for number in signals {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in arrivals.yield(number) }
            source.resume()
            sources.append(source)
        }
    }

    /// Calls `stop` when the first signal comes. A second one ends the process at once.
    ///
    /// - Returns: The watch itself, whose `number` is that of the signal.
    func first(_ stop: @escaping () -> Void) -> SignalWatch {
        Task {
            for await number in numbers {
                if let first = self.number { _exit(128 + first) }
                self.number = number
                stop()
            }
        }
        return self
    }
}
