internal import Foundation
internal import GRDB

/// Why the account store cannot be used: what, where, what to do.
nonisolated public struct AccountStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is in the way.
    public enum Kind: Error, Sendable, Equatable {
        /// The file holds something else.
        case noDatabase
        /// The file is a database of another program.
        case foreign
        /// The database was made by a newer version of this program.
        case newer(version: Int, known: Int)
        /// There is no store in that place.
        case missing
        /// Another program keeps it locked.
        case locked
        /// The disk has no room.
        case full
        /// The system lets nobody write there; its words.
        case notWritable(String)
        /// The system does not give the file; its words.
        case notReachable(String)
        /// The file is damaged.
        case damaged
        /// A password's hash takes more memory than there is.
        case outOfMemory(bytes: Int)
        /// Anything else; the library's words.
        case failed(String)
    }

    /// The database file.
    public let path: String
    /// What is in the way.
    public let kind: Kind

    /// Makes an error of its parts.
    public init(path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// In English; `Texts` has other languages.
    public var description: String { Texts(.english).message(of: self) }

    /// What went wrong at a database file. Statements and their values never get into the words.
    init(path: String, cause: any Error) {
        var kind = Self.kind(of: cause, at: path)
        // Words that say little: the place itself may say more.
        if case .failed = kind, let obstacle = Self.obstacle(at: path) { kind = Self.kind(of: obstacle) }
        self.init(path: path, kind)
    }

    private static func kind(of cause: any Error, at path: String) -> Kind {
        switch cause {
        case let kind as Kind: return kind
        case let error as SystemError: return Self.kind(of: error)
        case let error as DatabaseError: return Self.kind(of: error, at: path)
        default: return .failed("\(cause)")
        }
    }

    private static func kind(of error: SystemError) -> Kind {
        switch error.number {
        case ENOSPC, EDQUOT: .full
        case EROFS: .notWritable(error.description)
        default: .notReachable(error.description)
        }
    }

    private static func kind(of error: DatabaseError, at path: String) -> Kind {
        switch error.resultCode {
        case .SQLITE_NOTADB: return .noDatabase
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked
        case .SQLITE_FULL: return .full
        case .SQLITE_CORRUPT: return .damaged
        case .SQLITE_READONLY, .SQLITE_PERM:
            return .notWritable(obstacle(at: path)?.description ?? error.message ?? "read-only")
        case .SQLITE_CANTOPEN, .SQLITE_IOERR:
            if let obstacle = obstacle(at: path) { return Self.kind(of: obstacle) }
            if error.resultCode == .SQLITE_CANTOPEN {
                return .notReachable(error.message ?? "unable to open database file")
            }
            return .failed(error.message ?? "disk I/O error")
        default: return .failed(error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")
        }
    }

    /// What the system says to reading and writing the file and its folder, or to their growing: SQLite does not tell.
    private static func obstacle(at path: String) -> SystemError? {
        let folder = (path as NSString).deletingLastPathComponent
        for (place, mode) in [(folder, W_OK | X_OK), (path, R_OK | W_OK)] where access(place, mode) != 0 {
            return SystemError(errno)
        }
        var information = stat()
        if stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
            return SystemError(EISDIR)
        }
        var system = statvfs()
        if statvfs(folder, &system) == 0,
            Int64(system.f_bavail) * Int64(system.f_frsize) < roomForOtherFiles
        {
            return SystemError(ENOSPC)
        }
        return nil
    }

    /// What SQLite's other files take at least beside a database in use, in bytes.
    private static let roomForOtherFiles: Int64 = 65_536
}
