internal import Foundation
internal import GRDB
public import SignupCore
internal import SignupSupport

/// The accounts in one SQLite file.
///
/// A change that is reported as done is on disk and survives a power failure. Several programs may use the file at the
/// same time. Each of them waits up to five seconds for another program's lock. The methods can be called on any thread
/// and do not block unless their documentation states otherwise.
public final class SQLiteStore: AccountStore {
    /// The absolute path of the file.
    public let place: String

    private let writer: DatabaseQueue
    private let reader: DatabaseQueue
    private let commits: GroupCommit
    /// The executor that runs tasks on the queue of the store's writer.
    public let executor: (any TaskExecutor)?
    private let lookup: NameLookup
    private let rows: AccountRows
    private let watch: FileWatch

    /// Opens the store and creates it if it does not exist. Blocks while another program holds a lock on the file.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current folder.
    /// - Throws: `AccountStoreError` if the store cannot be opened.
    public convenience init(path: String) throws(AccountStoreError) {
        try self.init(path: path, patience: .seconds(5))
    }

    /// - Parameter isReading: Whether the store is only read. If so, the store must exist, and changes fail.
    init(path: String, patience: Duration, isReading: Bool = false) throws(AccountStoreError) {
        let path = Self.absolute(path)
        // A new store has no file yet.
        let file = try? FileStatus(at: path)
        var isFrozen = false
        do {
            if isReading {
                let version: Int
                (reader, version, isFrozen) = try AccountFile.openForReading(path, patience: patience)
                writer = reader
                rows = AccountRows(version: version)
            } else {
                let connections = try AccountFile.open(path, patience: patience)
                (writer, reader) = (connections.writer, connections.reader)
                rows = AccountRows(version: AccountSchema.version)
            }
            watch = try FileWatch(path, opened: file, isFrozen: isFrozen)
        } catch {
            throw AccountStoreError(place: path, cause: error)
        }
        place = path
        commits = GroupCommit(writer: writer, path: path, rows, watch)
        executor = WriterExecutor(writer)
        lookup = NameLookup(reader: reader, path: path, rows, watch)
    }

    /// Opens a store that already exists.
    ///
    /// - Parameters:
    ///   - path: The path of the file, absolute or relative to the current folder.
    ///   - isReading: Whether the store is only read. If so, the file and its permissions remain unchanged.
    /// - Throws: `AccountStoreError` if the store cannot be opened. Its kind is `missing` if the store does not exist,
    ///   or `orphanedLog` if only its log exists.
    public static func existing(
        path: String, isReading: Bool = false
    ) throws(AccountStoreError) -> SQLiteStore {
        let path = absolute(path)
        do throws(SystemError) { try SystemCall.verifyAccess(path, F_OK) } catch {
            guard error.number == ENOENT else { throw AccountStoreError(place: path, cause: error) }
            do throws(AccountStoreError.Kind) { try AccountFile.verifyNoLog(at: path) } catch {
                throw AccountStoreError(place: path, error)
            }
            throw AccountStoreError(place: path, .missing)
        }
        return try SQLiteStore(path: path, patience: .seconds(5), isReading: isReading)
    }

    public func insert(
        _ account: Account, key: SignupKey,
        answer: @escaping @Sendable (Result<Bool, AccountStoreError>) -> Void
    ) {
        guard Account.isStorable(account.username) else {
            let kind = AccountStoreError.Kind.unstorable(.nulInSQLite)
            return answer(.failure(AccountStoreError(place: place, kind)))
        }
        commits.insert(account, key: key, answer: answer)
    }

    public func owner(
        of username: String, asking key: SignupKey?,
        answer: @escaping @Sendable (Result<Ownership, AccountStoreError>) -> Void
    ) {
        guard Account.isStorable(username) else { return answer(.success(.none)) }
        lookup.owner(of: username, asking: key, answer: answer)
    }

