internal import Foundation
internal import SignupCore
internal import SignupSupport

/// A small file that holds a secret. It may also be a pipe, such as `<(pass show token)`.
nonisolated enum SecretFile {
    private static let mostBytes = 65_536

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - file: What it is in messages.
    static func text(_ path: String, _ file: UsageProblem.SmallFile) throws(UsageError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw UsageError(.unreadableFile(file, path: path, reason: "\(SystemError(errno))"))
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= mostBytes {
            let count = read(descriptor, &piece, piece.count)
            if count > 0 { bytes += piece.prefix(count) }
            if count == 0 { break }
            if count < 0, errno != EINTR {
                throw UsageError(.unreadableFile(file, path: path, reason: "\(SystemError(errno))"))
            }
        }
        guard bytes.count <= mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError(.notAText(file, path: path, most: mostBytes))
        }
        return text
    }
}
