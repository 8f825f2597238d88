import Testing

@testable import SignupSupport

struct MessageQueueTests {
    @Test func `messages are received in order`() {
        let mailbox = MessageQueue<Int>()
        for number in 1...5 { _ = mailbox.send(number) }
        #expect(mailbox.receive() == [1, 2, 3, 4, 5])
        #expect(mailbox.receive() == [])
    }

    @Test func `sending a message reports whether the queue was empty`() {
        let mailbox = MessageQueue<Int>()
        #expect(mailbox.send(1))
        #expect(!mailbox.send(2))
        _ = mailbox.receive()
        #expect(mailbox.send(3))
    }

    @Test func `a released queue frees the messages that were not received`() {
        final class Token: Sendable {}
        weak var token: Token?
        do {
            let mailbox = MessageQueue<Token>()
            let message = Token()
            token = message
            _ = mailbox.send(message)
        }
        #expect(token == nil)
    }

    @Test func `no message is lost when many threads send messages concurrently`() async {
        let mailbox = MessageQueue<Int>()
        let senders = 8
        let each = 2_000
        let received = await withTaskGroup(of: [Int].self) { group in
            for sender in 0..<senders {
                group.addTask {
                    for number in 0..<each { _ = mailbox.send(sender * each + number) }
                    return []
                }
            }
            group.addTask {
                var received: [Int] = []
                while received.count < senders * each {
                    received += mailbox.receive()
                    await Task.yield()
                }
                return received
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(received).count == senders * each)
        for sender in 0..<senders {
            let own = received.filter { $0 / each == sender }
            #expect(own == own.sorted())
        }
    }
}
