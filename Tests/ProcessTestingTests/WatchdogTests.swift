import Foundation
import PostgresTesting
import ProcessTesting
import TerminalTesting
import Testing

/// A killed test run leaves nothing behind.
struct WatchdogTests {
    @Test func `everything that a killed test run started is cleaned up`() async throws {
        let (program, output) = (Process(), Pipe())
        program.executableURL = URL(fileURLWithPath: try BuiltProduct.path("WatchdogFixture"))
        program.standardOutput = output
        try program.run()
        var text = ""
        while !text.hasSuffix("ready\n") {
            let piece = output.fileHandleForReading.availableData
            try #require(!piece.isEmpty, "the program stopped after: \(text)")
            text += String(decoding: piece, as: UTF8.self)
        }
        let lines = text.split(separator: "\n").dropLast().map { $0.split(separator: " ").map(String.init) }
        #expect(Set(lines.map { $0[0] }) == Self.expected)
        for line in lines { #expect(Self.exists(line[1]), "\(line[0]) is not there before") }
        kill(program.processIdentifier, SIGKILL)
        program.waitUntilExit()
        let deadline = ContinuousClock.now + .seconds(60)
        while lines.contains(where: { Self.exists($0[1]) }), .now < deadline {
            try await Task.sleep(for: .milliseconds(20))  // polling
        }
        for line in lines { #expect(!Self.exists(line[1]), "\(line[0]) is still there") }
    }

    @Test func `a server exits when its object is released`() throws {
        var server: ServerProcess? = try ServerProcess(
            "cat", ["-"], input: Pipe(), output: FileHandle.nullDevice)
        let number = try #require(server?.number)
        server = nil
        // The release does not wait until the process has exited.
        let deadline = ContinuousClock.now + .seconds(60)
        while kill(number, 0) == 0, .now < deadline { Thread.sleep(forTimeInterval: 0.005) }  // polling
        #expect(kill(number, 0) != 0)
    }

    private static var expected: Set<String> {
        var names: Set = ["TLSServer", "HTTP2Server", "ConfusedServer", "TmuxSession"]
        if PostgresPrograms.areInstalled { names.insert("PostgresServer") }
        if PostgresPrograms.areInstalled, PgBouncer.isInstalled { names.insert("PgBouncer") }
        if SmallDisk.isPossible { names.insert("SmallDisk") }
        return names
    }

    /// Returns whether a process with this ID, or a folder at this path, exists.
    private static func exists(_ thing: String) -> Bool {
        guard let number = Int32(thing) else { return access(thing, F_OK) == 0 }
        return kill(number, 0) == 0
    }
}
