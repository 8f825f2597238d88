internal import SignupCore
internal import SignupSupport

/// Sign-ups and lookups that share a transaction.
struct PostgresGroup {
    /// The owners of the names.
    struct Owners {
        /// Whether every sign-up created its account. If so, `keys` does not contain the names of the sign-ups.
        fileprivate var allCreated = true
        /// The sign-up key for each name.
        fileprivate var keys: [CaseFolded: String] = [:]

        /// - Throws: `PostgresFailure` if a row has another name than the one that was looked up. A damaged index can
        ///   return such a row, even that of another name in the group.
        fileprivate mutating func add(_ rows: PostgresRows?) throws(PostgresFailure) {
            for row in rows?.rows ?? [] {
                guard row[0].hasSameBytes(as: row[1]) else {
                    throw PostgresFailure(code: "XX002", message: "the index on the names is damaged")
                }
                keys[CaseFolded(text: row[1])] = row[2]
            }
        }
    }

    private let insertions: [PostgresInsertion]
    private let lookups: [PostgresLookup]

    init(_ insertions: [PostgresInsertion], _ lookups: [PostgresLookup]) {
        self.insertions = insertions
        self.lookups = lookups
    }

    /// The two halves of the group, each of which is a separate group. Splitting a group makes it possible to find an
    /// account that cannot be stored. The array is empty if the group cannot be split.
    var parts: [PostgresGroup] {
        guard insertions.count + min(lookups.count, 1) > 1 else { return [] }
        let middle = (insertions.count + 1) / 2
        let halves = [insertions[..<middle], insertions[middle...]].filter { !$0.isEmpty }
        return halves.map { PostgresGroup(Array($0), []) }
            + (lookups.isEmpty ? [] : [PostgresGroup([], lookups)])
    }

    /// Inserts the accounts and reads the owners of the names. This method can run again after any failure, because an
    /// account that exists under the key of a sign-up was created by that sign-up.
    ///
    /// - Parameter whenSent: The closure to call once, while the server works on the accounts.
    func run(
        _ connection: inout PostgresConnection, whenSent: () -> Void
    ) throws(PostgresFailure) -> Owners {
        var statements: [PostgresStatement] = []
        if !insertions.isEmpty { statements.append(PostgresQueries.insert(insertions)) }
        if !lookups.isEmpty { statements.append(PostgresQueries.owners(of: lookups.map(\.nameKey))) }
        let results = try connection.run(statements, whenSent: whenSent)
        var owners = Owners()
        if !lookups.isEmpty { try owners.add(results.last) }
        var unconfirmed = Set(
            lookups.lazy.filter { $0.key?.isOwner(owners.keys[$0.nameKey]) == true }.map(\.nameKey))

        // Compare the names, because the number of new rows does not prove that the rows have the sign-ups' names.
        let created = Set(insertions.isEmpty ? [] : results[0].rows.map { CaseFolded(text: $0[0]) })
        owners.allCreated =
            created.count == insertions.count && insertions.allSatisfy { created.contains($0.nameKey) }
        if connection.hasWarning { unconfirmed.formUnion(insertions.map(\.nameKey)) }
        if !owners.allCreated {
            // Some names already exist or appear twice in the group.
            try owners.add(connection.run([PostgresQueries.owners(of: insertions.map(\.nameKey))]).first)
            guard insertions.allSatisfy({ owners.keys[$0.nameKey] != nil }) else {
                // The missing name must not be reported as taken. If its account was deleted in the meantime, a retry
                // inserts the account again.
                throw .notKept
            }
            let own = Set(
                insertions.lazy.filter { $0.key.isOwner(owners.keys[$0.nameKey]) }.map(\.nameKey))
            unconfirmed.formUnion(own.subtracting(created))
        }
        try confirm(unconfirmed, &connection)
        return owners
    }

    /// Confirms accounts that another transaction created (for example, a transaction whose connection was lost). If
    /// the wait for a synchronous standby was interrupted, such accounts can be read before the standby has them.
    private func confirm(
        _ names: Set<CaseFolded>, _ connection: inout PostgresConnection
    ) throws(PostgresFailure) {
        guard !names.isEmpty else { return }
        try connection.confirm(PostgresQueries.confirm(names))
    }

    /// Passes the result to every sign-up and lookup in the group.
    func answer(_ result: Result<Owners, AccountStoreError>) {
        switch result {
        case .success(let owners):
            for insertion in insertions {
                insertion.answer(
                    .success(owners.allCreated || insertion.key.isOwner(owners.keys[insertion.nameKey])))
            }
            for lookup in lookups {
                lookup.answer(.success(Ownership(owners.keys[lookup.nameKey], asking: lookup.key)))
            }
        case .failure(let error):
            for insertion in insertions { insertion.answer(.failure(error)) }
            for lookup in lookups { lookup.answer(.failure(error)) }
        }
    }
}
