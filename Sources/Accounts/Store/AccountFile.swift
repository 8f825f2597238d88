internal import Foundation
internal import GRDB
internal import SignupCore
internal import SignupSupport

/// Opens the account database's connections.
enum AccountFile {
    /// The two connections of a store.
    struct Connections {
        let writer: DatabaseQueue
        let reader: DatabaseQueue
    }

    /// Opens one file at a time. Closing a new file would otherwise drop the locks that another connection of this
    /// process has acquired on it in the meantime, because POSIX locks belong to the process.
    private static let opening = DispatchQueue(label: "signup.accounts.open")

    /// Opens the database, and creates it if it does not exist. The file and any folders created on the path are
    /// accessible only to their owner, and an existing file to its group if that may write.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - patience: The longest wait for another program's lock.
    /// - Throws: `AccountStoreError.Kind`, `SystemError`, or an error of GRDB.
    static func open(_ path: String, patience: Duration) throws -> Connections {
        try opening.sync {
            try make(path)
            let path = try real(path)
            var configuration = Configuration()
            configuration.label = "signup.accounts"
            configuration.busyMode = .timeout(patience / .seconds(1))
            let writer = try DatabaseQueue(path: path, configuration: configuration)
            try writer.writeWithoutTransaction(prepare)
            restrict(path)
            configuration.readonly = true
            return Connections(
                writer: writer, reader: try DatabaseQueue(path: path, configuration: configuration))
        }
    }

    /// Opens a database that exists for reading. Neither the file nor its mode changes.
    ///
    /// - Throws: `AccountStoreError.Kind`, `SystemError`, or an error of GRDB.
    static func openForReading(_ path: String, patience: Duration) throws -> DatabaseQueue {
        try opening.sync {
            let path = try real(path)
            var configuration = Configuration()
            configuration.label = "signup.accounts"
            configuration.busyMode = .timeout(patience / .seconds(1))
            configuration.readonly = true
            func open(_ path: String) throws -> DatabaseQueue {
                let reader = try DatabaseQueue(path: path, configuration: configuration)
                guard try reader.read(AccountSchema.check) == AccountSchema.version else {
                    throw AccountStoreError.Kind.missing
                }
                return reader
            }
            do {
                return try open(path)
            } catch {
                // In a folder without room for its other files SQLite reads only a database that no program changes.
                guard isUnchanging(path) else { throw error }
                return try open("file://\(escaped(path))?immutable=1")
            }
        }
    }

    /// Whether this process cannot write into the folder, and no other program has the database open for writing.
    private static func isUnchanging(_ path: String) -> Bool {
        let folder = (path as NSString).deletingLastPathComponent
        return access(folder, W_OK) != 0 && access(path, R_OK) == 0 && access(path + "-wal", F_OK) != 0
    }

    private static func escaped(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    /// Copies a database into a new file, which only its owner can read. A failure, or damage in the
    /// database, leaves no file.
    static func copy(_ database: DatabaseQueue, to path: String) throws {
        let file = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError(errno) }
        close(file)
        do {
            let copy = try DatabaseQueue(path: path)
            try database.backup(to: copy)
            guard try copy.read({ try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }) == "ok" else {
                throw AccountStoreError.Kind.damaged
            }
            // One file, without a log beside it.
            try copy.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
            try copy.close()
        } catch {
            for name in [path, path + "-wal", path + "-shm"] { unlink(name) }
            throw error
        }
        sync(path)
        sync((path as NSString).deletingLastPathComponent)
    }

    /// Takes away the access of others, which a database that was copied or created in another way may allow. A group
    /// keeps its access if it may write, because that is no accident.
    private static func restrict(_ path: String) {
        var status = stat()
        let isShared = stat(path, &status) == 0 && status.st_mode & S_IWGRP != 0
        for file in [path, path + "-wal", path + "-shm"] { _ = chmod(file, isShared ? 0o660 : 0o600) }
    }

    private static func prepare(_ db: Database) throws {
        // Checks first, before anything changes in a file that may belong to another program.
        _ = try AccountSchema.check(db)
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
            throw AccountStoreError.Kind.failed("the file system has no shared memory for SQLite's WAL")
        }
        // A commit is on the disk when it returns. On macOS, only the latter two settings ensure that.
        try db.execute(
            sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; "
                + "PRAGMA secure_delete = ON")
        try AccountSchema.migrate(db)
    }

    private static func make(_ path: String) throws(SystemError) {
        if access(path, F_OK) == 0 { return }
        let folder = (path as NSString).deletingLastPathComponent
        try makeFolder(folder)
        // SQLite gives its other files the same mode. O_EXCL is not used, because the path may be a link to a file that
        // does not exist yet.
        let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError(errno) }
        close(file)
        sync(folder)
    }

    /// Returns the path without links. SQLite puts its other files next to the file that it names.
    private static func real(_ path: String) throws(SystemError) -> String {
        guard let real = realpath(path, nil) else { throw SystemError(errno) }
        defer { free(real) }
        return String(cString: real)
    }

    private static func makeFolder(_ folder: String) throws(SystemError) {
        if access(folder, F_OK) == 0 { return }
        let parent = (folder as NSString).deletingLastPathComponent
        try makeFolder(parent)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemError(errno) }
        sync(parent)
    }

    /// Syncs a folder's new entry to disk. Where folders cannot be synced, the system writes it eventually.
    private static func sync(_ folder: String) {
        let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
