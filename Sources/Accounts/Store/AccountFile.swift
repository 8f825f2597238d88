internal import Foundation
internal import GRDB
internal import SignupCore
internal import SignupSupport

/// Functions that open the connections to the account database.
enum AccountFile {
    /// The two connections of a store.
    struct Connections {
        let writer: DatabaseQueue
        let reader: DatabaseQueue
    }

    /// A queue that opens one file at a time. POSIX locks belong to the process, so if two files were opened at the
    /// same time, closing a new file would release the locks that another connection of this process has acquired on
    /// the same file in the meantime.
    private static let opening = DispatchQueue(label: "signup.accounts.open")

    /// Opens the database and creates it if it does not exist. The file and any folders that are created on its path
    /// are accessible only to their owner. An existing file stays accessible to its group if the group may write to it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - patience: The longest wait for another program's lock.
    /// - Throws: `AccountStoreError.Kind`, `SystemError`, or a GRDB error.
    static func open(_ path: String, patience: Duration) throws -> Connections {
        try opening.sync {
            try make(path)
            try verifyKind(of: path)
            // SQLite creates its other files next to the given path, so resolve all symbolic links in the path first.
            let path = try SystemCall.realPath(path)
            guard try !WriteAheadLog.isDamaged(path + "-wal") else { throw AccountStoreError.Kind.damaged }
            var configuration = Configuration()
            configuration.label = "signup.accounts"
            configuration.busyMode = .timeout(patience / .seconds(1))
            return try waiting(patience) {
                configuration.readonly = false
                let writer = try DatabaseQueue(path: path, configuration: configuration)
                try writer.writeWithoutTransaction { db in
                    // This check comes first, because the file may belong to another program, in which case it must not
                    // be changed.
                    guard try AccountSchema.check(db) > 0 else { throw AccountStoreError.Kind.empty }
                    try prepare(db)
                }
                restrict(path)
                configuration.readonly = true
                return Connections(
                    writer: writer, reader: try DatabaseQueue(path: path, configuration: configuration))
            }
        }
    }

    /// Opens an existing database for reading. Neither the file nor its permissions change.
    ///
    /// - Returns: The connection, the version of the database schema, and whether the file must not change, because it
    ///   was opened without locks.
    /// - Throws: `AccountStoreError.Kind`, `SystemError`, or a GRDB error.
    static func openForReading(
        _ path: String, patience: Duration
    ) throws -> (reader: DatabaseQueue, version: Int, isFrozen: Bool) {
        try opening.sync {
            try verifyKind(of: path)
            let path = try SystemCall.realPath(path)
            guard try !WriteAheadLog.isDamaged(path + "-wal") else { throw AccountStoreError.Kind.damaged }
            var configuration = Configuration()
            configuration.label = "signup.accounts"
            configuration.busyMode = .timeout(patience / .seconds(1))
            configuration.readonly = true
            func open(_ path: String) throws -> (DatabaseQueue, Int) {
                let reader = try DatabaseQueue(path: path, configuration: configuration)
                let version = try reader.read(AccountSchema.check)
                guard version > 0 else { throw AccountStoreError.Kind.empty }
                // A store of the current version has two indexes, so each result is verified when it is read. An older
                // store has only one index, so the whole store is verified when it is opened.
                guard try version == AccountSchema.version || reader.read(AccountSchema.isIntact) else {
                    throw AccountStoreError.Kind.damaged
                }
                return (reader, version)
            }
            do {
                let (reader, version) = try waiting(patience) { try open(path) }
                return (reader, version, false)
            } catch {
                // SQLite cannot create its other files in a folder without write permission. In such a folder, SQLite
                // can read the database only if no program changes it.
                guard isUnchanging(path) else { throw error }
                let (reader, version) = try open("file://\(escaped(path))?immutable=1")
                return (reader, version, true)
            }
        }
    }

    /// Repeats `work` while another program has the database locked, but for no longer than `patience`. SQLite's own
    /// wait is not enough, because SQLite immediately refuses to switch to WAL while another connection is writing, and
    /// while another program's last connection is closing.
    private static func waiting<Value>(_ patience: Duration, _ work: () throws -> Value) throws -> Value {
        let end = ContinuousClock.now + patience
        while true {
            do {
                return try work()
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && .now < end {
                usleep(10_000)
            }
        }
    }

    /// Returns whether this process cannot write to the folder and no other program has the database open for writing.
    private static func isUnchanging(_ path: String) -> Bool {
        let folder = (path as NSString).deletingLastPathComponent
        return !SystemCall.hasAccess(folder, W_OK) && SystemCall.hasAccess(path, R_OK)
            && !SystemCall.hasAccess(path + "-wal", F_OK)
    }

    private static func escaped(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    /// Copies a database to a new file, which only its owner can read. If the copy fails, or the database is damaged,
    /// removed or replaced, no file is left behind.
    static func copy(_ database: DatabaseQueue, to path: String, _ watch: FileWatch) throws {
        // If the database at this path was lost but its log remains, SQLite would delete that log.
        try verifyNoLog(at: path)
        close(try SystemCall.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC))
        do {
            let copy = try DatabaseQueue(path: path)
            try database.backup(to: copy)
            guard try copy.read({ try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }) == "ok" else {
                throw AccountStoreError.Kind.damaged
            }
            // The checkpoint makes the copy a single file without a log next to it.
            try copy.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
            try copy.close()
            try watch.verify()
        } catch {
            for name in [path, path + "-wal", path + "-shm"] { SystemCall.unlink(name) }
            throw error
        }
        sync(path)
        sync((path as NSString).deletingLastPathComponent)
    }

    /// Removes other users' access. A database that was copied or created in a different way may allow such access. A
    /// group that may write keeps its access, because write access must have been granted intentionally.
    private static func restrict(_ path: String) {
        let isShared = (try? FileStatus(at: path).isGroupWritable) ?? false
        for file in [path, path + "-wal", path + "-shm"] { SystemCall.chmod(file, isShared ? 0o660 : 0o600) }
    }

    private static func prepare(_ db: Database) throws {
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
            throw AccountStoreError.Kind.notReachable(.noSharedMemory)
        }
        // A transaction is on disk when its commit returns. On macOS, this requires the two `fullfsync` settings.
        try db.execute(
            sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; "
                + "PRAGMA secure_delete = ON")
        try AccountSchema.migrate(db)
    }

