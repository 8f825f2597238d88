import Foundation

/// A folder for one test, which is deleted when this object is released.
package final class TemporaryFolder: Sendable {
    package let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "signup-\(UUID().uuidString)"
    )
    .path

    package init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the path of a file or folder in the temporary folder.
    package func file(_ name: String) -> String { path + "/" + name }

    /// Returns the permissions of a file, as in `chmod`.
    package static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }
}
