import SignupCore
import SignupSupport
import Testing

@testable import Batch

struct JournalPastTests {
    /// Returns the entries of several runs, each of which has begun to sign up the records with the given numbers.
    private func past(_ path: String, _ runs: [[Int]]) async throws -> JournalPast {
        let identity = JournalIdentity(BatchPlan(), site: "github.com", accounts: "")
        for numbers in runs {
            let journal = try Journal(path: path, identity, output: nil)
            let records = numbers.map {
                Record(number: $0, username: "name-\($0)", password: .empty, label: nil)
            }
            try await journal.commit(begun: records, outcomes: [])
            journal.close()
        }
        return try Journal(path: path, identity, output: nil).past()
    }

    @Test func `an entry is found even if it follows the entry of a record that is almost a window ahead`()
        async throws
    {
        let file = TemporaryPath()
        let numbers = [1, BatchPlan.window + 1, BatchPlan.window, 2]
        var past = try await past(file.path, [numbers])
        let found = try (1...BatchPlan.window + 1).filter {
            try past.entry(of: $0, username: "name-\($0)") != nil
        }
        #expect(found == numbers.sorted())
    }

    @Test func `the entry of a later run is found even if an earlier run was several windows ahead`()
        async throws
    {
        let file = TemporaryPath()
        var past = try await past(file.path, [[3 * BatchPlan.window], [1]])
        let entry = try past.entry(of: 1, username: "name-1")
        #expect(entry?.isBegun == true)
    }
}
