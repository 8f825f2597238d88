import Foundation
import Testing

@testable import SignupSupport

struct SystemCallTests {
    @Test func `a temporary file has no name`() throws {
        let file = try SystemCall.openTemporaryFile(prefix: "signup-test")
        defer { close(file) }
        var status = stat()
        let result = fstat(file, &status)
        #expect(result == 0 && status.st_nlink == 0)
    }

    @Test(.timeLimit(.minutes(1)))
    func `all bytes are written, even if a pipe never has room for all of them`() throws {
        let (reading, writing) = try SystemCall.pipe()
        defer { close(reading) }
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        Thread.detachNewThread {
            try? SystemCall.write(bytes, to: writing)
            close(writing)
        }
        var received: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 10_000)
        while case let count = try SystemCall.read(reading, into: &piece), count > 0 {
            received += piece.prefix(count)
        }
        let isSame = received == bytes
        #expect(isSame, "\(received.count) bytes arrived")
    }
}