    /// Creates a store if no file exists at the path. A new file is given this path only when it is complete, so an
    /// empty file at this path must have lost its content.
    private static func make(_ path: String) throws {
        if SystemCall.hasAccess(path, F_OK) { return }
        try verifyNoLog(at: path)
        let path = target(of: path)
        let folder = (path as NSString).deletingLastPathComponent
        try makeFolder(folder)
        let new = "\(path)-new-\(UUID().uuidString)"
        // Create the file with the right mode first, because SQLite gives its other files the same mode.
        close(try SystemCall.open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC))
        defer { for name in [new, new + "-wal", new + "-shm"] { SystemCall.unlink(name) } }
        let database = try DatabaseQueue(path: new)
        try database.writeWithoutTransaction { db in
            try prepare(db)
            try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try database.close()
        try publish(new, as: path)
        sync(folder)
    }

    /// If no file exists at a path, verifies that no other files of a lost database are next to it. A new database at
    /// that path would adopt their content: the accounts of the lost database, or pages that do not belong to the new
    /// database.
    ///
    /// - Throws: `AccountStoreError.Kind.orphanedLog`.
    static func verifyNoLog(at path: String) throws(AccountStoreError.Kind) {
        let path = target(of: path)
        let files = ["-wal", "-shm", "-journal"].map { path + $0 }.filter { SystemCall.hasAccess($0, F_OK) }
        // Accept the files if another program has created the database in the meantime.
        guard files.isEmpty || SystemCall.hasAccess(path, F_OK) else { throw .orphanedLog(files: files) }
    }

    /// Verifies that a path does not refer to a pipe, a device or a socket, before it is opened. Opening a pipe waits
    /// for another program, and SQLite's errors would be misleading.
    private static func verifyKind(of path: String) throws {
        let status = try FileStatus(at: path)
        // A folder is accepted here, because SQLite's own error for a folder is not misleading.
        guard status.isFile || status.isFolder else { throw AccountStoreError.Kind.notAFile }
    }

    /// Gives a complete file its final name. If another program has created a file with that name in the meantime, that
    /// file is kept.
    ///
    /// - Parameters:
    ///   - link: The function that gives a file a second name, which must not exist yet.
    ///   - rename: The function that renames a file.
    static func publish(
        _ new: String, as path: String,
        link: (String, String) throws(SystemError) -> Void = SystemCall.link,
        rename: (String, String) throws(SystemError) -> Void = SystemCall.rename
    ) throws(SystemError) {
        do throws(SystemError) {
            return try link(new, path)
        } catch {
            switch error.number {
            case EEXIST: return
            // These errors mean that the file system does not support hard links.
            case EPERM, ENOSYS, ENOTSUP, EOPNOTSUPP: break
            default: throw error
            }
        }
        // An empty file reserves the name, and only the program that created the empty file replaces it.
        do throws(SystemError) {
            close(try SystemCall.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC))
        } catch {
            if error.number == EEXIST { return }
            throw error
        }
        do throws(SystemError) { try rename(new, path) } catch {
            SystemCall.unlink(path)
            throw error
        }
    }

    /// Returns the file to which a path refers. If the path is a symbolic link, its target may not exist yet.
    private static func target(of path: String) -> String {
        var path = path
        // Like the system, follow up to 40 symbolic links.
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            let folder = (path as NSString).deletingLastPathComponent
            path = target.hasPrefix("/") ? target : (folder as NSString).appendingPathComponent(target)
        }
        return path
    }

    private static func makeFolder(_ folder: String) throws(SystemError) {
        if SystemCall.hasAccess(folder, F_OK) { return }
        // A relative path has no folder if the current folder was deleted.
        guard !folder.isEmpty else { throw SystemError(ENOENT) }
        let parent = (folder as NSString).deletingLastPathComponent
        try makeFolder(parent)
        do throws(SystemError) { try SystemCall.makeFolder(folder, mode: 0o700) } catch {
            guard error.number == EEXIST else { throw error }
        }
        sync(parent)
    }

    /// Writes a file, or a new entry in a folder, to disk. If writing fails, the system writes the data eventually.
    private static func sync(_ folder: String) {
        guard let descriptor = try? SystemCall.open(folder, O_RDONLY | O_CLOEXEC) else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
