internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The options that must be the same in all runs that share a journal.
public struct JournalIdentity: Sendable, Equatable {
    private let options: [(name: String, value: String)]

    /// - Parameters:
    ///   - plan: The work on the records.
    ///   - site: The name in messages of the service that checks names.
    ///   - accounts: The place of the accounts: the absolute path of a file, or the address of a service. Another place
    ///     would not have the accounts that the journal reports.
    public init(_ plan: BatchPlan, site: String, accounts: String) {
        options = [
            ("work", plan.work.rawValue), ("site", site), ("policy", plan.policy.name.rawValue),
            ("accounts", plan.work == .validate ? "" : accounts),
            ("order", plan.isOrdered ? "input" : "completion"), ("output", plan.output.rawValue),
            ("only", plan.only?.sorted().joined(separator: ",") ?? ""), ("of", plan.run ?? ""),
            ("keep", plan.labels.kept.joined(separator: ",")),
        ]
    }

    /// The beginning of the first line of every journal.
    static let lineStart = Array(#"{"journal":2,"run":""#.utf8)

    /// Returns the journal's first line, without its end.
    ///
    /// - Parameter batch: The identity of the batch, the same in each run. Unlike the options, it is not given on the
    ///   command line.
    func line(batch: UUID) -> String {
        String(decoding: Self.lineStart, as: UTF8.self) + "\(batch.uuidString)\""
            + options.filter { !$0.value.isEmpty }
            .map { ",\"\($0.name)\":\(JSONText.quoted($0.value))" }.joined() + "}"
    }

    /// Compares these options with the first line of an existing journal.
    ///
    /// - Returns: The identity of the batch.
    func compare(with line: JSONLine) throws(JournalError) -> UUID {
        guard line.integer("journal") == 2, let batch = line.text("run").flatMap(UUID.init(uuidString:))
        else {
            throw .notAJournal(line: 1)
        }
        for (name, here) in options {
            let there = line.text(name) ?? ""
            if there != here { throw .otherOption(name: name, there: there, here: here) }
        }
        return batch
    }

    public static func == (left: JournalIdentity, right: JournalIdentity) -> Bool {
        left.options.elementsEqual(right.options, by: ==)
    }
}
