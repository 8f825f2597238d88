public import Foundation

/// A server program for tests. The program is killed when this object is released, or when the test process exits, even
/// if that process is killed.
///
/// The program may have inherited a signal mask that blocks `SIGTERM`, and another program may have inherited the other
/// end of its standard input and keep that end open. Neither matters, because the program is killed with `SIGKILL`.
public final class ServerProcess: Sendable {
    /// The program's process ID.
    public let number: Int32
    private let process: Process
    private let watchdog: Watchdog

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: The program's name, which is looked up in `PATH`.
    ///   - arguments: The program's arguments.
    ///   - folder: The program's current folder, or nil for the current folder of the tests.
    ///   - input: The program's standard input.
    ///   - output: The program's standard output, a `Pipe` or a `FileHandle`.
    /// - Throws: An error if the program cannot be started.
    public init(_ name: String, _ arguments: [String], in folder: String? = nil, input: Pipe, output: Any)
        throws
    {
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        number = process.processIdentifier
        // By the time the command runs, the process ID may belong to another program, so the command checks the name.
        watchdog = try Watchdog(
            "case $(ps -p \(number) -o args=) in *\(name)*) kill -KILL \(number) ;; esac")
    }
}
