internal import SignupCore
internal import SignupSupport

/// The duplicates of a run.
///
/// In an earlier attempt at the run, two records with the same name may have been in the opposite order, so the account
/// may belong to the record that is now the duplicate. Only the service can determine the owner. To find out, the batch
/// may have to repeat the sign-up, which would create an account for the duplicate if the name were free. The duplicate
/// therefore waits until the name is proven to have an account that does not belong to the first record.
struct Duplicates {
    /// The state of a duplicate.
    enum Fate {
        /// The duplicate is waiting for the first record with its name.
        case waiting
        /// The name is taken, possibly by this record itself.
        case recognized
        /// The account belongs to the first record, or nothing is proven.
        case settled
    }

    /// The number of the first record with each name, and the records that are waiting for it, keyed by the name.
    private var waiting: [CaseFolded: (first: Int, records: [Record])] = [:]
    /// The records that are no longer waiting, because their names are taken.
    private var ready: [Record] = []
    /// The names of first records that turned out to be taken.
    private var taken: SeenNames?
    /// The number of records that are waiting or ready.
    private(set) var count = 0

    /// Adds the first record with a name, when work on the record begins.
    mutating func begin(_ record: Record) { waiting[CaseFolded(record.username)] = (record.number, []) }

    /// Settles a record.
    ///
    /// - Parameter isTaken: Whether the name is taken by an account that does not belong to the record.
    /// - Returns: The duplicates that are settled together with the record.
    mutating func settle(_ number: Int, _ username: String, isTaken: Bool) throws(SystemError) -> [Record] {
        let name = CaseFolded(username)
        let records = waiting[name]?.first == number ? waiting.removeValue(forKey: name)?.records ?? [] : []
        guard isTaken else {
            count -= records.count
            return records
        }
        let names = taken ?? SeenNames()
        taken = names
        _ = try names.insert(username)
        ready += records
        return []
    }

    /// Returns the state of a duplicate and keeps the duplicate if it waits.
    mutating func add(_ record: Record) throws(SystemError) -> Fate {
        let name = CaseFolded(record.username)
        guard waiting[name] == nil else {
            waiting[name]?.records.append(record)
            count += 1
            return .waiting
        }
        return try taken?.contains(record.username) == true ? .recognized : .settled
    }

    /// Removes and returns a record whose name is taken.
    mutating func popReady() -> Record? {
        guard let record = ready.popLast() else { return nil }
        count -= 1
        return record
    }

    /// Removes all duplicates.
    ///
    /// - Returns: The number of records that were removed.
    mutating func removeAll() -> Int {
        defer { (waiting, ready, count) = ([:], [], 0) }
        return count
    }
}
