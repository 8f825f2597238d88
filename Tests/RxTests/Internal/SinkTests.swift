import Testing

@testable import Rx

@Suite struct SinkTests {
    /// Observer lists and combinations store the sinks of all element types as sinks of `Never`.
    @Test func `a sink has the same layout for every element type`() {
        let sizes = [
            MemoryLayout<Sink<Void>>.size, MemoryLayout<Sink<Empty>>.size, MemoryLayout<Sink<Int>>.size,
            MemoryLayout<Sink<Large>>.size, MemoryLayout<Sink<Object>>.size,
            MemoryLayout<Sink<any Numbered>>.size,
        ]
        #expect(sizes.allSatisfy { $0 == MemoryLayout<Sink<Never>>.size })
        #expect(MemoryLayout<Borrowed<Large>>.size == MemoryLayout<Borrowed<Never>>.size)
    }
}
