internal import Foundation
internal import GitHubSignup

/// stderr, where lines go, and on a terminal a line of progress that is written over.
actor StandardError {
    private let output = FileOutput(descriptor: STDERR_FILENO)
    private var isProgressShown = false

    /// Writes a line; what cannot be written is lost.
    func say(_ line: String) async {
        let erasing = isProgressShown ? Self.erase : ""
        isProgressShown = false
        try? await output.write(Array("\(erasing)\(line)\n".utf8))
    }

    /// Writes a line that the next one takes the place of.
    func show(_ progress: String) async {
        isProgressShown = true
        try? await output.write(Array((Self.erase + progress).utf8))
    }

    /// Back to the line's start, and all of it erased; without wrapping, a long line would stay.
    private static let erase = "\r\u{1B}[K"
}
