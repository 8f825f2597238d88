internal import Batch
internal import Foundation
internal import SignupSupport

/// A writer that prints lines to stderr. In a terminal, it can show a progress line, which the next line replaces.
actor StandardError {
    private let output = FileOutput(descriptor: STDERR_FILENO)
    private let style: LogStyle
    private var isProgressShown = false

    init(style: LogStyle = LogStyle()) {
        self.style = style
    }

    /// Writes a log entry. Ignores errors.
    func log(_ entry: LogEntry) async { await write(style.line(entry)) }

    /// Writes a line. Ignores errors.
    func write(_ line: String) async {
        let erasing = isProgressShown ? Self.erase : ""
        isProgressShown = false
        try? await output.write(Array("\(erasing)\(line)\n".utf8))
    }

    /// Writes a line that the next line replaces. In a terminal that is too narrow, the line is truncated, because the
    /// first row of a wrapped line would remain on the screen.
    func show(_ progress: LogEntry) async {
        isProgressShown = true
        // The control sequence erases the rest of a longer earlier line. After a truncated line, the cursor is still in
        // the last column, so the line's last character is erased as well.
        try? await output.write(Array("\r\u{1B}[?7l\(style.line(progress))\u{1B}[K\u{1B}[?7h".utf8))
    }

    /// Ends the current write and all later ones, if they have to wait for the reader.
    nonisolated func interrupt() { output.interrupt() }

    /// Erases the progress line if it is visible.
    func clear() async {
        guard isProgressShown else { return }
        isProgressShown = false
        try? await output.write(Array(Self.erase.utf8))
    }

    /// The control sequence that returns to the start of the line and erases it.
    private static let erase = "\r\u{1B}[K"
}
