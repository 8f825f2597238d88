import Foundation
import ProcessTesting
import Testing

@testable import signup

/// The built program, run as a separate process.
enum Program {
    /// The result of a run.
    struct Result: Sendable, Equatable {
        /// The exit code, or the negated number of the signal that terminated the program.
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs the program until it exits.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - input: The program's standard input.
    ///   - environment: Variables in addition to a fixed, small environment.
    ///   - output: The destination of the program's stdout; by default, the result contains the output.
    ///   - script: A shell script to run instead, with the program as `$0` and the arguments as `$@`.
    static func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
        output: FileHandle? = nil, script: String? = nil
    ) async throws -> Result {
        let running = try RunningProgram(
            arguments, environment: environment, output: output, script: script)
        running.write(input)
        running.endInput()
        return await running.result()
    }

    /// Runs the program with the given text on stdin until it exits.
    static func run(
        _ arguments: [String], input: String, environment: [String: String] = [:], output: FileHandle? = nil,
        script: String? = nil
    ) async throws -> Result {
        try await run(
            arguments, input: Array(input.utf8), environment: environment, output: output, script: script)
    }

    /// Returns the program's own description of its command and subcommands.
    static func command() async throws -> CommandTree.Command {
        try CommandTree(await run(["--experimental-dump-help"]).output).command
    }

    /// The path of the program that was built with the tests.
    static var path: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent("signup").path
    }
}

/// A folder for the program's data in one test; the program creates the folder if needed, and this object deletes it.
final class DataFolder: Sendable {
    let path = NSTemporaryDirectory() + "signup-data-\(UUID().uuidString)"

    /// The default file of the account store.
    var accounts: String { path + "/rxconsole/accounts.sqlite" }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A process that runs the program.
final class RunningProgram: Sendable {
    /// The folder that keeps a test from writing to the real home folder.
    private let data = DataFolder()
    private let process: Process
    private let input = Pipe()
    private let output: AsyncStream<Data>
    private let errors: AsyncStream<Data>
    private let end: AsyncStream<Int32>

    /// Starts the program; for the parameters, see `Program.run`.
    init(
        _ arguments: [String], environment: [String: String] = [:], output: FileHandle? = nil,
        script: String? = nil
    ) throws {
        // With about 1,360 or more open files, Foundation's `Process` may crash: it reads past the end of a folder's
        // entries.
        let open = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
        try #require(open < 1_000, "some tests leave files open")
        signal(SIGPIPE, SIG_IGN)
        process = Process()
        process.executableURL = URL(fileURLWithPath: script == nil ? Program.path : "/bin/sh")
        process.arguments = (script.map { ["-c", $0, Program.path] } ?? []) + arguments
        process.environment = [
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "XDG_DATA_HOME": data.path,
        ].merging(environment) { $1 }.merging(passedOn) { $1 }
        process.standardInput = input
        let outputPipe = Pipe()
        let errorPipe = Pipe()
        process.standardOutput = output ?? outputPipe
        process.standardError = errorPipe
        let (end, ending) = AsyncStream<Int32>.makeStream()
        self.end = end
        process.terminationHandler = { process in
            let isExit = process.terminationReason == .exit
            ending.yield(isExit ? process.terminationStatus : -process.terminationStatus)
            ending.finish()
        }
        // Background jobs of a script, and programs that nohup starts, ignore some signals, and so do the programs
        // that they start.
        let inherited = [SIGHUP, SIGINT, SIGQUIT].map { ($0, signal($0, SIG_DFL)) }
        defer { for (number, handler) in inherited { signal(number, handler) } }
        try process.run()
        self.output = output == nil ? Self.collect(outputPipe) : AsyncStream { $0.finish() }
        errors = Self.collect(errorPipe)
    }

    /// The process ID.
    var number: Int32 { process.processIdentifier }

    func write(_ bytes: [UInt8]) { try? input.fileHandleForWriting.write(contentsOf: bytes) }
    func endInput() { try? input.fileHandleForWriting.close() }
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until the text on stdout satisfies a condition, and returns the text. Call this method only before
    /// `result`.
    func output(until isEnough: (String) -> Bool) async -> String {
        var text = ""
        for await data in output {
            text += String(decoding: data, as: UTF8.self)
            if isEnough(text) { break }
        }
        return text
    }

    /// Waits until the program exits, and returns its result.
    func result() async -> Program.Result {
        var status: Int32 = 0
        for await number in end { status = number }
        return await Program.Result(status: status, output: Self.text(output), errors: Self.text(errors))
    }

    private static func text(_ stream: AsyncStream<Data>) async -> String {
        var all = Data()
        for await data in stream { all += data }
        return String(decoding: all, as: UTF8.self)
    }

    private static func collect(_ pipe: Pipe) -> AsyncStream<Data> {
        let (stream, arrivals) = AsyncStream<Data>.makeStream()
        let reading = pipe.fileHandleForReading
        Thread.detachNewThread {
            // `read(upToCount:)` would wait until all bytes have arrived.
            while case let data = reading.availableData, !data.isEmpty { arrivals.yield(data) }
            // The pipe is closed here, because the handle may live as long as the tests run.
            try? reading.close()
            arrivals.finish()
        }
        return stream
    }
}
