internal import Foundation

/// A file system of few megabytes, so that it is soon full. Only root can make one, on Linux.
public final class SmallDisk: Sendable {
    /// A name for a tablespace on it.
    public let name = "small_\(UInt32.random(in: .min ... .max))"
    /// A folder on it, of the user who runs PostgreSQL's servers.
    public let folder: String
    private let root: String

    /// Whether one can be made here.
    public static let isPossible = (try? SmallDisk(megabytes: 1)) != nil

    public init(megabytes: Int) throws {
        root = FileManager.default.temporaryDirectory.path + "/" + name
        folder = root + "/data"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
        guard Self.run("mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", root]) else {
            try? FileManager.default.removeItem(atPath: root)
            throw PostgresServer.Failure(description: "no small disk can be mounted")
        }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try PostgresPrograms.giveAway(root)
    }

    deinit {
        _ = Self.run("umount", ["-l", root])
        try? FileManager.default.removeItem(atPath: root)
    }

    private static func run(_ name: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
