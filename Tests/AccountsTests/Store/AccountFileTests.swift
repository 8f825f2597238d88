import Foundation
import GRDB
import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct AccountFileTests {
    private func open(_ path: String) throws -> AccountFile.Connections {
        try AccountFile.open(path, patience: .seconds(5))
    }

    @Test func `commits are synced to disk`() throws {
        let folder = try TemporaryFolder()
        let connections = try open(folder.file("accounts.sqlite"))
        try connections.writer.inDatabase { db throws in
            #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal")
            // 2 is FULL: the log is synced at each commit. In WAL mode, NORMAL is not durable.
            #expect(try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2)
            #expect(try Int.fetchOne(db, sql: "PRAGMA fullfsync") == 1)
            #expect(try Int.fetchOne(db, sql: "PRAGMA checkpoint_fullfsync") == 1)
            #expect(try Int.fetchOne(db, sql: "PRAGMA busy_timeout") == 5000)
        }
        try connections.reader.inDatabase { db throws in
            #expect(try Int.fetchOne(db, sql: "PRAGMA busy_timeout") == 5000)
            #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM account") }
        }
    }

    @Test func `only the owner has access to a new store and its folders`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("new/inner/accounts.sqlite")
        let connections = try open(path)
        try connections.writer.write { db in try db.execute(sql: "DELETE FROM account") }
        #expect(try TemporaryFolder.mode(folder.file("new")) == 0o700)
        #expect(try TemporaryFolder.mode(folder.file("new/inner")) == 0o700)
        for file in [path, path + "-wal", path + "-shm"] {
            #expect(try TemporaryFolder.mode(file) == 0o600)
        }
    }

    @Test func `opening a store that is already open removes other users' access to its files`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        let first = try open(path)
        for file in [path, path + "-wal", path + "-shm"] { #expect(chmod(file, 0o644) == 0) }
        let second = try open(path)
        for file in [path, path + "-wal", path + "-shm"] {
            #expect(try TemporaryFolder.mode(file) == 0o600)
        }
        try first.writer.close()
        try second.writer.close()
    }

    @Test func `opening a store that is already open does not remove its group's write access`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        let first = try open(path)
        #expect(chmod(path, 0o666) == 0)
        let second = try open(path)
        for file in [path, path + "-wal", path + "-shm"] {
            #expect(try TemporaryFolder.mode(file) == 0o660)
        }
        try first.writer.close()
        try second.writer.close()
    }

    @Test func `only the owner has access to a store behind a symbolic link`() throws {
        let folder = try TemporaryFolder()
        let (path, link) = (folder.file("accounts.sqlite"), folder.file("link"))
        #expect(symlink(path, link) == 0)
        // The first time, no files exist; the second time, other users can access the existing files.
        for _ in 1...2 {
            let connections = try open(link)
            for file in [path, path + "-wal", path + "-shm"] {
                #expect(try TemporaryFolder.mode(file) == 0o600)
                #expect(chmod(file, 0o644) == 0)
            }
            try withExtendedLifetime(connections) {
                _ = try open(link)
                for file in [path, path + "-wal", path + "-shm"] {
                    #expect(try TemporaryFolder.mode(file) == 0o600)
                }
            }
        }
    }

    @Test func `an existing folder keeps its permissions`() throws {
        let folder = try TemporaryFolder()
        #expect(chmod(folder.path, 0o755) == 0)
        _ = try open(folder.file("accounts.sqlite"))
        #expect(try TemporaryFolder.mode(folder.path) == 0o755)
    }

    @Test func `an empty file is not a store`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(throws: AccountStoreError.Kind.empty) { try open(path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }

    @Test func `a pipe or a device is rejected before it is opened`() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: AccountStoreError.Kind.notAFile) { try open(pipe) }
        #expect(throws: AccountStoreError(place: "/dev/null", .notAFile)) {
            try SQLiteStore.existing(path: "/dev/null", isReading: true)
        }
    }

    @Test(arguments: ["-wal", "-shm", "-journal"])
    func `a store is not created next to a file of a lost store`(ending: String) throws {
        let folder = try TemporaryFolder()
        let (path, link) = (folder.file("accounts.sqlite"), folder.file("link"))
        #expect(symlink(path, link) == 0)
        try Data("log".utf8).write(to: URL(fileURLWithPath: path + ending))
        let kind = AccountStoreError.Kind.orphanedLog(files: [path + ending])
        for place in [path, link] {
            #expect(throws: kind) { try open(place) }
            #expect(throws: AccountStoreError(place: place, kind)) {
                try SQLiteStore.existing(path: place, isReading: true)
            }
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == ["accounts.sqlite\(ending)", "link"])
        #expect(try String(contentsOfFile: path + ending, encoding: .utf8) == "log")
    }

    /// - Parameter isCheckpointed: Whether part of the log has already been copied to the database.
    @Test(arguments: [false, true])
    func `accounts of a lost store never appear in a new store but return once the lost file is restored`(
        isCheckpointed: Bool
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        let (file, log) = (URL(fileURLWithPath: path), URL(fileURLWithPath: path + "-wal"))
        let first = try open(path)
        for name in ["octo-cat", "octo-dog"] {
            try first.writer.write { db in
                try db.execute(
                    sql:
                        "INSERT INTO account (username, username_key, password_hash, signup_key, created_at) "
                        + "VALUES (?, ?, '', '', 0)", arguments: [name, name])
            }
            guard isCheckpointed, name == "octo-cat" else { continue }
            try first.writer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA wal_checkpoint") }
        }
        let (database, frames) = (try Data(contentsOf: file), try Data(contentsOf: log))
        #expect(!frames.isEmpty)
        try first.reader.close()
        try first.writer.close()
        #expect(unlink(path) == 0)
        try frames.write(to: log)
        #expect(throws: AccountStoreError.Kind.orphanedLog(files: [path + "-wal"])) { try open(path) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["accounts.sqlite-wal"])
        try database.write(to: file)
        let again = try open(path)
        #expect(try again.reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM account") } == 2)
        try again.reader.close()
        try again.writer.close()
    }

    @Test func `a new file is complete, and no temporary files remain`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        let connections = try open(path)
        #expect(try FileStatus(at: path).size > 4096)
        #expect(try connections.writer.read(AccountSchema.check) == AccountSchema.version)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == ["accounts.sqlite", "accounts.sqlite-wal", "accounts.sqlite-shm"])
    }

    @Test func `a new file gets its name only when it is complete`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<10 {
            let path = folder.file("accounts-\(number).sqlite")
            let size = try firstSize(of: path) { _ = try open(path) } ?? 0
            #expect(size > 4096)
        }
    }

    /// Returns the size of a new file when another thread first sees the file, or nil if `work` does not create the
    /// file.
    private func firstSize(of path: String, during work: () throws -> Void) rethrows -> Int? {
        let (found, isOver) = (LockedValue<Int?>(nil), LockedValue(false))
        let (looking, looked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            looking.signal()
            while true {
                // The flag is read before the file's size, so that the thread looks at least once after the work is
                // done.
                let isLast = isOver.withLock(\.self)
                let size = (try? FileStatus(at: path))?.size
                guard size != nil || isLast else { continue }
                found.withLock { $0 = size }
                break
            }
            looked.signal()
        }
        looking.wait()
        do {
            defer {
                isOver.withLock { $0 = true }
                looked.wait()
            }
            try work()
        }
        return found.withLock(\.self)
    }

    @Test func `several programs can open a new file at the same time`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try open(path) } }
            try await group.waitForAll()
        }
    }

    /// Returns a stand-in for a system call that fails with the given error number.
    private func failing(_ number: Int32) -> (String, String) throws(SystemError) -> Void {
        { (_: String, _: String) throws(SystemError) -> Void in throw SystemError(number) }
    }

    @Test(arguments: [nil, EPERM, EOPNOTSUPP] as [Int32?])
    func `a new store does not replace a store that another program has created`(obstacle: Int32?) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("accounts.sqlite")
        for name in ["first", "second"] {
            let new = URL(fileURLWithPath: folder.file(name))
            try Data(name.utf8).write(to: new)
            if let obstacle {
                try AccountFile.publish(new.path, as: path, link: failing(obstacle))
            } else {
                try AccountFile.publish(new.path, as: path)
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
        }
    }

    @Test func `a failure to give a new store its final name is reported`() throws {
        let folder = try TemporaryFolder()
        let (new, path) = (folder.file("new"), folder.file("accounts.sqlite"))
        try Data("new".utf8).write(to: URL(fileURLWithPath: new))
        #expect(throws: SystemError(EACCES)) {
            try AccountFile.publish(new, as: path, link: failing(EACCES))
        }
        #expect(throws: SystemError(EIO)) {
            try AccountFile.publish(new, as: path, link: failing(EPERM), rename: failing(EIO))
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
