internal import Foundation
internal import ProcessTesting

/// A file system of a few megabytes, which fills up quickly. Only root on Linux can create one.
public final class SmallDisk: Sendable {
    /// The name of a tablespace on the file system.
    public let name = "small_\(UInt32.random(in: .min ... .max))"
    /// A folder on the file system that belongs to the user who runs PostgreSQL's servers.
    public let folder: String
    private let root: String
    /// The watchdog that unmounts the file system when this object is released or the test process exits.
    private let watchdog: Watchdog

    /// Whether such a file system can be created here.
    public static let isPossible = (try? SmallDisk(megabytes: 1)) != nil

    public init(megabytes: Int) throws {
        root = FileManager.default.temporaryDirectory.path + "/" + name
        folder = root + "/data"
        watchdog = try Watchdog("umount -l '\(root)'; rmdir '\(root)'")
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
        guard Self.run("mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", root]) else {
            throw PostgresServer.Failure(description: "no small disk can be mounted")
        }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try PostgresPrograms.giveAway(root)
    }

    /// Fills the file system with a file.
    ///
    /// - Parameter bytes: The space to leave free.
    public func fill(leaving bytes: Int) throws {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: root)
        let free = (attributes[.systemFreeSize] as? NSNumber)?.intValue ?? 0
        try Data(count: max(0, free - bytes)).write(to: URL(fileURLWithPath: root + "/filler"))
    }

    /// Removes the file that fills the file system.
    public func clear() throws { try FileManager.default.removeItem(atPath: root + "/filler") }

    /// Makes the file system read-only. No file may be open for writing.
    public func makeReadOnly() throws {
        guard Self.run("mount", ["-o", "remount,ro", root]) else {
            throw PostgresServer.Failure(description: "\(root) cannot be made read-only")
        }
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
