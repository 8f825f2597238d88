import Chains
import Foundation

/// A watchdog that exits the program if one experiment takes too long, because there is no other way to stop a chain
/// that keeps a thread busy.
final class Watchdog: Sendable {
    /// The time at which an experiment began.
    private struct Start {
        let instant = ContinuousClock.now
        let ticks = clock()

        /// The processor time that the process has used since the experiment began. On a machine that is busy with
        /// other programs, this time is much shorter than the elapsed time.
        var processorTime: Duration { .seconds(Double(clock() - ticks) / Double(CLOCKS_PER_SEC)) }
    }

    private let current = Guarded<(seed: UInt64, experiment: Experiment, since: Start)?>(nil)

    /// - Parameter patience: The maximum processor time of an experiment. An experiment that waits without using the
    ///   processor may take 40 times as long.
    init(patience: Duration) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 1)  // polling
                guard let (seed, experiment, since) = current.withLock({ $0 }) else { continue }
                guard
                    since.processorTime > patience
                        || since.instant.duration(to: .now) > patience * 40
                else { continue }
                print("an experiment has not ended after \(patience):\nseed \(seed): \(experiment)")
                fflush(nil)
                exit(1)
            }
        }
    }

    /// Watches an experiment that begins now, until the next call to this method.
    func watch(_ experiment: Experiment, seed: UInt64) {
        current.withLock { $0 = (seed, experiment, Start()) }
    }
}
