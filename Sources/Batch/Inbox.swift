internal import SignupSupport

/// A queue that many threads fill and one task empties: what arrives while the task is busy waits and comes
/// together.
final class Inbox<Message: Sendable>: Sendable {
    private let queue = MessageQueue<Message>()
    private let arrivals: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation

    init() {
        (arrivals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Adds a message. Any thread.
    func send(_ message: Message) {
        if queue.send(message) { bell.yield() }
    }

    /// Takes what is there, oldest first, without waiting. The one receiver only.
    func receive() -> [Message] { queue.receive() }

    /// Waits until something may be there. The one receiver only, in a task that is not cancelled.
    func wait() async {
        for await _ in arrivals { return }
    }
}
