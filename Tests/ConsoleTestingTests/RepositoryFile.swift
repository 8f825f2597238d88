import Foundation

/// Returns the text of a file in the repository.
///
/// - Parameter path: The path relative to the repository's top folder.
func repositoryText(_ path: String) throws -> String {
    let root = (1...3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
