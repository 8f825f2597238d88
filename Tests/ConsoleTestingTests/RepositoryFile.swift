import Foundation

/// Returns the text of a file of the repository.
///
/// - Parameter path: The path from the repository's top folder.
func repositoryText(_ path: String) throws -> String {
    let root = (1...3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
