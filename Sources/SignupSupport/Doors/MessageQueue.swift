public import Synchronization

/// A lock-free queue that many threads fill and one thread empties.
///
/// The messages form a chain whose newest link is the head. Sending adds a new link at the front; receiving takes the
/// whole chain in one step, so no link is freed while another thread reads it. The methods are inlinable so that they
/// are compiled for the message's type, which is known only in other modules. They are public because the compiler
/// ignores the bodies of `package` declarations in other modules.
// Sound: a chain owns its links, and the thread that removes the chain from `newest` owns the chain.
@safe public final class MessageQueue<Message: Sendable>: Sendable {
    @safe @usableFromInline
    final class Link: Sendable {
        @usableFromInline let message: Message
        @usableFromInline let older: Unmanaged<Link>?

        @inlinable init(_ message: Message, older: Unmanaged<Link>?) {
            self.message = message
            unsafe self.older = older
        }
    }

    @usableFromInline let newest = unsafe Atomic<Unmanaged<Link>?>(nil)

    /// Creates an empty queue.
    @inlinable public init() {}

    @inlinable deinit { _ = receive() }

    /// Adds a message. You can call this method on any thread.
    ///
    /// - Returns: Whether the queue was empty and the receiver must therefore be woken.
    @inlinable public func send(_ message: Message) -> Bool {
        var head = unsafe newest.load(ordering: .relaxed)
        while true {
            let link = unsafe Unmanaged.passRetained(Link(message, older: head))
            let result = unsafe newest.weakCompareExchange(
                expected: head, desired: link, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if unsafe result.exchanged { return unsafe head == nil }
            unsafe link.release()
            unsafe head = result.original
        }
    }

    /// Whether the queue is empty.
    @inlinable public var isEmpty: Bool { unsafe newest.load(ordering: .acquiring) == nil }

    /// Removes and returns all pending messages, oldest first. Call this method on only one thread.
    @inlinable public func receive() -> [Message] {
        var messages: [Message] = []
        var next = unsafe newest.exchange(nil, ordering: .acquiringAndReleasing)
        while let link = unsafe next?.takeRetainedValue() {
            messages.append(link.message)
            unsafe next = link.older
        }
        messages.reverse()
        return messages
    }
}
