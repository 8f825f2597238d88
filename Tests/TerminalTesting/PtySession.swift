internal import Locking
import Dispatch
import Foundation

/// A command on a pseudo-terminal whose other side belongs to this process, for situations that a terminal emulator
/// does not produce on demand. Its screen is a ``ModelTerminal`` of 80 columns and 24 rows.
public final class PtySession: Sendable {
    /// The process ID of the command.
    public var process: Int32 { pty.number }

    private let pty: PtyProcess
    private let output = LockedValue<[UInt8]>([])
    /// The position in the output at which each piece ended.
    private let ends = LockedValue<[Int]>([])
    private let queue = DispatchQueue(label: "pty")

    /// Starts `command` on a new terminal.
    ///
    /// - Parameters:
    ///   - command: The program's path and its arguments.
    ///   - environment: All environment variables of the command.
    /// - Throws: An error if the command could not be started.
    public init(_ command: [String], environment: [String: String]) throws {
        pty = try PtyProcess(command, environment: environment)
    }

    deinit { pty.end() }

    /// Sends bytes to the command, as typed keys or as the terminal's answers.
    public func send(_ text: some StringProtocol) {
        _ = Array(text.utf8).withUnsafeBytes { write(pty.controller, $0.baseAddress, $0.count) }
    }

    /// Waits until the command has read the bytes that were sent.
    public func waitUntilRead() async throws {
        try await wait { [slave = pty.slave] _ in
            var count: Int32 = 0
            return ioctl(slave, UInt(FIONREAD), &count) == 0 && count == 0
        }
    }

    /// Checks the screen until `condition` holds.
    ///
    /// - Parameters:
    ///   - deadline: The longest time to wait, or nil for two minutes.
    ///   - condition: The condition to wait for.
    /// - Returns: The screen for which the condition held.
    /// - Throws: ``TmuxSession/Failure``, with the last screen, if the condition does not hold by the deadline.
    @discardableResult
    public func wait(
        for deadline: Duration? = nil, until condition: @escaping @Sendable (ModelTerminal) -> Bool
    ) async throws -> ModelTerminal {
        try await withCheckedThrowingContinuation { continuation in
            look(until: .now + (deadline ?? Patience.standard), condition, continuation)
        }
    }

    /// Waits until the output has shown a screen for which `condition` holds, even if later output has already drawn over
    /// it.
    ///
    /// - Parameters:
    ///   - start: The number of bytes of output to skip.
    ///   - condition: The condition to wait for. It is checked before each escape sequence and at the end of the output.
    /// - Returns: The number of bytes from `start` to the first such screen.
    /// - Throws: ``TmuxSession/Failure``, with the last screen, if the condition does not hold by the deadline.
    public func bytes(
        after start: Int, until condition: @escaping @Sendable (ModelTerminal) -> Bool
    ) async throws -> Int {
        let end = LockedValue(start)
        try await wait { [output] _ in
            let bytes = output.withLock { $0 }
            var terminal = ModelTerminal(columns: 80, rows: 24)
            var drawn = 0
            for place in start...bytes.count where place == bytes.count || bytes[place] == 0x1B {
                terminal.draw(Array(bytes[drawn..<place]))
                drawn = place
                guard condition(terminal) else { continue }
                end.withLock { $0 = place }
                return true
            }
            return false
        }
        return end.withLock { $0 } - start
    }

    /// Returns the screen as it appeared after each piece of output.
    public func snapshots() -> [ModelTerminal] {
        let bytes = output.withLock { $0 }
        var terminal = ModelTerminal(columns: 80, rows: 24)
        var start = 0
        return ends.withLock { $0 }.compactMap { end in
            let piece = Array(bytes[start..<end])
            // The rest of an incomplete character or sequence belongs to the same piece.
            let escape = piece.lastIndex(of: 0x1B)
            let isWhole = escape.map { piece[($0 + 1)...].contains { $0 >= 0x40 && $0 != 0x5B } } ?? true
            guard isWhole, String(validating: piece, as: UTF8.self) != nil else { return nil }
            terminal.draw(piece)
            start = end
            return terminal
        }
    }

    /// Waits until no output has arrived for 300 milliseconds.
    public func waitUntilQuiet() async throws {
        var before = -1
        while before != byteCount() {
            before = byteCount()
            _ = try? await wait(for: .milliseconds(300)) { _ in false }
        }
    }

    /// Returns the number of bytes received so far.
    public func byteCount() -> Int { output.withLock { $0.count } }

    private func look(
        until end: ContinuousClock.Instant, _ condition: @escaping @Sendable (ModelTerminal) -> Bool,
        _ continuation: CheckedContinuation<ModelTerminal, any Error>
    ) {
        queue.async { [self] in
            let screen = screen()
            if condition(screen) { return continuation.resume(returning: screen) }
            guard ContinuousClock.now < end else {
                let rows = screen.rows.indices.map { "|\(screen.text($0))|" } + screen.faults
                return continuation.resume(
                    throwing: TmuxSession.Failure(
                        description: "The screen never became what was waited for:\n"
                            + rows.joined(separator: "\n")))
            }
            queue.asyncAfter(deadline: .now() + .milliseconds(10)) {
                self.look(until: end, condition, continuation)
            }
        }
    }

    /// Reads the available output, and returns the screen after all output so far.
    private func screen() -> ModelTerminal {
        var poller = pollfd(fd: pty.controller, events: Int16(POLLIN), revents: 0)
        var piece = [UInt8](repeating: 0, count: 4096)
        while poll(&poller, 1, 0) > 0 {
            let count = read(pty.controller, &piece, piece.count)
            if count <= 0 { break }
            let end = output.withLock {
                $0 += piece[..<count]
                return $0.count
            }
            ends.withLock { $0.append(end) }
        }
        var terminal = ModelTerminal(columns: 80, rows: 24)
        terminal.draw(output.withLock { $0 })
        return terminal
    }
}
