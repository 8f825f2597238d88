import Foundation
import GRDB
import SignupCore
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct AccountStoreTests {
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
    private func insert(_ store: AccountStore, _ name: String) async throws -> Bool {
        try await store.insert(account(name), key: SignupKey())
    }

    /// Another program at the file, which may keep it locked.
    private func otherProgram() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        // A store that was let go may take a moment to close.
        configuration.busyMode = .timeout(5)
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    @Test func keepsAccounts() async throws {
        let octo = account("Octo-Cat", hash: "hash-1", at: 1_795_232_551_123)
        do {
            let store = try AccountStore(path: path)
            #expect(store.path == path)
            #expect(try await store.insert(octo, key: SignupKey()))
        }
        let store = try AccountStore(path: path)
        #expect(try await store.account(named: "octo-CAT") == octo)
        #expect(try await store.contains("OCTO-cat"))
        #expect(try await !insert(store, "octo-cat"))
        #expect(try await store.account(named: "octo") == nil)
        #expect(try await !store.contains("octo"))
        #expect(try await store.account(named: "Octo-Cat") == octo)
    }

    @Test func namesNeedNotBeASCII() async throws {
        let store = try AccountStore(path: path)
        try await insert(store, "Zoë")
        #expect(try await !insert(store, "ZOE\u{308}"))
        #expect(try await store.contains("zoe\u{308}"))
        #expect(try await !store.contains("zoe"))
    }

    @Test func listsInTheOrderOfSigningUp() async throws {
        let store = try AccountStore(path: path)
        #expect(try await store.accounts().accounts == [])
        let names = (0..<25).map { "name-\(($0 * 7) % 25)" }
        for name in names { try await insert(store, name) }
        var found: [String] = []
        var cursor: Int64?
        while case let page = try await store.accounts(after: cursor, limit: 10), !page.accounts.isEmpty {
            #expect(page.accounts.count <= 10)
            found += page.accounts.map(\.username)
            cursor = page.cursor
        }
        #expect(found == names)
    }

    @Test func deletes() async throws {
        let store = try AccountStore(path: path)
        try await insert(store, "octo-cat")
        try await insert(store, "octo-dog")
        #expect(try await store.delete("OCTO-CAT"))
        #expect(try await !store.delete("octo-cat"))
        #expect(try await store.accounts().accounts.map(\.username) == ["octo-dog"])
        #expect(try await insert(store, "octo-cat"))
    }

    @Test func replacesTheHashItKnows() async throws {
        let store = try AccountStore(path: path)
        try await insert(store, "octo-cat")
        let (old, new) = (PasswordHash(text: "hash"), PasswordHash(text: "hash-2"))
        try await store.replace(old, by: new, of: "OCTO-cat")
        #expect(try await store.account(named: "octo-cat")?.passwordHash == new)
        // Someone else was first.
        try await store.replace(old, by: PasswordHash(text: "hash-3"), of: "octo-cat")
        #expect(try await store.account(named: "octo-cat")?.passwordHash == new)
    }

    @Test func twoWritersGiveEachNameOneWinner() async throws {
        let stores = [
            try AccountStore(path: path), try AccountStore(path: path), try AccountStore(path: path),
        ]
        let winners = try await withThrowingTaskGroup(of: (String, Bool).self) { group in
            for number in 0..<300 {
                for (index, store) in stores.enumerated() {
                    let name = index == 1 ? "NAME-\(number)" : "name-\(number)"
                    group.addTask { ("name-\(number)", try await insert(store, name)) }
                }
            }
            return try await group.reduce(into: [:]) { counts, answer in
                counts[answer.0, default: 0] += answer.1 ? 1 : 0
            }
        }
        #expect(winners.count == 300 && winners.values.allSatisfy { $0 == 1 })
        #expect(try await stores[0].accounts().accounts.count == 300)
    }

    @Test func aRelativePathIsOneOfTheCurrentFolder() throws {
        let name = "../\(UUID().uuidString)/accounts.sqlite"
        let here = FileManager.default.currentDirectoryPath
        #expect(throws: AccountStoreError(path: "\(here)/\(name)", .missing)) {
            try AccountStore.existing(path: name)
        }
    }

    // MARK: What is in the way

    @Test func aFileThatIsNoDatabaseIsLeftAlone() throws {
        let text = Data(String(repeating: "These are no accounts.\n", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: path))
        #expect(chmod(path, 0o644) == 0)
        #expect(throws: AccountStoreError(path: path, .noDatabase)) { try AccountStore(path: path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
        #expect(try TemporaryFolder.mode(path) == 0o644)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["accounts.sqlite"])
    }

    @Test func aForeignDatabaseIsLeftAlone() throws {
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { db in try db.execute(sql: "CREATE TABLE notes (text)") }
        try other.close()
        #expect(chmod(path, 0o644) == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: AccountStoreError(path: path, .foreign)) { try AccountStore(path: path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(try TemporaryFolder.mode(path) == 0o644)
    }

    @Test func aNewerSchemaIsRefused() async throws {
        try await insert(AccountStore(path: path), "octo-cat")
        let newer = try DatabaseQueue(path: path)
        try await newer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 9") }
        #expect(throws: AccountStoreError(path: path, .newer(version: 9, known: 1))) {
            try AccountStore(path: path)
        }
        #expect(try await newer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM account") } == 1)
    }

    @Test func aLockedDatabaseIsTold() async throws {
        try await insert(AccountStore(path: path), "octo-cat")
        let other = try otherProgram()
        try await other.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        }
        #expect(throws: AccountStoreError(path: path, .locked)) {
            try AccountStore(path: path, patience: .milliseconds(20))
        }
        try other.close()
        #expect(try await AccountStore(path: path).contains("octo-cat"))
    }

    @Test func aWriterThatTakesItsTimeIsWaitedFor() async throws {
        let store = try AccountStore(path: path)
        let other = try otherProgram()
        try await other.writeWithoutTransaction { db in try db.beginTransaction(.immediate) }
        // Opening a store whose schema is the newest needs no lock.
        _ = try AccountStore(path: path, patience: .milliseconds(20))
        async let insertion = insert(store, "octo-cat")
        try await other.writeWithoutTransaction { db in try db.commit() }
        #expect(try await insertion)
    }

    @Test func aDamagedDatabaseIsTold() async throws {
        do {
            let store = try AccountStore(path: path)
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
        let store = try AccountStore(path: path)
        await #expect(throws: AccountStoreError(path: path, .damaged)) { try await store.contains("name-7") }
        await #expect(throws: AccountStoreError(path: path, .damaged)) { try await insert(store, "new") }
    }

    @Test func aFolderIsNoFile() throws {
        #expect(throws: AccountStoreError(path: folder.path, .notReachable("Is a directory"))) {
            try AccountStore(path: folder.path)
        }
    }

    @Test func aFileIsNoFolder() throws {
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file("file")))
        let path = folder.file("file/accounts.sqlite")
        #expect(throws: AccountStoreError(path: path, .notReachable("Not a directory"))) {
            try AccountStore(path: path)
        }
    }

    @Test func whatIsNotThereIsNotMade() throws {
        let path = folder.file("new/accounts.sqlite")
        #expect(throws: AccountStoreError(path: path, .missing)) { try AccountStore.existing(path: path) }
        #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
    }

    #if os(Linux)
        @Test func aPlaceWhereNothingCanBeMadeIsTold() throws {
            let path = "/proc/accounts/accounts.sqlite"
            #expect(
                throws: AccountStoreError(path: path, .notReachable("No such file or directory"))
            ) { try AccountStore(path: path) }
        }
    #endif
}
