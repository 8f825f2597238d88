internal import CCurl
internal import Synchronization

/// libcurl's multi handle: the connection pool and the transfers in progress.
///
/// `wake` may be called on any thread; all other methods must be called on the loop's thread. The handle is freed
/// together with this object, so `wake` never uses a freed handle.
final class CurlMulti: Sendable {
    private let handle: CCurlMulti
    private let isWaiting = Atomic(false)
    /// Whether `wake` works. If no file descriptor was free when the handle was created, libcurl cannot be woken and
    /// does not report the problem.
    private let canBeWoken: Bool
    /// The interval at which the loop checks for commands if it cannot be woken, in milliseconds.
    private static let pollingInterval: Int32 = 20

    /// - Parameter maximumConnections: The maximum number of open connections, including idle connections.
    init(maximumConnections: Int) {
        if let problem = Libcurl.load() { preconditionFailure(problem) }
        handle = ccurl_multi_create()
        precondition(handle.address != 0, "libcurl cannot create a multi handle: out of memory")
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAX_HOST_CONNECTIONS, maximumConnections)
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAX_TOTAL_CONNECTIONS, maximumConnections)
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAXCONNECTS, maximumConnections)
        canBeWoken = ccurl_multi_wake(handle) == CURLM_OK
    }

    deinit { ccurl_multi_destroy(handle) }

    /// Starts a prepared transfer. Returns false if libcurl rejects it.
    func add(_ easy: CCurlEasy) -> Bool { ccurl_multi_add(handle, easy) == CURLM_OK }

    /// Removes a transfer and stops it if it is not finished.
    func remove(_ easy: CCurlEasy) { _ = ccurl_multi_remove(handle, easy) }

    /// Performs all reads and writes that are possible without waiting.
    func advance() { _ = ccurl_multi_advance(handle) }

    /// Waits for a socket, a timer or `wake`.
    ///
    /// - Parameters:
    ///   - milliseconds: The longest wait.
    ///   - hasWork: A closure that returns whether work is pending. If so, this method returns immediately. Work that
    ///     arrives after the closure is called interrupts the wait.
    func wait(_ milliseconds: Int32, unless hasWork: () -> Bool) {
        _ = isWaiting.exchange(true, ordering: .acquiringAndReleasing)
        if !hasWork() {
            _ = ccurl_multi_wait(handle, canBeWoken ? milliseconds : min(milliseconds, Self.pollingInterval))
        }
        isWaiting.store(false, ordering: .relaxed)
    }

    /// Wakes the loop's thread from `wait`. Does nothing if the thread is not waiting. Safe to call on any thread.
    func wake() {
        if isWaiting.exchange(false, ordering: .acquiringAndReleasing) { _ = ccurl_multi_wake(handle) }
    }

    /// Returns the next finished transfer and its result, or nil if there is none.
    func nextDone() -> (easy: CCurlEasy, code: CURLcode)? {
        let done = ccurl_multi_next_done(handle)
        return done.found ? (done.easy, done.code) : nil
    }
}
