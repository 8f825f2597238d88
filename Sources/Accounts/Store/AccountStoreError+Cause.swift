internal import Foundation
internal import GRDB
internal import SignupCore
internal import SignupSupport

extension AccountStoreError {
    /// Creates the error from a failure of a database file. Its message never contains statements or their values.
    init(place path: String, cause: any Error) {
        var kind = Self.kind(of: cause, at: path)
        // SQLite's message does not name the cause, but checking the file may reveal it.
        if case .failed = kind, let obstacle = Self.obstacle(at: path) { kind = Self.kind(of: obstacle) }
        self.init(place: path, kind)
    }

    private static func kind(of cause: any Error, at path: String) -> Kind {
        switch cause {
        case let kind as Kind: return kind
        case let error as SystemError: return Self.kind(of: error)
        case let error as DatabaseError: return Self.kind(of: error, at: path)
        default: return .failed(FailureReason(cause))
        }
    }

    private static func kind(of error: SystemError) -> Kind {
        switch error.number {
        case ENOSPC, EDQUOT: .full
        case EROFS: .notWritable(.system(error))
        default: .notReachable(.system(error))
        }
    }

    private static func kind(of error: DatabaseError, at path: String) -> Kind {
        switch error.resultCode {
        case .SQLITE_NOTADB: return .noDatabase
        // SQLite returns `SQLITE_PROTOCOL` if another program keeps the locks of the write-ahead log.
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: return .locked
        case .SQLITE_FULL: return .full
        case .SQLITE_CORRUPT: return .damaged
        case .SQLITE_READONLY, .SQLITE_PERM:
            return .notWritable(
                obstacle(at: path).map(FailureReason.system) ?? .message(error.message ?? "read-only"))
        case .SQLITE_CANTOPEN, .SQLITE_IOERR:
            if let obstacle = obstacle(at: path) { return Self.kind(of: obstacle) }
            if error.resultCode == .SQLITE_CANTOPEN {
                return .notReachable(.message(error.message ?? "unable to open database file"))
            }
            return .failed(.message(error.message ?? "disk I/O error"))
        default:
            let message = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
            return .failed(.message(message))
        }
    }

    /// Checks the file, its folder and the free space, and returns the error that the system reports for them, if any.
    /// SQLite itself does not report this error.
    private static func obstacle(at path: String) -> SystemError? {
        let folder = (path as NSString).deletingLastPathComponent
        for (place, mode) in [(folder, W_OK | X_OK), (path, R_OK | W_OK)] {
            do throws(SystemError) { try SystemCall.verifyAccess(place, mode) } catch {
                // The file may be missing, because a new store is moved to this path only when it is complete.
                if place != path || error.number != ENOENT { return error }
            }
        }
        if let status = try? FileStatus(at: path), status.isFolder { return SystemError(EISDIR) }
        if let space = SystemCall.freeSpace(at: folder), space < roomForOtherFiles {
            return SystemError(ENOSPC)
        }
        return nil
    }

    /// The minimum space, in bytes, that SQLite's other files need next to a database that is in use.
    private static let roomForOtherFiles: Int64 = 65_536
}
