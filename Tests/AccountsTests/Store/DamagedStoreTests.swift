import Foundation
import GRDB
import Randomness
import SignupCore
import SignupTesting
import Testing

@testable import Accounts

/// A store with a damaged file never reports a taken name as available, and never returns another name's account.
///
/// `SIGNUP_DAMAGES` is the number of times that the file is damaged at random, and `SIGNUP_SEED` determines how; a
/// failure reports the seed and the place of the damage.
@Suite(.timeLimit(.minutes(10)))
struct DamagedStoreTests {
    private static let damages = RandomRun.count("SIGNUP_DAMAGES", default: 60)
    private static let seed = RandomRun.seed("SIGNUP_SEED")

    private let folder: TemporaryFolder
    private let path: String
    private let names = (0..<400).map { "user\(($0 * 7919) % 100_000)-\($0)" }

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("accounts.sqlite")
    }

    /// Creates a store with all names. Unless the store is closed, its files are left as they would be after `kill -9`.
    ///
    /// - Parameter isClosed: Whether the store is closed, so that everything is in one file.
    /// - Returns: The names for which damage cannot be detected, which are those of the last two commits in the log.
    @discardableResult private func fill(isClosed: Bool = true) async throws -> Set<String> {
        let store = try SQLiteStore(path: path)
        let size = isClosed ? names.count : 10
        for start in stride(from: 0, to: names.count, by: size) {
            let requests = names[start..<(start + size)].map { (name: $0, key: SignupKey()) }
            #expect(await AccountStoreContract.inserted(requests, store).allSatisfy { $0 == .success(true) })
            guard !isClosed, start == names.count / 2 else { continue }
            // The next commit starts the log over, and leaves frames of the previous log behind.
            let other = try DatabaseQueue(path: path)
            try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint") }
            try other.close()
        }
        if isClosed {
            store.close()
            return []
        }
        let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
        let database = try Data(contentsOf: URL(fileURLWithPath: path))
        store.close()
        try database.write(to: URL(fileURLWithPath: path))
        try log.write(to: URL(fileURLWithPath: path + "-wal"))
        return Set(names.suffix(2 * size))
    }

    /// Returns a copy of the bytes with damage in one place.
    private static func damage(
        _ bytes: [UInt8], _ generator: inout SeededGenerator
    ) -> (bytes: [UInt8], what: String) {
        var bytes = bytes
        // Only a few pages contain the header and the schema, but damage to them matters most.
        let isStart = Int.random(in: 0..<4, using: &generator) == 0
        let pages = bytes.count / 4096
        let place = Int.random(in: 0..<(isStart ? 1 : pages) * 4096, using: &generator)
        let kind = Int.random(in: 0..<5, using: &generator)
        switch kind {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = .random(in: .min ... .max, using: &generator)
        case 2:
            for index in place..<min(bytes.count, place + Int.random(in: 2...64, using: &generator)) {
                bytes[index] = .random(in: .min ... .max, using: &generator)
            }
        case 3:
            let sector = place / 512 * 512
            for index in sector..<(sector + 512) { bytes[index] = 0 }
        default:
            // Simulates a page that was written to the wrong position.
            let (page, other) = (place / 4096, Int.random(in: 0..<pages, using: &generator))
            bytes.replaceSubrange(
                (page * 4096)..<((page + 1) * 4096), with: Array(bytes[(other * 4096)..<((other + 1) * 4096)])
            )
        }
        return (bytes, "damage \(kind) at \(place)")
    }

    /// Opens a store that may be damaged, or returns nil if damage is detected.
    private func open(isReading: Bool) -> SQLiteStore? {
        try? SQLiteStore(path: path, patience: .seconds(5), isReading: isReading)
    }

    /// The results of looking up names in a store.
    private struct Lookups {
        /// The number of lookups that returned an answer, correct or not, instead of failing.
        var answers = 0
        /// Descriptions of the incorrect answers.
        var lies: [String] = []
    }

    /// Looks up names that have accounts, and names that have none.
    ///
    /// - Parameters:
    ///   - others: The names that are not looked up.
    ///   - isIntact: Whether the store is intact, so that every lookup must succeed. In a damaged store, a lookup may
    ///     fail, because it may detect the damage.
    /// - Throws: The error of the first lookup that fails, if the store is intact.
    private func lookUp(
        in store: SQLiteStore, without others: Set<String> = [], isIntact: Bool = false
    ) async throws -> Lookups {
        var lookups = Lookups()
        for name in names where !others.contains(name) {
            do {
                let owner = try await store.owner(of: name)
                lookups.answers += 1
                if owner == Ownership.none { lookups.lies.append("\(name) is free") }
            } catch {
                if isIntact { throw error }
            }
            do {
                let account = try await store.account(named: name)
                lookups.answers += 1
                // Damage may change the case of a letter in the stored name. Names ignore case, so this is not a fault.
                if account?.username.lowercased() != name {
                    lookups.lies.append("\(name) is \(account?.username ?? "gone")")
                }
            } catch {
                if isIntact { throw error }
            }
        }
        for name in ["nobody", "user", "user1"] {  // words: allow, a name
            do {
                let account = try await store.account(named: name)
                lookups.answers += 1
                if account != nil { lookups.lies.append("\(name) has an account") }
            } catch {
                if isIntact { throw error }
            }
        }
        return lookups
    }

    /// - Parameter hasLog: Whether half of the accounts are in the log, which then receives three quarters of the
    ///   damage.
    @Test(arguments: [false, true])
    func `a damaged store never reports a taken name as free or returns a wrong account`(hasLog: Bool)
        async throws
    {
        let unproven = try await fill(isClosed: !hasLog)
        let whole = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        let log = hasLog ? try Array(Data(contentsOf: URL(fileURLWithPath: path + "-wal"))) : []
        var generator = SeededGenerator(seed: Self.seed)
        var noticed = 0
        var (readerAnswers, writerAnswers) = (0, 0)
        for number in 0..<Self.damages {
            let isInLog = hasLog && Int.random(in: 0..<4, using: &generator) > 0
            let (bytes, what) = Self.damage(isInLog ? log : whole, &generator)
            let place: Comment = "seed \(Self.seed), number \(number): \(what)\(isInLog ? " of the log" : "")"
            for file in [path + "-wal", path + "-shm"] { unlink(file) }
            try Data(isInLog ? whole : bytes).write(to: URL(fileURLWithPath: path))
            if hasLog { try Data(isInLog ? bytes : log).write(to: URL(fileURLWithPath: path + "-wal")) }
            if let reader = open(isReading: true) {
                let lookups = try await lookUp(in: reader, without: unproven)
                #expect(lookups.lies == [], place)
                readerAnswers += lookups.answers
                reader.close()
            } else {
                noticed += 1
            }
            guard let writer = open(isReading: false) else { continue }
            for name in names.prefix(40) {
                let again = try? await writer.insert(
                    AccountStoreContract.account(name.uppercased()), key: SignupKey())
                #expect(again != true, "\(name) signed up again; \(place)")
            }
            let name = try #require(names.dropLast(unproven.count).randomElement(using: &generator))
            let isDeleted = try? await writer.delete(name)
            #expect(isDeleted != false, place)
            let lookups = try await lookUp(in: writer, without: unproven.union([name]))
            #expect(lookups.lies == [], "after \(name) was deleted; \(place)")
            writerAnswers += lookups.answers
            writer.close()
        }
        // A store that cannot be opened, or whose lookups all fail, returns no incorrect result either.
        #expect(noticed < Self.damages, "seed \(Self.seed)")
        #expect(readerAnswers > 0, "seed \(Self.seed)")
        #expect(writerAnswers > 0, "seed \(Self.seed)")
        // Much of the damage to a log must be detected.
        #expect(!hasLog || noticed > Self.damages / 3)
        print("\(Self.damages) damages, seed \(Self.seed): \(noticed) noticed when the store was opened")
    }

    @Test(
        arguments: [
            "PRAGMA user_version = 0", "DROP TABLE account", "DROP INDEX account_name",
            "ALTER TABLE account RENAME TO accounts", "ALTER TABLE account ADD COLUMN note TEXT",
        ], [true, false])
    func `a store whose schema does not match its version is reported as damaged`(
        sql: String, isReading: Bool
    ) async throws {
        try await fill()
        try change(sql)
        #expect(throws: AccountStoreError(place: path, .damaged)) {
            try SQLiteStore(path: path, patience: .seconds(5), isReading: isReading)
        }
    }

    /// Changes the store's file with another connection.
    private func change(_ sql: String, _ arguments: [DatabaseValue] = []) throws {
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction {
            try $0.execute(sql: sql, arguments: StatementArguments(arguments))
        }
        try other.close()
    }

    @Test func `a row whose name does not belong to its normalized name is damage`() async throws {
        try await fill()
        try change("UPDATE account SET username = 'octo-dog' WHERE username_key = '\(names[7])'")
        let store = try SQLiteStore(path: path)
        let error = AccountStoreError(place: path, .damaged)
        await #expect(throws: error) { try await store.account(named: names[7]) }
        await #expect(throws: error) { try await store.owner(of: names[7]) }
        await #expect(throws: error) { try await store.delete(names[7]) }
        await #expect(throws: error) { try await store.accounts() }
        #expect(try await store.account(named: names[8])?.username == names[8])
        store.close()
    }

    /// The index is left out of the schema for a moment, so that a deletion leaves the name in it.
    @Test func `a name that only one index contains is damage, not a free name`() async throws {
        try await fill()
        let other = try DatabaseQueue(path: path)
        let entry = try await other.read { db in
            try Row.fetchOne(db, sql: "SELECT * FROM sqlite_schema WHERE name = 'account_name'")
                .map { Array($0.databaseValues) }
        }
        try other.close()
        try change("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'account_name'")
        try change("DELETE FROM account WHERE username_key = '\(names[7])'")
        try change(
            "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)",
            #require(entry))
        let store = try SQLiteStore(path: path)
        let error = AccountStoreError(place: path, .damaged)
        await #expect(throws: error) { try await store.owner(of: names[7]) }
        await #expect(throws: error) {
            try await store.insert(AccountStoreContract.account(names[7]), key: SignupKey())
        }
        #expect(try await store.account(named: names[8])?.username == names[8])
        store.close()
    }

    @Test func `a store of the first version can be read and is migrated by the first writer`() async throws {
        try await fill()
        try change("DROP INDEX account_name; PRAGMA user_version = 1")
        let reader = try SQLiteStore.existing(path: path, isReading: true)
        #expect(try await lookUp(in: reader, isIntact: true).lies == [])
        #expect(try await reader.owner(of: "nobody") == .none)  // words: allow, a name
        reader.close()
        let writer = try SQLiteStore(path: path)
        #expect(try await lookUp(in: writer, isIntact: true).lies == [])
        #expect(try await !writer.insert(AccountStoreContract.account(names[7]), key: SignupKey()))
        writer.close()
    }

    /// Such a store has one index, so a name that is missing in that index would look free.
    @Test(arguments: [true, false])
    func `a damaged store of the first version is neither read nor migrated`(isReading: Bool) async throws {
        try await fill()
        try change("DROP INDEX account_name; PRAGMA user_version = 1; VACUUM")
        var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        let name = Array(names[7].utf8)
        // The pages of an index begin with 10, and the table also contains the name.
        let pages = stride(from: 4096, to: bytes.count, by: 4096).filter { bytes[$0] == 10 }
        let places = pages.flatMap { $0..<$0 + 4096 - name.count }
        let place = places.first { bytes[$0...].starts(with: name) }
        let index = try #require(place)
        bytes[index + name.count - 1] = UInt8(ascii: "x")
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(throws: AccountStoreError(place: path, .damaged)) {
            try SQLiteStore(path: path, patience: .seconds(5), isReading: isReading)
        }
    }

    @Test
    func `a log that a crash or a power failure truncated is read up to its last commit`() async throws {
        let last = try await fill(isClosed: false).count / 2
        let (database, log) = (URL(fileURLWithPath: path), URL(fileURLWithPath: path + "-wal"))
        let whole = try Data(contentsOf: database)
        let bytes = try [UInt8](Data(contentsOf: log))
        // The length of a frame, and the end of the last frame in this log.
        let size: Int = 24 + 4096
        var end: Int = 32
        while end < bytes.count, bytes[(end + 8)..<(end + 16)].elementsEqual(bytes[16..<24]) { end += size }
        let cuts: [Int] = [0, 1, size / 2, 2 * size - 1, -1]
        var counts: Set<Int> = []
        for cut in cuts {
            var bytes = bytes
            if cut < 0 {
                // The disk wrote the end of a transaction, but not its beginning.
                let start: Int = end - 2 * size + 24
                for index in start..<(start + 4096) { bytes[index] = 0 }
            } else {
                bytes.removeLast(bytes.count - end + cut)
            }
            for file in [path + "-wal", path + "-shm"] { unlink(file) }
            try whole.write(to: database)
            try Data(bytes).write(to: log)
            let store = try SQLiteStore(path: path)
            let found = try await store.accounts().accounts.map(\.username)
            if cut == 0 { #expect(found.count == names.count) } else { counts.insert(found.count) }
            #expect(found.elementsEqual(names.prefix(found.count)))
            store.close()
        }
        // Every cut except 0 removes the last commit, which contains some or all of the names in the last group of
        // requests.
        let count = try #require(counts.first)
        #expect(counts == [count])
        #expect((names.count - last..<names.count).contains(count))
    }

    @Test(arguments: [true, false]) func `a file that is removed or replaced while it is open is detected`(
        isRemoved: Bool
    ) async throws {
        try await fill()
        let copy = folder.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let store = try SQLiteStore(path: path)
        #expect(try await store.insert(AccountStoreContract.account("before"), key: SignupKey()))
        #expect((isRemoved ? unlink(path) : rename(copy, path)) == 0)
        let error = AccountStoreError(place: path, .replaced)
        await #expect(throws: error) {
            try await store.insert(AccountStoreContract.account("after"), key: SignupKey())
        }
        await #expect(throws: error) { try await store.owner(of: "before") }
        await #expect(throws: error) { try await store.account(named: "before") }
        await #expect(throws: error) { try await store.delete("before") }
        let backup = folder.file("backup.sqlite")
        await #expect(throws: BackupError.store(error)) { try await store.backUp(to: backup) }
        #expect(!FileManager.default.fileExists(atPath: backup))
        store.close()
    }
}
