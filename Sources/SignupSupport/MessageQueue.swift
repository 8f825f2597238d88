public import Synchronization

/// A queue that many threads fill and one empties, without a lock.
///
/// The messages form a chain whose newest link is the head. Sending puts a new link in front; receiving takes the whole
/// chain at once, so no link is freed while another thread reads it. The bodies are inlinable so that they are compiled
/// for the message's type, which only other modules know. They are public because the compiler ignores the bodies of
/// `package` declarations in other modules.
public final class MessageQueue<Message: Sendable>: Sendable {
    @usableFromInline
    final class Link: Sendable {
        @usableFromInline let message: Message
        @usableFromInline let older: Unmanaged<Link>?

        @inlinable init(_ message: Message, older: Unmanaged<Link>?) {
            self.message = message
            self.older = older
        }
    }

    @usableFromInline let newest = Atomic<Unmanaged<Link>?>(nil)

    /// Creates an empty queue.
    @inlinable public init() {}

    @inlinable deinit { _ = receive() }

    /// Adds a message. Safe to call on any thread.
    ///
    /// - Returns: Whether the queue was empty, so that the receiver must be woken.
    @inlinable public func send(_ message: Message) -> Bool {
        var head = newest.load(ordering: .relaxed)
        while true {
            let link = Unmanaged.passRetained(Link(message, older: head))
            let result = newest.weakCompareExchange(
                expected: head, desired: link, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if result.exchanged { return head == nil }
            link.release()
            head = result.original
        }
    }

    /// Whether there is nothing to receive.
    @inlinable public var isEmpty: Bool { newest.load(ordering: .acquiring) == nil }

    /// Removes and returns all waiting messages, oldest first. For one thread only.
    @inlinable public func receive() -> [Message] {
        var messages: [Message] = []
        var next = newest.exchange(nil, ordering: .acquiringAndReleasing)
        while let link = next?.takeRetainedValue() {
            messages.append(link.message)
            next = link.older
        }
        messages.reverse()
        return messages
    }
}
