internal import Synchronization

/// A piece of work in virtual time, and the disposable that cancels it. Not generic, so that it is handled without asking
/// the runtime for types; ``TimedWork`` adds the time.
///
/// Sound as `@unchecked Sendable`: `stage` decides which thread uses what changes, so it needs no check for exclusive
/// access either.
class VirtualTimeWork: Cancelable, @unchecked Sendable {
    private enum Stage: UInt8, AtomicRepresentable {
        /// It has not begun: the thread that changes that owns `action`.
        case waiting
        /// Its thread owns `action` and `result`.
        case running
        /// It has run: the thread that changes that owns `result`.
        case done
        case disposed
    }

    private final let stage = Atomic(Stage.waiting)
    @exclusivity(unchecked) private final var action: (@Sendable () -> any Disposable)?
    @exclusivity(unchecked) private final var result: (any Disposable)?

    /// - Parameters:
    ///   - time: The address of its time, of the type that the subclass has.
    ///   - action: The work.
    required init(at time: UnsafeRawPointer, _ action: @escaping @Sendable () -> any Disposable) {
        self.action = action
    }

    final var isDisposed: Bool { stage.load(ordering: .acquiring) == .disposed }

    /// Does the work, unless it was disposed.
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

/// A piece of work at a time of a user's type.
///
/// Sound as `@unchecked Sendable`: `time` is a constant.
final class TimedWork<Time: Sendable>: VirtualTimeWork, @unchecked Sendable {
    let time: Time

    required init(at time: UnsafeRawPointer, _ action: @escaping @Sendable () -> any Disposable) {
        self.time = time.assumingMemoryBound(to: Time.self).pointee
        super.init(at: time, action)
    }
}
