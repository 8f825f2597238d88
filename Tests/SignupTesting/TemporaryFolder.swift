import Foundation

/// A folder of a test's own, which goes when the test is done with it.
package final class TemporaryFolder: Sendable {
    package let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "signup-\(UUID().uuidString)"
    )
    .path

    package init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file or folder in it.
    package func file(_ name: String) -> String { path + "/" + name }

    /// Who may do what with a file, as in `chmod`.
    package static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }
}
