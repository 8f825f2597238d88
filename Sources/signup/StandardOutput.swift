internal import Foundation
internal import SignupCore
internal import SignupSupport

/// stdout of the commands that print a few lines.
nonisolated enum StandardOutput {
    /// Writes a line.
    ///
    /// - Throws: `UsageError` with exit code 3 if it cannot be written. A reader that has left is not a failure.
    static func print(_ line: String) throws(UsageError) {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR, errno != EAGAIN {
                let error = SystemError(errno)
                if error.isBrokenPipe { return }
                throw UsageError(.brokenOutput(reason: "\(error)"), exitCode: 3)
            }
        }
    }
}
