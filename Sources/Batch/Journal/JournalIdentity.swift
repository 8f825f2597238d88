internal import Foundation
internal import SignupCore
internal import SignupSupport

/// What must be the same in all runs that share a journal.
public struct JournalIdentity: Sendable, Equatable {
    private let options: [(name: String, value: String)]

    /// - Parameters:
    ///   - plan: What is done with the records.
    ///   - site: How messages call the service that is asked about names.
    ///   - accounts: Where the accounts go: a file's absolute path, a service's address. Another place knows nothing of
    ///     the accounts that the journal reports.
    public init(_ plan: BatchPlan, site: String, accounts: String) {
        options = [
            ("work", plan.work.rawValue), ("site", site), ("policy", plan.policy.name.rawValue),
            ("accounts", plan.work == .validate ? "" : accounts),
            ("order", plan.isOrdered ? "input" : "completion"), ("output", plan.output.rawValue),
            ("of", plan.run ?? ""), ("keep", plan.labels.kept.joined(separator: ",")),
        ]
    }

    /// How the first line of every journal begins.
    static let lineStart = Array(#"{"journal":2,"run":""#.utf8)

    /// The journal's first line, without its end.
    ///
    /// - Parameter run: What the batch is known by, however often it is run. Unlike the options it need not be given
    ///   again.
    func line(run: UUID) -> String {
        String(decoding: Self.lineStart, as: UTF8.self) + "\(run.uuidString)\""
            + options.filter { !$0.value.isEmpty }
            .map { ",\"\($0.name)\":\(JSONText.quoted($0.value))" }.joined() + "}"
    }

    /// Compares with the first line of a journal that is there.
    ///
    /// - Returns: What the batch is known by.
    func compare(with line: JSONLine) throws(JournalError) -> UUID {
        guard line.integer("journal") == 2, let run = line.text("run").flatMap(UUID.init(uuidString:)) else {
            throw .notAJournal(line: 1)
        }
        for (name, here) in options {
            let there = line.text(name) ?? ""
            if there != here { throw .otherOption(name: name, there: there, here: here) }
        }
        return run
    }

    public static func == (left: JournalIdentity, right: JournalIdentity) -> Bool {
        left.options.elementsEqual(right.options, by: ==)
    }
}
