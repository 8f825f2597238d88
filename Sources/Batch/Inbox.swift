internal import SignupSupport

/// A queue that many threads fill and one task empties. Messages that arrive while the task is busy are received
/// together.
final class Inbox<Message: Sendable>: Sendable {
    private let queue = MessageQueue<Message>()
    private let arrivals: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation

    init() {
        (arrivals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Adds a message. Safe to call on any thread.
    func send(_ message: Message) {
        if queue.send(message) { bell.yield() }
    }

    /// Returns the pending messages, oldest first, without waiting. Only the receiver may call this method.
    func receive() -> [Message] { queue.receive() }

    /// Waits until a message may have arrived. Only the receiver may call this method, in a task that is not canceled.
    func wait() async {
        for await _ in arrivals { return }
    }
}
