internal import Foundation
internal import SignupCore
internal import SignupSupport

/// A reader of small files that may contain a secret. A file can also be a pipe, such as `<(pass show token)`.
nonisolated enum SecretFile {
    private static let mostBytes = 65_536

    /// Reads the text of a file, without the byte order mark that some editors write.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - file: The kind of file, for messages.
    static func text(_ path: String, _ file: UsageProblem.SmallFile) throws(UsageError) -> String {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let descriptor = try SystemCall.open(path, O_RDONLY | O_CLOEXEC)
            defer { close(descriptor) }
            var piece = [UInt8](repeating: 0, count: 4096)
            while bytes.count <= mostBytes {
                let count = try SystemCall.read(descriptor, into: &piece)
                if count == 0 { break }
                bytes += piece.prefix(count)
            }
        } catch {
            throw UsageError(.unreadableFile(file, path: path, reason: FailureReason(error)))
        }
        bytes = Array(bytes.withoutMark)
        guard bytes.count <= mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError(.notAText(file, path: path, most: mostBytes))
        }
        return text
    }
}
