internal import Foundation
internal import SignupCore
internal import SignupSupport

/// The stdout of commands that print only a few lines.
nonisolated enum StandardOutput {
    /// Writes a line.
    ///
    /// - Throws: `UsageError` with exit code 3 if the line cannot be written. A pipe that the reader has closed is not
    ///   a failure.
    static func print(_ line: String) throws(UsageError) {
        do throws(SystemError) { try SystemCall.write(Array((line + "\n").utf8), to: STDOUT_FILENO) } catch {
            if error.isBrokenPipe { return }
            throw UsageError(.brokenOutput(reason: FailureReason(error)), exitCode: 3)
        }
    }
}
