internal import Foundation
internal import SignupSupport

/// stdin, stdout and stderr, which may be closed when the program starts.
enum StandardDescriptors {
    /// Opens the closed descriptors so that files that are opened later do not receive the numbers of stdin, stdout and
    /// stderr. Otherwise, outcomes could be written to such a file. Reading stdin and writing to stdout still fail, as
    /// if the descriptors were closed. Output to stderr is lost.
    static func fill() {
        // Each opened descriptor gets the lowest free number, which is the number of the closed descriptor.
        for (descriptor, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
        ] where fcntl(descriptor, F_GETFD) < 0 {
            _ = try? SystemCall.open("/dev/null", mode)
        }
    }
}
