import Testing

@testable import Rx

@Suite struct SerialTests {
    /// A handler that receives numbers one at a time.
    private final class Handler: Sendable {
        private let serial = Serial<Int>()
        private let body: @Sendable (Handler, Int) -> Void
        let probe = Probe<Int>()

        init(_ body: @escaping @Sendable (Handler, Int) -> Void = { _, _ in }) { self.body = body }

        var isIdle: Bool { serial.isIdle }

        func send(_ number: Int) { serial.send(number, handle) }
        func enter() -> Bool { serial.enter() }
        func push(_ number: Int) -> Bool { serial.push(number) }
        func leave() { serial.leave(handle) }

        private func handle(_ number: Int) {
            probe.onNext(number)
            body(self, number)
        }
    }

    @Test func `elements that arrive during a delivery are delivered after it`() {
        let handler = Handler { handler, number in
            if number < 3 {
                handler.send(number + 1)
                handler.send(number + 10)
            }
        }
        handler.send(1)
        #expect(handler.probe.elements == [1, 2, 11, 3, 12])
        #expect(handler.probe.violations == [])
        #expect(handler.isIdle)
    }

    @Test func `only one thread at a time can enter the handler`() {
        let handler = Handler()
        #expect(handler.enter())
        #expect(!handler.enter())
        handler.send(1)
        handler.send(2)
        #expect(handler.probe.elements == [])
        handler.leave()
        #expect(handler.probe.elements == [1, 2])
    }

    @Test func `an item for a serial that has become idle is handled by the caller`() {
        let handler = Handler()
        #expect(!handler.push(1))
        #expect(!handler.isIdle)
        handler.leave()
        #expect(handler.isIdle)
        #expect(handler.probe.elements == [])
    }

    @Test func `each thread's items are handled in order`() async {
        let handler = Handler()
        await onThreads { index in for number in 0..<1000 { handler.send(index * 10_000 + number) } }
        #expect(handler.probe.violations == [])
        let elements = handler.probe.elements
        #expect(elements.count == 8000)
        for index in 0..<8 {
            #expect(elements.filter { $0 / 10_000 == index } == (0..<1000).map { index * 10_000 + $0 })
        }
    }
}
