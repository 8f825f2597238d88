import Foundation
import Testing

@testable import SignupSupport

struct ThreadsTests {
    @Test(.timeLimit(.minutes(1)))
    func `a thread runs its closure and has a name`() async throws {
        let name = try await withCheckedThrowingContinuation { continuation in
            do throws(SystemError) {
                try Threads.start("signup.accounts") {
                    continuation.resume(returning: Thread.current.name)
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
        #expect(name == "signup.accounts")
    }

    @Test func `if the system cannot start a thread, an error is thrown and the closure is released`() {
        final class Captured: Sendable {}
        weak var released: Captured?
        do {
            let captured = Captured()
            released = captured
            // The stack would be larger than the address space.
            #expect(throws: SystemError.self) {
                try Threads.start("large", stackBytes: 1 << 48) { _ = captured }
            }
        }
        #expect(released == nil)
    }
}
