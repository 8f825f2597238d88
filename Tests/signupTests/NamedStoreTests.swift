import Accounts
import Foundation
import GRDB
import SignupTesting
import Testing

/// A store that the user names must exist, even for a check.
@Suite(.timeLimit(.minutes(2)))
struct NamedStoreTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("accounts.sqlite")
    }

    private func check() async throws -> Program.Result {
        try await Program.run(["check", "--demo", "octo-cat", "--accounts", "sqlite:\(path)"])
    }

    private func failure(_ words: String, status: Int32) -> Program.Result {
        let hint = status == 2 ? "See 'signup check --help'.\n" : ""
        return Program.Result(status: status, output: "", errors: "signup: \(path): \(words)\n\(hint)")
    }

    @Test func `a check does not migrate a store of an earlier version`() async throws {
        try SQLiteStore(path: path).close()
        let database = try DatabaseQueue(path: path)
        try await database.writeWithoutTransaction { db in
            try db.execute(sql: "DROP INDEX account_name; PRAGMA user_version = 1")
        }
        try database.close()
        #expect(try await check().status == 0)
        let after = try DatabaseQueue(path: path)
        #expect(try await after.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 1)
        try after.close()
    }

    @Test func `naming a store that is missing or is a dangling symbolic link is an error`() async throws {
        let missing = failure("no accounts yet; the first sign-up creates this file", status: 2)
        #expect(try await check() == missing)
        #expect(symlink(folder.file("elsewhere"), path) == 0)
        #expect(try await check() == missing)
        #expect(unlink(path) == 0)
        let listed = try await Program.run(
            ["check", "--demo", "octo-cat"], environment: ["SIGNUP_ACCOUNTS": "sqlite:\(path)"])
        #expect(listed == missing)
    }

    @Test func `naming an empty store is an error, and the store remains unchanged`() async throws {
        let empty = failure(
            "the file is empty; move it away with its -wal and -shm files, then restore it from a backup, or run again to "
                + "create a new store", status: 3)
        let store = ["--accounts", "sqlite:\(path)"]
        for size in [0, 4096] {
            // The larger file is what SQLite writes before it creates the first table.
            try Data().write(to: URL(fileURLWithPath: path))
            if size > 0 {
                let database = try DatabaseQueue(path: path)
                try await database.writeWithoutTransaction {
                    try $0.execute(sql: "PRAGMA journal_mode = WAL")
                }
                try database.close()
            }
            #expect(try await check() == empty)
            #expect(try await Program.run(["accounts", "list"] + store) == empty)
            #expect(try await Program.run(["accounts", "init"] + store) == empty)
            #expect(
                try await Program.run(
                    ["batch", "--policy", "basic"] + store, input: "octo-cat,correct-horse-7\n") == empty)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == size)
        }
    }

    @Test func `a named store without a schema version is reported as corrupt`() async throws {
        try SQLiteStore(path: path).close()
        let other = try DatabaseQueue(path: path)
        try await other.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 0") }
        try other.close()
        #expect(
            try await check()
                == failure(
                    "the database is corrupt; move it away with its -wal and -shm files, then restore it from a backup",
                    status: 3))
    }

    @Test
    func `a store whose file is missing but whose log remains causes an error, even for a sign-up`()
        async throws
    {
        try Data("log".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
        let lost = failure(
            "the file is missing, but its log may contain the latest accounts (\(path)-wal); put the file back, or move "
                + "the log away and then restore a backup or run again to create a new store", status: 3)
        let store = ["--accounts", "sqlite:\(path)"]
        #expect(try await check() == lost)
        #expect(try await Program.run(["accounts", "list"] + store) == lost)
        #expect(try await Program.run(["accounts", "init"] + store) == lost)
        #expect(
            try await Program.run(
                ["batch", "--policy", "basic"] + store, input: "octo-cat,correct-horse-7\n") == lost)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a store that is a pipe or a device is rejected before it is opened`() async throws {
        #expect(mkfifo(path, 0o600) == 0)
        let words = "not a regular file; choose another file with --accounts sqlite:PATH"
        let rejected = failure(words, status: 3)
        let store = ["--accounts", "sqlite:\(path)"]
        #expect(try await check() == rejected)
        for command in [["accounts", "list"], ["accounts", "init"], ["login"]] {
            #expect(try await Program.run(command + store, input: "octo-cat\ncorrect-horse-7\n") == rejected)
        }
        #expect(
            try await Program.run(
                ["batch", "--policy", "basic"] + store, input: "octo-cat,correct-horse-7\n") == rejected)
        let device = try await Program.run(["accounts", "list", "--accounts", "sqlite:/dev/null"])
        #expect(device == Program.Result(status: 3, output: "", errors: "signup: /dev/null: \(words)\n"))
    }

    @Test func `the default store may be missing but not empty`() async throws {
        let environment = ["XDG_DATA_HOME": folder.path]
        let check = ["check", "--github-url", "http://127.0.0.1:1", "--retries", "0", "octo-cat"]
        #expect(try await Program.run(check, environment: environment).status == 1)
        let standard = folder.file("rxconsole")
        try FileManager.default.createDirectory(atPath: standard, withIntermediateDirectories: false)
        try Data().write(to: URL(fileURLWithPath: standard + "/accounts.sqlite"))
        #expect(try await Program.run(check, environment: environment).status == 3)
    }
}
