internal import Synchronization

/// A work item in virtual time, and the disposable that cancels it. The class is not generic, so code can handle it
/// without looking up type metadata at run time; its subclass ``TimedWork`` adds the time.
///
/// Sound as `@unchecked Sendable`: `stage` determines which thread uses the mutable state. Therefore, no check for
/// exclusive access is needed.
class VirtualTimeWork: Cancelable, @unchecked Sendable {
    private enum Stage: UInt8, AtomicRepresentable {
        /// The work has not begun. The thread that changes this stage owns `action`.
        case waiting
        /// The work is running. Its thread owns `action` and `result`.
        case running
        /// The work has run. The thread that changes this stage owns `result`.
        case done
        case disposed
    }

    private final let stage = Atomic(Stage.waiting)
    @safe @exclusivity(unchecked) private final var action: (@Sendable () -> any Disposable)?
    @safe @exclusivity(unchecked) private final var result: (any Disposable)?

    /// - Parameters:
    ///   - time: The address of the time. The subclass determines the type of the time.
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

/// A work item with a time, which can have a user-defined type.
///
/// Sound as `@unchecked Sendable`: `time` is a constant.
final class TimedWork<Time: Sendable>: VirtualTimeWork, @unchecked Sendable {
    let time: Time

    required init(at time: UnsafeRawPointer, _ action: @escaping @Sendable () -> any Disposable) {
        self.time = unsafe time.assumingMemoryBound(to: Time.self).pointee
        unsafe super.init(at: time, action)
    }
}
