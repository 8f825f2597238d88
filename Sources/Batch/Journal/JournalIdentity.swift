internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The options that must be the same in all runs that share a journal.
public struct JournalIdentity: Sendable, Equatable {
    private let options: [(name: String, value: String)]

    /// - Parameters:
    ///   - plan: The plan of the batch.
    ///   - site: The name of the service that checks names, as shown in messages.
    ///   - accounts: The place that contains the accounts, such as the absolute path of a file, or the address of a
    ///     service. A different place would not have the accounts that the journal reports.
    public init(_ plan: BatchPlan, site: String, accounts: String) {
        options = [
            ("work", plan.work.rawValue), ("site", site), ("policy", plan.policy.name.rawValue),
            ("accounts", plan.work == .validate ? "" : accounts),
            ("order", plan.isOrdered ? "input" : "completion"), ("output", plan.output.rawValue),
            ("only", plan.only?.sorted().joined(separator: ",") ?? ""), ("of", plan.run ?? ""),
            ("keep", plan.labels.kept.joined(separator: ",")),
        ]
    }

    /// The options that must be the same for all attempts at a run, and that the journal of the run keeps.
    public struct Shared: Sendable {
        /// The options by name.
        public let options: [String: String]

        /// Compares the options with those of the first attempt.
        ///
        /// - Throws: `JournalError.otherRunOption` for the first option that is different.
        public func compare(with others: [String: String]) throws(JournalError) {
            let here = options.sorted(by: <).map { (name: $0.key, value: $0.value) }
            if let other = JournalIdentity.difference(here, in: { others[$0] }) {
                throw .otherRunOption(name: other.name, there: other.there, here: other.here)
            }
        }
    }

    /// Returns the options that must be the same for all attempts at a run.
    ///
    /// - Parameter accounts: Whether the place of the accounts is one of the options.
    public func shared(accounts: Bool) -> Shared {
        let common = options.filter { ["work", "site", "policy", "accounts"].contains($0.name) }
        var shared = Dictionary(uniqueKeysWithValues: common.map { ($0.name, $0.value) })
        if !accounts { shared["accounts"] = "" }
        return Shared(options: shared)
    }

    /// The version of the journals that this program writes. Journals of the previous version can be read and
    /// continued.
    static let version = 3

    /// The beginnings of the first lines of journals.
    static let lineStarts = [version, version - 1].map { Array(#"{"journal":\#($0),"run":""#.utf8) }

    /// Returns the journal's first line.
    ///
    /// - Parameter batch: The identity of the batch, which is the same in each run. Unlike the options, it is not
    ///   specified on the command line.
    func line(batch: UUID) -> [UInt8] {
        JournalSum.sealed(
            #"{"journal":\#(Self.version),"run":"\#(batch.uuidString)""#
                + options.filter { !$0.value.isEmpty }
                .map { ",\"\($0.name)\":\(JSONText.quoted($0.value))" }.joined())
    }

    /// Compares these options with the first line of an existing journal.
    ///
    /// - Returns: The identity of the batch, and whether each line has a checksum.
    func compare(with bytes: ArraySlice<UInt8>) throws(JournalError) -> (batch: UUID, isSealed: Bool) {
        guard let line = JSONLine(bytes), let version = line.integer("journal"),
            Self.version - 1...Self.version ~= version,
            let batch = line.text("run").flatMap(UUID.init(uuidString:)),
            line.has("sum") ? JournalSum.isValid(bytes) : version < Self.version
        else {
            throw .notAJournal(line: 1)
        }
        if let other = Self.difference(options, in: { line.text($0) }) {
            throw .otherOption(name: other.name, there: other.there, here: other.here)
        }
        return (batch, version == Self.version)
    }

    /// Returns the first option that has a different value in a journal. An option without a value may be missing from
    /// the journal.
    private static func difference(
        _ options: [(name: String, value: String)], in journal: (String) -> String?
    ) -> (name: String, there: String, here: String)? {
        for (name, here) in options {
            let there = journal(name) ?? ""
            if there != here { return (name, there, here) }
        }
        return nil
    }

    public static func == (left: JournalIdentity, right: JournalIdentity) -> Bool {
        left.options.elementsEqual(right.options, by: ==)
    }
}
