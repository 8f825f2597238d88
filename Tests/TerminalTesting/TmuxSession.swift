import Foundation
internal import ProcessTesting

/// A command in a real terminal emulator: a separate tmux server, which is stopped when this object is released.
///
/// The screen contains what a user would see. Tests do not wait for a fixed time: ``wait(for:until:)`` checks the
/// screen until a condition holds, and throws an error with the last screen if the condition does not hold by the
/// deadline.
public final class TmuxSession: Sendable {
    /// An error, and the screen at the time of the error.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Keys, with tmux's names for them.
    public enum Key: String, Sendable {
        case enter = "Enter"
        case tab = "Tab"
        case backTab = "BTab"
        case escape = "Escape"
        case backspace = "BSpace"
        case delete = "DC"
        case up = "Up"
        case down = "Down"
        case left = "Left"
        case right = "Right"
        case home = "Home"
        case end = "End"
        case controlLeft = "C-Left"
        case controlRight = "C-Right"
        case controlC = "C-c"
        case controlD = "C-d"
        case controlL = "C-l"
        case controlU = "C-u"
        case controlW = "C-w"
        case controlY = "C-y"
        case controlZ = "C-z"
        case controlBackslash = "C-\\"
    }

    /// The path of the server's socket, which must be short.
    private let socket: String
    /// The watchdog that stops the server when this object is released.
    private let watchdog: Watchdog
    private let queue = DispatchQueue(label: "tmux")

    /// Starts `command` in a new terminal.
    ///
    /// - Parameters:
    ///   - command: The program's path and its arguments, which no shell interprets.
    ///   - columns: The terminal's width.
    ///   - rows: The terminal's height.
    ///   - environment: Variables that are added to those of this process. Unless `TERM` is one of them, tmux sets it.
    /// - Throws: ``Failure`` if tmux is missing or does not start.
    public init(
        _ command: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws {
        socket =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("rxconsole-\(UUID().uuidString.prefix(13))").path
        watchdog = try Watchdog("tmux -S '\(socket)' kill-server; rm -f '\(socket)'")
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        try tmux(
            ["start-server", ";", "set", "-g", "remain-on-exit", "on", ";"]
                + ["set", "-g", "default-terminal", "tmux-256color", ";"]
                + ["set", "-s", "escape-time", "0", ";"]
                + ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
                + ["env", "-u", "NO_COLOR", "-u", "COLORTERM", "-u", "COLORFGBG"] + variables
                + command.map { $0 == ";" ? "\\;" : $0 }
                // The option is set after the window is created, because tmux 3.3 crashes without a window.
                + [";", "set", "-g", "window-size", "manual"])
    }

    /// Types text; a newline is the Enter key.
    public func type(_ text: String) throws {
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 { try press(.enter) }
            if !part.isEmpty { try tmux(["send-keys", "-l", "--", String(part)]) }
        }
    }

    /// Presses keys in order.
    public func press(_ keys: Key...) throws {
        try tmux(["send-keys"] + keys.map(\.rawValue))
    }

