import Foundation
import GRDB
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct SQLiteStoreTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("accounts.sqlite")
    }

    private func account(_ name: String, hash: String = "hash", at milliseconds: Int64 = 0) -> Account {
        Account(
            username: name, passwordHash: PasswordHash(text: hash), created: Date(milliseconds: milliseconds))
    }

    @discardableResult
    private func insert(_ store: SQLiteStore, _ name: String) async throws -> Bool {
        try await store.insert(account(name), key: SignupKey())
    }

    /// A file that several stores share.
    private struct Place: StorePlace {
        let path: String
        /// Opens a store that waits longer than usual, because several stores in a test may write to a slow disk at the
        /// same time.
        func open() async throws -> any AccountStore {
            try SQLiteStore(path: path, patience: .seconds(60))
        }
    }

    @Test(arguments: AccountStoreContract.all)
    func `the store follows the AccountStore contract`(_ contract: AccountStoreContract) async throws {
        try await contract.check(Place(path: path))
    }

    @Test func `a name with a NUL character is not stored`() async throws {
        let store = try SQLiteStore(path: path)
        let error = AccountStoreError(
            place: path, .unstorable(.nulInSQLite))
        await #expect(throws: error) { try await insert(store, "octo\0cat") }
        #expect(try await store.accounts().accounts == [])
    }

    /// Opens the file in the same way as another program. The connection can lock the file.
    private func otherProgram() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        // A store may close a moment after it has been released.
        configuration.busyMode = .timeout(5)
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private func mode() throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test func `reading changes neither the file nor its permissions`() async throws {
        let store = try SQLiteStore(path: path)
        try await insert(store, "octo-cat")
        store.close()
        try FileManager.default.setAttributes([.posixPermissions: 0o440], ofItemAtPath: path)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let reader = try SQLiteStore.existing(path: path, isReading: true)
        #expect(try await reader.accounts().accounts.map(\.username) == ["octo-cat"])
        #expect(try await reader.contains("OCTO-cat"))
        await #expect(throws: AccountStoreError.self) { try await insert(reader, "octo-dog") }
        await #expect(throws: AccountStoreError.self) { try await reader.delete("octo-cat") }
        reader.close()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(try mode() == 0o440)
        // The log that SQLite keeps beside the file is empty, so a copy of the file is complete.
        let log = (try? Data(contentsOf: URL(fileURLWithPath: path + "-wal"))) ?? Data()
        #expect(log.isEmpty)
    }

    @Test func `a failed backup of a damaged store reports the damage and leaves no file behind`()
        async throws
    {
        let store = try SQLiteStore(path: path)
        for number in 1...100 { try await insert(store, "name-\(number)") }
        store.close()
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: 2 * 4096)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
        try file.close()
        let damaged = try SQLiteStore.existing(path: path, isReading: true)
        let copy = folder.file("copy.sqlite")
        await #expect(throws: BackupError.store(AccountStoreError(place: path, .damaged))) {
            try await damaged.backUp(to: copy)
        }
        #expect(!FileManager.default.fileExists(atPath: copy))
        // An error about the copy names the copy.
        try Data().write(to: URL(fileURLWithPath: copy))
        await #expect(
            throws: BackupError.copy(
                AccountStoreError(place: copy, .notReachable(.system(SystemError(EEXIST)))))
        ) {
            try await damaged.backUp(to: copy)
        }
        damaged.close()
    }

    @Test func `a backup replaces neither the store itself nor the log of a lost store`() async throws {
        let store = try SQLiteStore(path: path)
        let (link, copy) = (folder.file("link"), folder.file("copy.sqlite"))
        #expect(symlink(path, link) == 0)
        for place in [path, link] {
            let error = AccountStoreError(place: place, .notReachable(.system(SystemError(EEXIST))))
            await #expect(throws: BackupError.copy(error)) { try await store.backUp(to: place) }
        }
        let log = copy + "-wal"
        try Data("log".utf8).write(to: URL(fileURLWithPath: log))
        let error = AccountStoreError(place: copy, .orphanedLog(files: [log]))
        await #expect(throws: BackupError.copy(error)) { try await store.backUp(to: copy) }
        #expect(!FileManager.default.fileExists(atPath: copy))
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "log")
        store.close()
    }

    @Test func `a reader sees what another program has written`() async throws {
        let writer = try SQLiteStore(path: path)
        let reader = try SQLiteStore.existing(path: path, isReading: true)
        try await insert(writer, "octo-cat")
        #expect(try await reader.contains("octo-cat"))
        reader.close()
        writer.close()
    }

    @Test func `opening a store for reading creates nothing`() throws {
        #expect(throws: AccountStoreError(place: path, .missing)) {
            try SQLiteStore.existing(path: path, isReading: true)
        }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(throws: AccountStoreError(place: path, .empty)) {
            try SQLiteStore.existing(path: path, isReading: true)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }

    @Test func `a closed store consists of one file`() async throws {
        let store = try SQLiteStore(path: path)
        try await insert(store, "octo-cat")
        store.close()
        let copy = path + "-copy"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
        let copied = try SQLiteStore(path: copy)
        #expect(try await copied.account(named: "octo-cat") != nil)
        copied.close()
    }

    @Test func `the file of a closed store is complete even while another program has the store open`()
        async throws
    {
        let store = try SQLiteStore(path: path)
        try await insert(store, "octo-cat")
        let other = try otherProgram()
        #expect(try await other.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM account") } == 1)
        store.close()
        let copy = folder.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let copied = try SQLiteStore(path: copy)
        #expect(try await copied.account(named: "octo-cat") != nil)
        copied.close()
        try other.close()
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func `a store in a folder without write permission can be read`() async throws {
        let store = try SQLiteStore(path: path)
        try await insert(store, "octo-cat")
        store.close()
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        let reader = try SQLiteStore.existing(path: path, isReading: true)
        #expect(try await reader.accounts().accounts.map(\.username) == ["octo-cat"])
        reader.close()
    }

    @Test(arguments: [Int64.max, .min, 0])
    func `an account is listed no matter which number is stored as its creation time`(
        time: Int64
    ) async throws {
        let store = try SQLiteStore(path: path)
        try await insert(store, "octo-cat")
        let other = try otherProgram()
        try await other.writeWithoutTransaction { db in
            try db.execute(sql: "UPDATE account SET created_at = ?", arguments: [time])
        }
        let account = try #require(try await store.account(named: "octo-cat"))
        #expect(AccountListing.line(account).hasSuffix("Z  octo-cat"))
    }

    @Test func `a relative path is resolved against the current folder`() throws {
        let name = "../\(UUID().uuidString)/accounts.sqlite"
        let here = FileManager.default.currentDirectoryPath
        #expect(throws: AccountStoreError(place: "\(here)/\(name)", .missing)) {
            try SQLiteStore.existing(path: name)
        }
    }

    // MARK: Obstacles

    @Test func `a file that is not a database is not touched`() throws {
        let text = Data(String(repeating: "These are no accounts.\n", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: path))
        #expect(chmod(path, 0o644) == 0)
        #expect(throws: AccountStoreError(place: path, .noDatabase)) { try SQLiteStore(path: path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
        #expect(try TemporaryFolder.mode(path) == 0o644)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["accounts.sqlite"])
    }

    @Test func `another program's database is not touched`() throws {
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { db in try db.execute(sql: "CREATE TABLE notes (text)") }
        try other.close()
        #expect(chmod(path, 0o644) == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: AccountStoreError(place: path, .foreign)) { try SQLiteStore(path: path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(try TemporaryFolder.mode(path) == 0o644)
    }

    @Test func `a newer schema is rejected`() async throws {
        try await insert(SQLiteStore(path: path), "octo-cat")
        let newer = try otherProgram()
        try await newer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 9") }
        #expect(throws: AccountStoreError(place: path, .newer(version: 9, known: 2))) {
            try SQLiteStore(path: path)
        }
        #expect(try await newer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM account") } == 1)
    }

    @Test func `a locked database is reported`() async throws {
        try await insert(SQLiteStore(path: path), "octo-cat")
        let other = try otherProgram()
        try await other.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        }
        #expect(throws: AccountStoreError(place: path, .locked)) {
            try SQLiteStore(path: path, patience: .milliseconds(20))
        }
        try other.close()
        #expect(try await SQLiteStore(path: path).contains("octo-cat"))
    }

    /// SQLite itself does not wait for other writers when it switches to WAL.
    @Test func `opening a store without a write-ahead log waits until no other program is writing`()
        async throws
    {
        let first = try SQLiteStore(path: path)
        try await insert(first, "mona")
        // The store is closed first, because SQLite does not wait for other connections to stop using the log.
        first.close()
        let other = try otherProgram()
        try await other.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
        let (began, locked) = AsyncStream.makeStream(of: Void.self)
        async let creation: Void = other.writeWithoutTransaction { db in
            try db.beginTransaction(.immediate)
            locked.yield()
            Thread.sleep(forTimeInterval: 0.2)  // on purpose
            try db.rollback()
        }
        for await _ in began.prefix(1) {}
        let store = try SQLiteStore(path: path)
        try await creation
        #expect(try await insert(store, "octo-cat"))
    }

    @Test func `an insertion waits for a slow writer`() async throws {
        let store = try SQLiteStore(path: path)
        let other = try otherProgram()
        try await other.writeWithoutTransaction { db in try db.beginTransaction(.immediate) }
        // Opening a store with the newest schema needs no lock.
        _ = try SQLiteStore(path: path, patience: .milliseconds(20))
        async let insertion = insert(store, "octo-cat")
        try await other.writeWithoutTransaction { db in
            Thread.sleep(forTimeInterval: 0.2)  // on purpose
            try db.commit()
        }
        #expect(try await insertion)
    }

    @Test func `a damaged database is reported`() async throws {
        do {
            let store = try SQLiteStore(path: path)
            for number in 0..<200 { try await insert(store, "name-\(number)") }
        }
        let other = try otherProgram()
        try await other.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try other.close()
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seek(toOffset: 4096)
        try file.write(contentsOf: Data(repeating: 0xAA, count: 16_384))
        try file.close()
        let store = try SQLiteStore(path: path)
        await #expect(throws: AccountStoreError(place: path, .damaged)) { try await store.contains("name-7") }
        await #expect(throws: AccountStoreError(place: path, .damaged)) { try await insert(store, "new") }
    }

    @Test func `a folder is not opened as a store`() throws {
        #expect(throws: AccountStoreError(place: folder.path, .notReachable(.system(SystemError(EISDIR))))) {
            try SQLiteStore(path: folder.path)
        }
    }

    @Test func `a path that treats a file as a folder is reported`() throws {
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file("file")))
        let path = folder.file("file/accounts.sqlite")
        #expect(throws: AccountStoreError(place: path, .notReachable(.system(SystemError(ENOTDIR))))) {
            try SQLiteStore(path: path)
        }
    }

    @Test func `a missing store is not created`() throws {
        let path = folder.file("new/accounts.sqlite")
        #expect(throws: AccountStoreError(place: path, .missing)) { try SQLiteStore.existing(path: path) }
        #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
    }

    #if os(Linux)
        @Test func `an inaccessible path is reported`() throws {
            let path = "/proc/accounts/accounts.sqlite"
            #expect(
                throws: AccountStoreError(place: path, .notReachable(.system(SystemError(ENOENT))))
            ) { try SQLiteStore(path: path) }
        }
    #endif
}
