import Foundation

/// A command in a real terminal emulator: a tmux server of its own, which ends with this object at the latest.
///
/// The screen is read as a person sees it. Nothing waits for a time to pass: ``wait(for:until:)``
/// looks until a condition holds, and fails at a deadline with the screen as it was then.
public final class TmuxSession: Sendable {
    /// What went wrong, and what the screen showed.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Keys that tmux knows by name. Others: `C-c`, `M-b`, `F1` …
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

    /// The server's socket, short as socket paths must be.
    private let socket = FileManager.default.temporaryDirectory
        .appendingPathComponent("rxconsole-\(UUID().uuidString.prefix(13))").path
    private let queue = DispatchQueue(label: "tmux")

    /// Starts `command` in a new terminal.
    ///
    /// - Parameters:
    ///   - command: the program's path and its arguments; no shell reads them.
    ///   - columns: the terminal's width.
    ///   - rows: its height.
    ///   - environment: variables besides those of this process; `TERM` is tmux's own unless given.
    /// - Throws: ``Failure`` where tmux is missing or refuses.
    public init(
        _ command: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws {
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        try tmux(
            ["start-server", ";", "set", "-g", "remain-on-exit", "on", ";"]
                + ["set", "-g", "default-terminal", "tmux-256color", ";"]
                + ["set", "-s", "escape-time", "0", ";"]
                + ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
                + ["env", "-u", "NO_COLOR", "-u", "COLORTERM", "-u", "COLORFGBG"] + variables
                + command.map { $0 == ";" ? "\\;" : $0 }
                // Not before there is a window: tmux 3.3 crashes.
                + [";", "set", "-g", "window-size", "manual"])
        // Tests that are killed must not leave their servers behind.
        let orphan = "while kill -0 \(getpid()) 2> /dev/null; do sleep 5; done; tmux -S \(socket) kill-server"
        try tmux(["run-shell", "-b", orphan])
    }

    deinit {
        _ = try? tmux(["kill-server"])
        try? FileManager.default.removeItem(atPath: socket)
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

    /// Sends bytes as they are, in hexadecimal: for what no key is named after.
    public func send(bytes: [UInt8]) throws {
        try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    /// Pastes text in one piece, as a terminal does: newlines come as carriage returns.
    ///
    /// - Parameter isMarked: whether it comes marked as a paste, if the program asked for that.
    public func paste(_ text: String, isMarked: Bool = false) throws {
        try tmux(
            ["set-buffer", "-b", "paste", "--", text, ";", "paste-buffer", "-b", "paste", "-d"]
                + (isMarked ? ["-p"] : []))
    }

    /// Changes the terminal's size.
    public func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// The process number of the command.
    public func processID() throws -> Int32 {
        Int32(
            try tmux(["display-message", "-p", "#{pane_pid}"]).trimmingCharacters(in: .whitespacesAndNewlines)
        ) ?? -1
    }

    /// Whether the program has asked for reports of the mouse, in the newer form.
    public func isAskedForMouse() throws -> Bool {
        try tmux(["display-message", "-p", "#{mouse_standard_flag}#{mouse_sgr_flag}"]).hasPrefix("11")
    }

    /// Presses and releases the first button of the mouse, at a place from 0.
    public func click(column: Int, row: Int) throws {
        let place = "\(column + 1);\(row + 1)"
        try send(bytes: Array("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m".utf8))
    }

    /// The path of the terminal that the command has.
    public func path() throws -> String {
        try tmux(["display-message", "-p", "#{pane_tty}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Sends a signal to the program under test: the command, or, where that is a shell, what runs in it.
    public func signal(_ number: Int32) throws {
        let program = try program()
        guard kill(program, number) == 0 else {
            throw Failure(description: "signal \(number) did not reach process \(program)")
        }
    }

    /// The process number of the program under test: the command, or, where that is a shell, what runs in it.
    public func program() throws -> Int32 {
        let shell = try processID()
        let child = try Command.run(["pgrep", "-n", "-P", "\(shell)"]).output
        return Int32(child.trimmingCharacters(in: .whitespacesAndNewlines)) ?? shell
    }

    /// The screen as it is now.
    public func screen() throws -> Screen {
        // Each is one answer of the server, so text, colors and cursor are of the same moment as far as can be.
        let format =
            "#{cursor_x} #{cursor_y} #{cursor_flag} #{pane_dead} #{pane_dead_status} #{pane_dead_signal} #{pane_title}"
        let answer = try tmux(
            ["display-message", "-p", format, ";", "capture-pane", "-p", ";", "capture-pane", "-p", "-e"])
        let screen = try Screen(answer)
        // tmux 3.3 sometimes overlooks that the command has ended, until another child of it ends.
        if screen.isClosed, !screen.hasEnded { try tmux(["run-shell", "-b", "true"]) }
        return screen
    }

    /// Looks at the screen until `condition` holds.
    ///
    /// - Parameters:
    ///   - deadline: how long at most; generous, as a slow machine may run many tests at once.
    ///   - condition: what is waited for.
    /// - Returns: the screen for which it held.
    /// - Throws: ``Failure`` with the last screen at the deadline.
    @discardableResult
    public func wait(
        for deadline: Duration = .seconds(20), until condition: @escaping @Sendable (Screen) -> Bool
    ) async throws -> Screen {
        try await withCheckedThrowingContinuation { continuation in
            look(until: .now + deadline, condition, continuation)
        }
    }

    /// Waits until the screen contains `text`.
    @discardableResult
    public func wait(forText text: String) async throws -> Screen {
        try await wait { $0.text.contains(text) }
    }

    /// Waits until the command has ended.
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
