internal import Foundation
internal import SignupSupport

/// A small file that holds a secret. It may also be a pipe, such as `<(pass show token)`.
nonisolated enum SecretFile {
    private static let mostBytes = 65_536

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - option: The name of the option in messages, with dashes.
    ///   - advice: The expected content in messages.
    static func text(_ path: String, for option: String, _ advice: String) throws(UsageError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw UsageError(message: "\(option): \(path): \(SystemError(errno)); \(advice)")
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= mostBytes {
            let count = read(descriptor, &piece, piece.count)
            if count > 0 { bytes += piece.prefix(count) }
            if count == 0 { break }
            if count < 0, errno != EINTR {
                throw UsageError(message: "\(option): \(path): \(SystemError(errno)); \(advice)")
            }
        }
        guard bytes.count <= mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError(message: "\(option): \(path): not a text of up to \(mostBytes) bytes; \(advice)")
        }
        return text
    }
}
