internal import Batch
internal import Foundation

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

    /// Writes a line that the next one takes the place of. Where the terminal is too narrow for it, its end is cut: of a
    /// line that continued in the next row, the first row would stay.
    func show(_ progress: String) async {
        isProgressShown = true
        // At the end of an uncut line there is nothing to erase; of a cut one it is the last character, which stands in
        // the last column whatever it is.
        try? await output.write(Array("\r\u{1B}[?7l\(progress)\u{1B}[K\u{1B}[?7h".utf8))
    }

    /// Erases the progress, if it is shown.
    func clear() async {
        guard isProgressShown else { return }
        isProgressShown = false
        try? await output.write(Array(Self.erase.utf8))
    }

    /// Back to the line's start, and all of it erased.
    private static let erase = "\r\u{1B}[K"
}
