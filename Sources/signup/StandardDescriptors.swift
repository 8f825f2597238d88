internal import Foundation

/// stdin, stdout and stderr, which can be closed when the program starts.
enum StandardDescriptors {
    /// Opens those that are closed, so that nothing that is opened later takes their numbers: outcomes would be written
    /// into it. Of stdin and stdout reading and writing still fails, as if they were closed; what goes to stderr is lost.
    static func fill() {
        // Each gets the lowest number that is free, which is its own.
        for (descriptor, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
        ] where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }
}
