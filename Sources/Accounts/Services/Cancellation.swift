internal import Synchronization

/// A cancellation that is requested on one thread and checked on another.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    /// Whether `request()` was called.
    var isRequested: Bool { flag.load(ordering: .sequentiallyConsistent) }

    func request() { flag.store(true, ordering: .sequentiallyConsistent) }
}
