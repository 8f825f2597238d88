import Foundation
import TerminalTesting

/// A separate process of this program, in a different role and on its own pseudo-terminal.
final class MeasuredProgram {
    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let pty: PtyProcess
    private let role: String
    private var finder = LetterFinder()
    private var random = SystemRandomNumberGenerator()

    /// - Parameter role: The argument that selects the role.
    init(_ role: String) throws {
        self.role = role
        pty = try PtyProcess(
            [CommandLine.arguments[0], role],
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"])
        var start: [UInt8] = []
        try wait(for: "its first screen") { piece in
            start += piece
            let text = String(decoding: start, as: UTF8.self)
            return text == "?" || text.contains("Ctrl-C quit")
        }
        rest(milliseconds: 300)
    }

    deinit { pty.end() }

    /// Types letters, and waits until each letter is on the screen.
    ///
    /// - Returns: The time that each letter took, in microseconds.
    func measure(keys: Int) throws -> [Double] {
        var times: [Double] = []
        for _ in 0..<keys {
            // The pauses are random so that the letters are not synchronized with the label changes.
            rest(milliseconds: Int32.random(in: 1...9, using: &random))
            let letter = UInt8.random(in: 97...122, using: &random)
            let start = DispatchTime.now().uptimeNanoseconds
            send([letter])
            // Nothing else that changes on the screen contains a letter.
            try wait(for: "the letter \(Character(Unicode.Scalar(letter)))") { finder.finds(letter, in: $0) }
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1000)
        }
        send([0x15])
        rest(milliseconds: 50)
        return times
    }

    /// Pastes text, types a capital letter, and waits until the letter is on the screen.
    ///
    /// - Returns: The time in seconds.
    func measurePaste(of text: String) throws -> Double {
        // Moves back to the field and deletes its text, because line endings in the paste may have moved the focus, and
        // the text could scroll the letter out of sight.
        let backToField = role == "paste-field" ? "\u{1B}[Z\u{15}" : ""
        let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~\(backToField)Z".utf8)
        let start = DispatchTime.now().uptimeNanoseconds
        _ = fcntl(pty.controller, F_SETFL, fcntl(pty.controller, F_GETFL) | O_NONBLOCK)
        var sent = 0
        while sent < bytes.count {
            var poller = pollfd(fd: pty.controller, events: Int16(POLLIN | POLLOUT), revents: 0)
            guard poll(&poller, 1, 60_000) > 0 else {
                throw Failure(
                    description: "the program \"\(role)\" read \(sent) bytes of a paste, and no more")
            }
            // The program would block if its output were not read.
            if poller.revents & Int16(POLLIN) != 0 { _ = read(within: 0) { _ in } }
            if poller.revents & Int16(POLLOUT) != 0 {
                let count = bytes[sent...].withUnsafeBytes { write(pty.controller, $0.baseAddress, $0.count) }
                sent += max(count, 0)
            }
        }
        try wait(for: "the letter Z", seconds: 60) { $0.contains(UInt8(ascii: "Z")) }
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// Types letters, and waits after each until there is no more output.
    ///
    /// - Returns: The number of bytes that the program wrote for each letter, and for the whole screen.
    func measureBytes(keys: Int) -> (each: [Int], whole: Int) {
        func bytes(after key: UInt8) -> Int {
            send([key])
            var count = 0
            while let more = read(within: 300, \.count) { count += more }
            return count
        }
        let each = (0..<keys).map { bytes(after: UInt8(ascii: "a") + UInt8($0 % 26)) }
        return (each, bytes(after: 0x0C))
    }

    /// Returns the fraction of a processor's time that the program uses while it is idle.
    ///
    /// - Parameter seconds: The number of seconds for which the program is observed.
    func idleShare(for seconds: Int32) -> Double {
        let before = processorTime()
        rest(milliseconds: seconds * 1000)
        return (processorTime() - before) / Double(seconds)
    }

    /// Returns the processor time that all threads of the program have used, in seconds.
    private func processorTime() -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(pty.number, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return .nan
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { write(pty.controller, $0.baseAddress, $0.count) }
    }

    /// Reads and discards output for a given time.
    private func rest(milliseconds: Int32) {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(milliseconds) * 1_000_000
        while DispatchTime.now().uptimeNanoseconds < end {
            let left = Int32((end - min(DispatchTime.now().uptimeNanoseconds, end)) / 1_000_000)
            _ = read(within: left) { _ in }
        }
    }

    /// Reads until a piece of the output satisfies the condition. The condition compares bytes, because the time that
    /// the comparison takes is counted as the program's time.
    ///
    /// - Throws: ``Failure`` if no piece satisfies the condition within the given number of seconds.
    private func wait(for wanted: String, seconds: UInt64 = 5, until isIt: (UnsafeRawBufferPointer) -> Bool)
        throws
    {
        let end = DispatchTime.now().uptimeNanoseconds + seconds * 1_000_000_000
        var last = ""
        while DispatchTime.now().uptimeNanoseconds < end {
            let isDone = read(within: 1000) { piece in
                if isIt(piece) { return true }
                last = String(decoding: piece, as: UTF8.self)
                return false
            }
            if isDone == true { return }
        }
        throw Failure(
            description:
                "the program \"\(role)\" did not show \(wanted) within \(seconds) s; its last output: \(last.debugDescription)"
        )
    }

    /// Calls `look` with the output that can be read within a given time; returns nil if no output arrives.
    private func read<Result>(
        within milliseconds: Int32, _ look: (UnsafeRawBufferPointer) -> Result
    ) -> Result? {
        var poller = pollfd(fd: pty.controller, events: Int16(POLLIN), revents: 0)
        guard poll(&poller, 1, milliseconds) > 0 else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let count = Foundation.read(pty.controller, buffer.baseAddress, buffer.count)
            return count > 0 ? look(UnsafeRawBufferPointer(rebasing: buffer[..<count])) : nil
        }
    }
}
