import Foundation
import SignupSupport
import Testing

@testable import Batch

@Suite(.timeLimit(.minutes(1)))
struct FileOutputTests {
    init() { signal(SIGPIPE, SIG_IGN) }

    @Test func writesEverythingToASlowReader() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        let reader = Task.detached {
            try FileHandle(fileDescriptor: reading, closeOnDealloc: true).readToEnd()
        }
        try await FileOutput(descriptor: writing).write(content)
        close(writing)
        #expect(try await reader.value == Data(content))
    }

    @Test func reportsAClosedPipe() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        let error = await #expect(throws: SystemError.self) {
            try await FileOutput(descriptor: ends[1]).write([1])
        }
        #expect(error?.isBrokenPipe == true)
    }
}
