import Foundation
import Testing

/// Fails while a mutant is active. It reaches the code of no mutant, so it runs only without a mutant.
@Suite struct UnreachedTests {
    @Test func `no mutant is active`() {
        #expect(ProcessInfo.processInfo.environment["MUTANT"] == "0")
    }
}
