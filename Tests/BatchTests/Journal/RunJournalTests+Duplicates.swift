import SignupCore
import Testing

@testable import Batch

/// The order of the records in an attempt determines which of several records with the same name are duplicates.
extension RunJournalTests {
    /// Returns the ID and the outcome of each record, sorted.
    private func outcomes(_ attempt: Attempt) -> [String] {
        attempt.lines.map { line in
            let fields = line.split(separator: ",")
            let id = fields.first { $0.hasPrefix(#""id""#) }?.dropFirst(5) ?? ""
            let outcome = fields.first { $0.hasPrefix(#""outcome""#) }?.dropFirst(11).prefix { $0 != "\"" }
            return "\(id) \(outcome ?? "")"
        }.sorted()
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `a record that appears twice has the same outcomes in each attempt`(
        kind: Kind, ordered: Bool
    ) async throws {
        let memory = Memory(kind)
        for count in [1, 0, 0] {
            let attempt = try await attempt(memory, input([9, 9]), ordered: ordered)
            #expect(outcomes(attempt) == ["9 available", "9 duplicate"])
            #expect(attempt.asked.count == count)
        }
    }

    @Test func `if an attempt reads the records in a different order, a different record is the duplicate`()
        async throws
    {
        let memory = Memory(.shared)
        var asked: [Int] = []
        for order in [[1, 2], [2, 1], [2, 1], [1, 2]] {
            let attempt = try await attempt(memory, input(order) { _ in "name" })
            #expect(
                outcomes(attempt)
                    == order.map { "\($0) \($0 == order[0] ? "available" : "duplicate")" }.sorted())
            asked.append(attempt.asked.count)
        }
        // In the second attempt, the record that is now first has no outcome yet.
        #expect(asked == [1, 1, 0, 0])
        #expect(memory.shared.now.entries.values.allSatisfy { $0.code == .available })
    }

    @Test(arguments: [(BatchPlan.Work.check, "available"), (.signUp, "signed_up")])
    func `a duplicate of a record with an unknown outcome is processed if it is read before that record`(
        work: BatchPlan.Work, outcome: String
    ) async throws {
        let memory = Memory(.shared)
        let first = try await attempt(
            memory, input([1, 2]) { _ in "name" }, Site(unknown: ["name"]), work: work)
        #expect(outcomes(first) == ["1 unknown", "2 duplicate"])
        #expect(Set(memory.shared.now.entries.keys) == [Array("1".utf8)])
        let second = try await attempt(memory, input([2, 1]) { _ in "name" }, work: work)
        #expect(outcomes(second) == ["1 duplicate", "2 \(outcome)"])
    }

    @Test func `a record that was signed up keeps its outcome, regardless of the order of the records`()
        async throws
    {
        let memory = Memory(.shared)
        let first = try await attempt(memory, input([1, 2]) { _ in "name" }, work: .signUp)
        #expect(outcomes(first) == ["1 signed_up", "2 duplicate"])
        let site = Site(unknown: ["name"])
        let other = try await attempt(memory, input([2, 1]) { _ in "name" }, site, work: .signUp)
        #expect(outcomes(other) == ["1 signed_up", "2 unknown"])
    }

    @Test
    func `two concurrent attempts that read in opposite orders each report every name as available once`()
        async throws
    {
        let memory = Memory(.shared)
        let names: (Int) -> String = { "name-\(($0 + 1) / 2)" }
        let (there, back) = (input(1...40, names), input((1...40).reversed(), names))
        async let one = attempt(memory, there)
        async let other = attempt(memory, back)
        for attempt in try await [one, other] {
            #expect(attempt.report.count(of: "available") == 20)
            #expect(attempt.report.count(of: "duplicate") == 20)
        }
        let last = try await attempt(memory, there)
        #expect(last.report.count(of: "available") == 20 && last.asked.isEmpty)
        #expect(memory.shared.now.entries.count == 40)
    }

    @Test(arguments: [BatchPlan.Work.check, .signUp])
    func `a 'duplicate' outcome in an older journal is not reused`(work: BatchPlan.Work) async throws {
        let memory = Memory(.shared)
        _ = try await memory.shared.record([RunEntry(id: "1", username: "name-1", code: .duplicate)])
        let code: Outcome.Result.Code = work == .check ? .available : .signedUp
        let attempt = try await attempt(memory, input(1...1), work: work)
        #expect(attempt.asked == ["name-1"])
        #expect(outcomes(attempt) == ["1 \(code.rawValue)"])
        #expect(memory.shared.now.entries[Array("1".utf8)]?.code == code)
    }
}
