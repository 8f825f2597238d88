import Locking
import Randomness

/// An executor that runs the jobs of tasks and other work on the calling thread, one at a time, in an order that only
/// the seed determines.
final class SteppedExecutor: TaskExecutor {
    private enum Step: Sendable {
        case job(UnownedJob)
        case work(@Sendable () -> Void)
    }

    private struct State {
        var generator: SeededGenerator
        var ready: [Step] = []
    }

    private let state: LockedValue<State>

    init(seed: UInt64) {
        state = LockedValue(State(generator: SeededGenerator(seed: seed)))
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.ready.append(.job(job)) }
    }

    /// Runs work in a later step.
    func perform(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.ready.append(.work(work)) }
    }

    /// Runs one of the steps that are ready.
    ///
    /// - Returns: Whether a step was ready.
    func step() -> Bool {
        let step: Step? = state.withLock { state in
            state.ready.indices.randomElement(using: &state.generator).map { state.ready.remove(at: $0) }
        }
        switch step {
        case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .work(let work): work()
        case nil: return false
        }
        return true
    }
}
