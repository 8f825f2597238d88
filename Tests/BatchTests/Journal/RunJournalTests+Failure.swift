import SignupCore
import SignupSupport
import Testing

@testable import Batch

extension RunJournalTests.Attempt {
    /// The names in the printed lines.
    var printed: Set<String> {
        get throws {
            try Set(lines.map { try #require(JSONLine(Array($0.utf8)[...])?.text("username")) })
        }
    }
}

/// A journal that fails.
extension RunJournalTests {
    @Test(arguments: [true, false])
    func `a journal that fails stops the batch, and no unrecorded outcome is printed`(
        ordered: Bool
    ) async throws {
        let memory = Memory(.shared)
        let down = AccountStoreError(place: "memory", .notReachable(.message("no route")))
        memory.shared.fail(with: down)
        let deaf = try await attempt(memory, input(1...3), ordered: ordered)
        #expect(deaf.report.journalError == .store(down) && deaf.report.exitCode == 3)
        #expect(deaf.asked.isEmpty && deaf.lines.isEmpty)
        memory.shared.fail(with: nil)
        let shared = memory.shared
        let site = Site(limit: 10) { shared.fail(with: down) }
        let late = try await attempt(memory, input(1...30), site, ordered: ordered)
        #expect(late.report.journalError == .store(down))
        #expect(late.lines.count < 30 && late.lines.count <= memory.shared.now.entries.count)
        #expect(try late.printed.isSubset(of: shared.now.entries.values.map(\.username)))
        // At most four records are in progress, so the first outcomes are recorded before the tenth request. In ordered
        // output, they may still wait for the first record.
        #expect(!shared.now.entries.isEmpty && (ordered || !late.lines.isEmpty))
    }
}
