import Foundation
import TerminalTesting

/// This program once more, in another role and on a pseudo-terminal of its own.
final class MeasuredProgram {
    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let pty: PtyProcess
    /// Whether what was read last ends in the middle of an escape sequence.
    private var isInSequence = false
    private var random = SystemRandomNumberGenerator()

    /// - Parameter role: the program's argument.
    init(_ role: String) throws {
        pty = try PtyProcess(
            [CommandLine.arguments[0], role],
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"])
        try wait { Self.has($0, "?") || Self.has($0, "Ctrl-C leave") }
        rest(milliseconds: 300)
    }

    deinit { pty.end() }

    /// Types letters, and waits for each until it is on the screen.
    ///
    /// - Returns: how long each took, in microseconds.
    func measure(keys: Int) throws -> [Double] {
        var times: [Double] = []
        for _ in 0..<keys {
            // A pause of its own for each, so that none is in step with the labels.
            rest(milliseconds: Int32.random(in: 1...9, using: &random))
            let letter = UInt8.random(in: 97...122, using: &random)
            let start = DispatchTime.now().uptimeNanoseconds
            send([letter])
            // Nothing else on the screen that changes has letters.
            try wait { shows($0, letter) }
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1000)
        }
        send([0x15])
        rest(milliseconds: 50)
        return times
    }

    /// The part of a processor that the program takes.
    ///
    /// - Parameter seconds: how long it is watched.
    func idleShare(for seconds: Int32) -> Double {
        let before = processorTime()
        rest(milliseconds: seconds * 1000)
        return (processorTime() - before) / Double(seconds)
    }

    /// In seconds; of all threads.
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

    /// Reads and discards output for a time.
    private func rest(milliseconds: Int32) {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(milliseconds) * 1_000_000
        while DispatchTime.now().uptimeNanoseconds < end {
            let left = Int32((end - min(DispatchTime.now().uptimeNanoseconds, end)) / 1_000_000)
            _ = read(within: left) { _ in }
        }
    }

    /// Reads until one piece of output is what is waited for. Compares bytes: what it costs here counts as the program's.
    private func wait(until isIt: (UnsafeRawBufferPointer) -> Bool) throws {
        while true {
            guard let isDone = read(within: 5000, isIt) else {
                throw Failure(description: "nothing on the screen for 5 s")
            }
            if isDone { return }
        }
    }

    private static func has(_ bytes: UnsafeRawBufferPointer, _ wanted: String) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(wanted)
    }

    /// Whether the bytes draw this letter: outside of escape sequences, which have letters of their own.
    private func shows(_ bytes: UnsafeRawBufferPointer, _ letter: UInt8) -> Bool {
        var isShown = false
        for byte in bytes {
            if byte == 0x1B {
                isInSequence = true
            } else if !isInSequence {
                if byte == letter { isShown = true }
            } else if byte != UInt8(ascii: "["), (0x40...0x7E).contains(byte) {
                isInSequence = false
            }
        }
        return isShown
    }

    /// Looks at what can be read within a time; nil where there is nothing.
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
