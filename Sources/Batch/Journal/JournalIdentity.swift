internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The options that must be the same in all runs that share a journal.
public struct JournalIdentity: Sendable, Equatable {
    private let options: [(name: String, value: String)]
    /// The columns to keep, in the form that earlier journals contain.
    private let formerKeep: String
    private let formerAccounts: FormerAccounts?

    /// The place of the accounts as recorded in journals of earlier versions, and whether only one store can have this
    /// place.
    public typealias FormerAccounts = (text: String, isUnique: Bool)

    /// The options that affect the outcomes of a run. They are compared in this order, because if the work differs, the
    /// place of the accounts can differ as well.
    private static let shared = ["work", "site", "policy", accounts]
    /// The value of the `order` option when `--unordered` is used.
    private static let completion = "completion"
    /// An option that earlier journals lack.
    private static let idColumn = "id-column"
    /// An option that is a JSON array. In earlier journals, the value is a string.
    private static let keep = "keep"
    /// An option that, in earlier journals, is the address of the database if the accounts are in PostgreSQL.
    private static let accounts = "accounts"

    /// - Parameters:
    ///   - plan: The plan of the batch.
    ///   - site: The name of the service that checks names, as shown in messages.
    ///   - accounts: The place that contains the accounts, such as the absolute path of a file or the address of a
    ///     service. A different place would not contain the accounts that the journal reports.
    ///   - formerAccounts: The same place in the form that journals of earlier versions contain, or nil if the form has
    ///     not changed.
    public init(
        _ plan: BatchPlan, site: String, accounts: String, formerAccounts: FormerAccounts? = nil
    ) {
        options = [
            ("work", plan.work.rawValue), ("site", site), ("policy", plan.policy.name.rawValue),
            (Self.accounts, plan.work == .validate ? "" : accounts),
            ("order", plan.isOrdered ? "input" : Self.completion), ("output", plan.output.rawValue),
            ("only", plan.only?.sorted().joined(separator: ",") ?? ""), ("of", plan.run ?? ""),
            (Self.idColumn, plan.labels.hasIDColumn ? plan.labels.idName : ""),
            (Self.keep, Self.list(plan.labels.kept)),
        ]
        formerKeep = plan.labels.kept.joined(separator: ",")
        self.formerAccounts = formerAccounts
    }

    /// Returns names as a JSON array, because a name can contain a comma. Returns an empty string if there are no
    /// names.
    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "" : "[\(names.map { JSONText.quoted($0) }.joined(separator: ","))]"
    }

    /// The options that must be the same for all attempts at a run and that the journal of the run keeps.
    public struct Shared: Sendable {
        /// The options by name.
        public let options: [String: String]
        fileprivate let formerAccounts: FormerAccounts?

        /// Compares the options with the options of the first attempt.
        ///
        /// - Throws: `JournalError.otherRunOption` for the first option that is different, or `unclearAccounts` if the
        ///   recorded place of the accounts may refer to several stores.
        public func compare(with others: [String: String]) throws(JournalError) {
            let here = JournalIdentity.shared.compactMap { name in
                options[name].map { (name: name, value: $0) }
            }
            if let other = try JournalIdentity.difference(here, in: { others[$0] }, formerAccounts) {
                throw .otherRunOption(name: other.name, there: other.there, here: other.here)
            }
        }
    }

    /// Returns the options that must be the same for all attempts at a run.
    ///
    /// - Parameter accounts: Whether the place of the accounts is one of the options.
    public func shared(accounts: Bool) -> Shared {
        let common = options.filter { Self.shared.contains($0.name) }
        var shared = Dictionary(uniqueKeysWithValues: common.map { ($0.name, $0.value) })
        if !accounts { shared[Self.accounts] = "" }
        return Shared(options: shared, formerAccounts: formerAccounts)
    }

    /// Returns a difference between two journals in the user's terms: options instead of keys.
    static func known(_ name: String, there: String, here: String) -> JournalDifference {
        switch name {
        case "work": .work(there: there, here: here)
        case "site": .site(there: there, here: here)
        case "order": .unordered(there: there == completion)
        case "of": .option("--run", there: there, here: here)
        default: .option("--\(name)", there: there, here: here)
        }
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
                + options.filter { !$0.value.isEmpty || $0.name == Self.idColumn }
                .map { ",\"\($0.name)\":" + ($0.name == Self.keep ? $0.value : JSONText.quoted($0.value)) }
                .joined())
    }

    /// Compares these options with the first line of an existing journal.
    ///
    /// - Returns: The identity of the batch and whether each line has a checksum.
    func compare(with bytes: ArraySlice<UInt8>) throws(JournalError) -> (batch: UUID, isSealed: Bool) {
        guard let line = JSONLine(bytes), let version = line.integer("journal"),
            Self.version - 1...Self.version ~= version,
            let batch = line.text("run").flatMap(UUID.init(uuidString:)),
            line.has("sum") ? JournalSum.isValid(bytes) : version < Self.version
        else {
            throw .notAJournal(line: 1)
        }
        if let other = try Self.difference(options, in: { value(of: $0, in: line) }, formerAccounts) {
            throw .otherOption(name: other.name, there: other.there, here: other.here)
        }
        return (batch, version == Self.version)
    }

    /// Returns the value of an option in the first line of a journal, or nil if it is missing. If an earlier journal
    /// lacks the option or contains it as a string, the result is this run's value unless the two values must differ.
    private func value(of name: String, in line: JSONLine) -> String? {
        let text = line.text(name)
        switch name {
        case Self.idColumn: return text ?? options.first { $0.name == name }?.value
        case Self.keep:
            guard let text else { return line.json(name) }
            return text.hasSameBytes(as: formerKeep) ? options.first { $0.name == name }?.value : text
        default: return text
        }
    }

    /// Returns the first option that has a different value in a journal. An option without a value may be missing from
    /// the journal.
    ///
    /// - Throws: `JournalError.unclearAccounts` if the journal is from an earlier version and the place of the accounts
    ///   that it contains may refer to several stores.
    private static func difference(
        _ options: [(name: String, value: String)], in journal: (String) -> String?,
        _ formerAccounts: FormerAccounts?
    ) throws(JournalError) -> (name: String, there: String, here: String)? {
        for (name, here) in options {
            let there = journal(name) ?? ""
            if there.hasSameBytes(as: here) { continue }
            guard name == accounts, !here.isEmpty, let formerAccounts, there.hasPrefix("postgresql://") else {
                return (name, there, here)
            }
            if !there.hasSameBytes(as: formerAccounts.text) { return (name, there, formerAccounts.text) }
            if !formerAccounts.isUnique { throw .unclearAccounts(there) }
        }
        return nil
    }

    public static func == (left: JournalIdentity, right: JournalIdentity) -> Bool {
        left.options.elementsEqual(right.options) {
            $0.name == $1.name && $0.value.hasSameBytes(as: $1.value)
        }
    }
}
