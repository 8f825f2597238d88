internal import CCurl
internal import Synchronization

/// libcurl's multi handle: the connection pool and what is under way in it.
///
/// Only `wake` may be called from any thread; the rest belongs to the loop's thread. The handle is
/// freed with its last owner, so a wake-up never reaches a freed one.
final class CurlMulti: Sendable {
    private let handle: CCurlMulti
    private let isWaiting = Atomic(false)
    /// Whether `wake` works: without a free descriptor libcurl gets no way to be woken, and does not say so.
    private let canBeWoken: Bool
    /// How often the loop looks for commands where it cannot be woken, in milliseconds.
    private static let pollingInterval: Int32 = 20

    /// - Parameter maximumConnections: How many connections may be open at once, kept-alive ones included.
    init(maximumConnections: Int) {
        if let problem = ccurl_load() { preconditionFailure(String(cString: problem)) }
        handle = ccurl_multi_create()
        precondition(handle.address != 0, "libcurl gave no multi handle: out of memory")
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAX_HOST_CONNECTIONS, maximumConnections)
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAX_TOTAL_CONNECTIONS, maximumConnections)
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAXCONNECTS, maximumConnections)
        canBeWoken = ccurl_multi_wake(handle) == CURLM_OK
    }

    deinit { ccurl_multi_destroy(handle) }

    /// Starts a prepared transfer; false if libcurl will not.
    func add(_ easy: CCurlEasy) -> Bool { ccurl_multi_add(handle, easy) == CURLM_OK }

    /// Ends a transfer, finished or not.
    func remove(_ easy: CCurlEasy) { _ = ccurl_multi_remove(handle, easy) }

    /// Does all the reading and writing that is possible without waiting.
    func advance() { _ = ccurl_multi_advance(handle) }

    /// Waits for a socket, a timer or `wake`.
    ///
    /// - Parameters:
    ///   - milliseconds: For how long at most.
    ///   - hasWork: Whether there is something to do instead. It is asked once nothing can come any more that would
    ///     not wake.
    func wait(_ milliseconds: Int32, unless hasWork: () -> Bool) {
        _ = isWaiting.exchange(true, ordering: .acquiringAndReleasing)
        if !hasWork() {
            _ = ccurl_multi_wait(handle, canBeWoken ? milliseconds : min(milliseconds, Self.pollingInterval))
        }
        isWaiting.store(false, ordering: .relaxed)
    }

    /// Ends a `wait` of the loop's thread that has begun; a thread that works needs no waking. Any thread.
    func wake() {
        if isWaiting.exchange(false, ordering: .acquiringAndReleasing) { _ = ccurl_multi_wake(handle) }
    }

    /// The next finished transfer and its result, or nil.
    func nextDone() -> (easy: CCurlEasy, code: CURLcode)? {
        let done = ccurl_multi_next_done(handle)
        return done.found ? (done.easy, done.code) : nil
    }
}
