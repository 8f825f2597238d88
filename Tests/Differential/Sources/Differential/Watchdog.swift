import Chains
import Foundation

/// Exits the program if one experiment takes too long, because a chain that keeps a thread busy cannot be stopped
/// otherwise.
final class Watchdog: Sendable {
    private let current = Guarded<(seed: UInt64, experiment: Experiment, since: ContinuousClock.Instant)?>(
        nil)

    init(patience: Duration) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 1)  // polling
                guard let (seed, experiment, since) = current.withLock({ $0 }) else { continue }
                guard since.duration(to: .now) > patience else { continue }
                print("an experiment has not ended after \(patience):\nseed \(seed): \(experiment)")
                fflush(nil)
                exit(1)
            }
        }
    }

    /// Watches the work that begins now, until the next call.
    func watch(_ experiment: Experiment, seed: UInt64) { current.withLock { $0 = (seed, experiment, .now) } }
}