    public func account(named username: String) async throws(AccountStoreError) -> Account? {
        guard Account.isStorable(username) else { return nil }
        let key = Account.key(of: username)
        return try await read { [rows] db in try rows.find(key, db)?.account }
    }

    public func accounts(
        after cursor: Int64?, limit: Int
    ) async throws(AccountStoreError) -> AccountPage {
        try await read { db in
            let found = try AccountRows.list(after: cursor ?? .min, limit: limit, db)
            let keys = found.compactMap { SignupKey(text: $0.signupKey) }
            guard keys.count == found.count else { throw AccountStoreError.Kind.damaged }
            return (found.map(\.account), keys, found.last?.id ?? cursor ?? .min)
        }
    }

    public func delete(_ username: String) async throws(AccountStoreError) -> Bool {
        guard Account.isStorable(username) else { return false }
        let key = Account.key(of: username)
        return try await write { [rows] db in
            guard let found = try rows.find(key, db) else { return false }
            try db.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [found.id])
            return db.changesCount > 0
        }
    }

    public func replace(
        _ hash: PasswordHash, by newer: PasswordHash, of username: String
    ) async throws(AccountStoreError) {
        guard Account.isStorable(username) else { return }
        let key = Account.key(of: username)
        try await write { [rows] db in
            guard let found = try rows.find(key, db), found.account.passwordHash == hash else { return }
            try db.execute(
                sql: "UPDATE account SET password_hash = ? WHERE id = ?", arguments: [newer.text, found.id])
        }
    }

    /// Writes all changes to the main file so that a copy of only that file is complete, and closes the store. If
    /// writing fails, the next program that closes the store writes the changes. Blocks until the store is closed.
    public func close() {
        try? reader.close()
        guard writer !== reader else { return }
        try? writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try? writer.close()
    }

    /// Copies the store to a new file, even while other programs change the store.
    ///
    /// - Throws: `BackupError`, which names the file that caused the error.
    public func backUp(to path: String) async throws(BackupError) {
        let path = Self.absolute(path)
        let result = await withCheckedContinuation { continuation in
            // On GRDB's own queue, the copy would wait for itself.
            DispatchQueue.global().async { [reader, watch] in
                continuation.resume(returning: Result { try AccountFile.copy(reader, to: path, watch) })
            }
        }
        do { try result.get() } catch {
            let failure = AccountStoreError(place: path, cause: error)
            switch failure.kind {
            // Only the store can be damaged, in use, replaced or changed, because the copy is a new file.
            case .damaged, .noDatabase, .locked, .replaced, .changed:
                throw BackupError.store(AccountStoreError(place: place, failure.kind))
            default: throw BackupError.copy(failure)
            }
        }
    }

    static func absolute(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath
        return path.hasPrefix("/") ? path : (folder as NSString).appendingPathComponent(path)
    }

    private func read<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(AccountStoreError) -> Value {
        try await run { [watch] finish in
            reader.asyncRead { db in
                finish(
                    Result {
                        let value = try work(db.get())
                        // If the file was replaced, or was changed while it was read without locks, the value may be
                        // wrong.
                        try watch.verify()
                        return value
                    })
            }
        }
    }

    /// Runs a closure in its own transaction.
    private func write<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(AccountStoreError) -> Value {
        try await run { [watch] finish in
            writer.asyncWriteWithoutTransaction { db in
                finish(
                    Result {
                        var value: Value?
                        try db.inTransaction(.immediate) {
                            value = try work(db)
                            return .commit
                        }
                        try watch.verify()
                        guard let value else { preconditionFailure("a transaction that did not run") }
                        return value
                    })
            }
        }
    }

    /// Starts an operation and waits for its result. GRDB's async methods are not used, because they fail when the
    /// calling task is canceled, possibly after the commit.
    private func run<Value: Sendable>(
        _ start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
    ) async throws(AccountStoreError) -> Value {
        let result = await withCheckedContinuation { continuation in
            start { continuation.resume(returning: $0) }
        }
        do { return try result.get() } catch { throw AccountStoreError(place: place, cause: error) }
    }
}
