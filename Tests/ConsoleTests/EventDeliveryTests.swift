import Testing

@testable import Console

/// The delivery of events from a thread to the main actor.
@MainActor
@Suite struct EventDeliveryTests {
    private final class Received { var numbers: [Int] = [] }

    private let delivery = EventDelivery<Int>()
    private let received = Received()

    private func begin() { delivery.begin { [received] in received.numbers.append($0) } }

    /// Waits until all work that is already on the main queue has run.
    private func drainQueue() async {
        await withCheckedContinuation { continuation in MainActor.runLater { continuation.resume() } }
    }

    @Test func `events arrive asynchronously and in order, and none arrives after a call to finish`() async {
        delivery.send(0)
        begin()
        for number in 1...1000 { delivery.send(number) }
        delivery.finish()
        delivery.send(1001)
        #expect(received.numbers.isEmpty)
        await delivery.waitForEnd()
        #expect(received.numbers == Array(0...1000))
        await drainQueue()
        begin()
        delivery.send(1002)
        await drainQueue()
        #expect(received.numbers == Array(0...1000))
        await delivery.waitForEnd()
    }

    @Test func `a thread's events arrive in order, and then the delivery finishes`() async {
        begin()
        let isStarted = DetachedThread.start { [delivery] in
            for number in 0...1000 { delivery.send(number) }
            delivery.finish()
        }
        #expect(isStarted)
        await delivery.waitForEnd()
        #expect(received.numbers == Array(0...1000))
    }
}
