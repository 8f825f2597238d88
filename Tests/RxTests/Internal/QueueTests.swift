import Testing

@testable import Rx

@Suite struct QueueTests {
    @Test func `a queue returns elements in the order in which they were added`() {
        var queue = Queue<Int>()
        #expect(queue.isEmpty)
        #expect(queue.next() == nil)
        queue.append(1)
        queue.append(2)
        #expect(queue.first == 1)
        #expect(queue.next() == 1)
        queue.append(3)
        #expect(queue.first == 2)
        #expect(queue.next() == 2)
        #expect(!queue.isEmpty)
        #expect(queue.next() == 3)
        #expect(queue.isEmpty)
    }

    @Test func `a queue keeps no reference to removed elements`() {
        var queue = Queue<Witness>()
        let released = Counter()
        for _ in 0..<3 { queue.append(Witness { released.up() }) }
        _ = queue.next()
        #expect(released.value == 1)
        _ = queue.next()
        #expect(released.value == 2)
    }
}
