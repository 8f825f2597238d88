#if !os(Windows)
    import Foundation
    import Testing

    @testable import RxFoundation

    struct NewThreadTests {
        @Test func `if the system cannot start a thread, an error is thrown and the closure is released`() {
            final class Captured: Sendable {}
            weak var released: Captured?
            do {
                let captured = Captured()
                released = captured
                // The stack would be larger than the address space.
                #expect(throws: POSIXError.self) {
                    try NewThread.start(stackBytes: 1 << 48) { _ = captured }
                }
            }
            #expect(released == nil)
        }
    }
#endif