    /// Sends raw bytes, for keys that have no name in tmux. They are passed to tmux in hexadecimal.
    public func send(bytes: [UInt8]) throws {
        try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    /// Pastes text in one piece the way a terminal does: newlines arrive as carriage returns.
    ///
    /// - Parameter isMarked: Whether the text is marked as a paste, if the program requested this.
    public func paste(_ text: String, isMarked: Bool = false) throws {
        try tmux(
            ["set-buffer", "-b", "paste", "--", text, ";", "paste-buffer", "-b", "paste", "-d"]
                + (isMarked ? ["-p"] : []))
    }

    /// Changes the terminal's size.
    public func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Returns the process ID of the command.
    ///
    /// - Throws: ``Failure`` if tmux's answer is not a process ID. A number such as -1 must not be returned instead,
    ///   because a signal to -1 would reach every process of the user.
    public func processID() throws -> Int32 {
        let answer = try tmux(["display-message", "-p", "#{pane_pid}"])
        guard let process = Int32(answer.trimmingCharacters(in: .whitespacesAndNewlines)), process > 0 else {
            throw Failure(description: "unexpected process ID from tmux: \(answer)")
        }
        return process
    }

    /// Returns whether the program has requested mouse reports in the newer format.
    public func isAskedForMouse() throws -> Bool {
        try tmux(["display-message", "-p", "#{mouse_standard_flag}#{mouse_sgr_flag}"]).hasPrefix("11")
    }

    /// Presses and releases the first mouse button. The first column and row are 0.
    public func click(column: Int, row: Int) throws {
        let place = "\(column + 1);\(row + 1)"
        try send(bytes: Array("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m".utf8))
    }

    /// Returns the path of the command's terminal.
    public func path() throws -> String {
        try tmux(["display-message", "-p", "#{pane_tty}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Sends a signal to the program under test: the command or, if that is a shell, the program that runs in it.
    public func signal(_ number: Int32) throws {
        let program = try program()
        guard kill(program, number) == 0 else {
            throw Failure(description: "signal \(number) did not reach process \(program)")
        }
    }

    /// Returns the process ID of the program under test: the command or, if that is a shell, the program that runs in it.
    public func program() throws -> Int32 {
        let shell = try processID()
        let child = try Command.run(["pgrep", "-n", "-P", "\(shell)"]).output
        return Int32(child.trimmingCharacters(in: .whitespacesAndNewlines)) ?? shell
    }

    /// Returns the current screen.
    public func screen() throws -> Screen {
        // The server runs all three commands in one request, so that the text, the colors and the cursor come from the
        // same moment if possible.
        let format =
            "#{cursor_x} #{cursor_y} #{cursor_flag} #{pane_dead} #{pane_dead_status} #{pane_dead_signal} #{pane_title}"
        let answer = try tmux(
            ["display-message", "-p", format, ";", "capture-pane", "-p", ";", "capture-pane", "-p", "-e"])
        let screen = try Screen(answer)
        // tmux 3.3 sometimes does not detect that the command has exited until another of its child processes exits.
        if screen.isClosed, !screen.hasEnded { try tmux(["run-shell", "-b", "true"]) }
        return screen
    }

    /// Returns the text of the scrollback and of the screen.
    public func history() throws -> String { try tmux(["capture-pane", "-p", "-S", "-"]) }

    /// Checks the screen until `condition` holds.
    ///
    /// - Parameters:
    ///   - deadline: The longest time to wait, or nil for two minutes.
    ///   - condition: The condition to wait for.
    /// - Returns: The screen for which the condition held.
    /// - Throws: ``Failure``, with the last screen, if the condition does not hold by the deadline.
    @discardableResult
    public func wait(
        for deadline: Duration? = nil, until condition: @escaping @Sendable (Screen) -> Bool
    ) async throws -> Screen {
        try await withCheckedThrowingContinuation { continuation in
            look(until: .now + (deadline ?? Patience.standard), condition, continuation)
        }
    }

    /// Waits until the screen contains `text`, and the frame with the text is complete: a form hides the cursor while
    /// it draws. tmux also hides the cursor when the command has exited.
    @discardableResult
    public func wait(forText text: String) async throws -> Screen {
        try await wait { $0.text.contains(text) && ($0.isCursorVisible || $0.hasEnded) }
    }

    /// Waits until the command has exited.
    @discardableResult
    public func waitForEnd() async throws -> Screen {
        try await wait { $0.hasEnded }
    }

    private func look(
        until end: ContinuousClock.Instant, _ condition: @escaping @Sendable (Screen) -> Bool,
        _ continuation: CheckedContinuation<Screen, any Error>
    ) {
        queue.async { [self] in
            do {
                let screen = try screen()
                if condition(screen) { return continuation.resume(returning: screen) }
                guard ContinuousClock.now < end else {
                    throw Failure(description: "The screen never became what was waited for:\n\(screen)")
                }
                queue.asyncAfter(deadline: .now() + .milliseconds(25)) {
                    self.look(until: end, condition, continuation)
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        let result = try Command.run(
            ["env", "-u", "TMUX", "TERM=xterm-256color", "tmux", "-u", "-S", socket, "-f", "/dev/null"]
                + arguments)
        guard result.status == 0 else {
            throw Failure(description: "tmux \(arguments.joined(separator: " ")): \(result.output)")
        }
        return result.output
    }
}
