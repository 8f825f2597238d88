internal import Synchronization

/// A work item in virtual time, and the disposable that cancels it. The class is not generic, so that it is handled
/// without requesting types from the runtime; ``TimedWork`` adds the time.
///
/// Sound as `@unchecked Sendable`: `stage` determines which thread uses the mutable state, so it needs no check for
/// exclusive access either.
class VirtualTimeWork: Cancelable, @unchecked Sendable {
    private enum Stage: UInt8, AtomicRepresentable {
        /// It has not begun: the thread that changes this owns `action`.
        case waiting
        /// Its thread owns `action` and `result`.
        case running
        /// It has run: the thread that changes this owns `result`.
        case done
        case disposed
    }

    private final let stage = Atomic(Stage.waiting)
    @safe @exclusivity(unchecked) private final var action: (@Sendable () -> any Disposable)?
    @safe @exclusivity(unchecked) private final var result: (any Disposable)?

    /// - Parameters:
    ///   - time: The address of the time, which has the subclass's type.
    ///   - action: The work.
    required init(at time: UnsafeRawPointer, _ action: @escaping @Sendable () -> any Disposable) {
        self.action = action
    }

    final var isDisposed: Bool { stage.load(ordering: .acquiring) == .disposed }

    /// Runs the work, unless it has been disposed.
    final func run() {
        guard stage.compareExchange(expected: .waiting, desired: .running, ordering: .acquiring).exchanged
        else { return }
        result = action.take()?()
        let isDone = stage.compareExchange(
            expected: .running, desired: .done, ordering: .acquiringAndReleasing
        ).exchanged
        if !isDone { result.take()?.dispose() }
    }

    final func dispose() {
        switch stage.exchange(.disposed, ordering: .acquiringAndReleasing) {
        case .waiting: action = nil
        case .done: result.take()?.dispose()
        case .running, .disposed: break
        }
    }
}

/// A work item whose time has a user's type.
///
/// Sound as `@unchecked Sendable`: `time` is a constant.
final class TimedWork<Time: Sendable>: VirtualTimeWork, @unchecked Sendable {
    let time: Time

    required init(at time: UnsafeRawPointer, _ action: @escaping @Sendable () -> any Disposable) {
        self.time = unsafe time.assumingMemoryBound(to: Time.self).pointee
        unsafe super.init(at: time, action)
    }
}
