import Testing

@testable import Console

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// A process has one terminal at a time, so these tests belong to a serialized suite.
/// Line-by-line input that is not from a terminal.
extension RandomEditingTests {
    @Test @MainActor func `a line that is too long or is not UTF-8 is reported when it is read from a pipe`()
        async throws
    {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let output = open("/dev/null", O_WRONLY)
        defer { for end in [ends[0], output] { close(end) } }
        let thread = try #require(LineThread(input: ends[0], output: output, options: 0))
        var events: [LineEvent] = []
        let isStarted = thread.start { event in
            events.append(event)
            let serial = events.count + 1
            thread.post { request in
                if case .line = event {
                    request.question = .init(serial: serial, prompt: "", isSecret: true)
                } else {
                    request.isClosing = true
                }
            }
        }
        try #require(isStarted)
        thread.post { $0.question = .init(serial: 1, prompt: "", isSecret: true) }
        // The first line is longer than the pipe's buffer, so the main actor finishes writing only because the thread
        // reads in the meantime.
        let bytes =
            [UInt8](repeating: 0x78, count: 70_000) + [0x0A, 0x61, 0xE4, 0x0A] + Array("octo\r\nend".utf8)
        bytes.withUnsafeBytes { _ = write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        await thread.events.waitForEnd()
        guard case .line(serial: 1, _, .tooLong)? = events.first else {
            Issue.record("the first line was not reported as too long")
            return
        }
        #expect(
            events.dropFirst() == [
                .line(serial: 2, "a\u{FFFD}", .unreadable), .line(serial: 3, "octo", nil),
                .line(serial: 4, "end", nil), .endOfInput,
            ])
    }

    @Test @MainActor func `a run fails if another run is using the terminal`() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let output = open("/dev/null", O_WRONLY)
        defer { for end in ends + [output] { close(end) } }
        let first = try #require(LineThread(input: ends[0], output: output, options: 0))
        let second = try #require(LineThread(input: ends[0], output: output, options: 0))
        var errors: [Int32] = []
        for thread in [first, second] {
            let isStarted = thread.start { event in
                if case .failed(let error) = event { errors.append(error) }
                for thread in [first, second] { thread.post { $0.isClosing = true } }
            }
            try #require(isStarted)
        }
        // If neither run fails, this task closes both, so that the test does not hang.
        Task {
            try? await Task.sleep(for: .seconds(20))  // on purpose
            for thread in [first, second] { thread.post { $0.isClosing = true } }
        }
        for thread in [first, second] { await thread.events.waitForEnd() }
        #expect(errors == [EBUSY])
    }
}
