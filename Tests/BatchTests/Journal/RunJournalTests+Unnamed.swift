import SignupCore
import Testing

@testable import Batch

/// A record that cannot be read may have an ID, but it has no name.
extension RunJournalTests {
    private static let unnamed = """
        {"id":1,"username":"name-1"}
        {"id":2,"username":"","password":"secret-2"}

        """

    @Test func `a record without a name can be corrected in the next attempt`() async throws {
        let memory = Memory(.shared)
        let first = try await attempt(memory, Self.unnamed, work: .signUp)
        #expect(first.report.count(of: "invalid") == 2)
        #expect(memory.shared.now.entries.isEmpty)
        let second = try await attempt(memory, input(1...2), work: .signUp)
        #expect(second.report.journalError == nil)
        #expect(second.report.count(of: "signed_up") == 2)
    }

    @Test func `a record without a name does not affect another record with its ID`() async throws {
        let memory = Memory(.shared)
        let both = Self.unnamed + input(1...2)
        let result = try await attempt(memory, both, work: .signUp) { $0.concurrency = 1 }
        #expect(result.report.journalError == nil)
        #expect(result.report.count(of: "invalid") == 2 && result.report.count(of: "signed_up") == 2)
    }

    @Test func `an entry without a name that an earlier version recorded is replaced`() async throws {
        let memory = Memory(.shared)
        let others = try await memory.shared.record([RunEntry(id: "1", username: "", code: .invalid)])
        #expect(others.isEmpty)
        for restored in 0...1 {
            let result = try await attempt(memory, input(1...1), work: .signUp)
            #expect(result.report.journalError == nil)
            #expect(result.report.count(of: "signed_up") == 1)
            #expect(result.report.restored == restored)
        }
    }
}
