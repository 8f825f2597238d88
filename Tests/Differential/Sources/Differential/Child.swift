import Foundation

/// A separate process of this program that runs the chains, so that a crash in a library does not stop the comparison.
struct Child {
    /// The output of the process since the last chain began, without the reports.
    private(set) var output: [String] = []
    /// The seed of the chain that the process ran last.
    private(set) var seed: UInt64?
    private let process = Process()

    /// Whether a fatal error stopped the process.
    var hasCrashed: Bool {
        process.terminationReason == .uncaughtSignal
            && [SIGILL, SIGTRAP, SIGABRT].contains(process.terminationStatus)
    }

    /// Whether the process ran all of its chains.
    var isComplete: Bool { process.terminationReason == .exit && process.terminationStatus == 0 }

    /// Runs the process until it exits.
    /// - Parameter receive: A closure that receives each report.
    init(_ arguments: [String], _ receive: (Report) -> Void = { _ in }) throws {
        let pipe = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        // The line with the fatal error is enough, and a backtrace takes seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
            $1
        }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        try? pipe.fileHandleForWriting.close()
        var rest = Data()
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            var lines = (rest + data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = lines.popLast().map { Data($0) } ?? Data()
            for line in lines { read(String(decoding: line, as: UTF8.self), receive) }
        }
        if !rest.isEmpty { read(String(decoding: rest, as: UTF8.self), receive) }
        process.waitUntilExit()
    }

    private mutating func read(_ line: String, _ receive: (Report) -> Void) {
        guard let report = Report(line: line) else { return output.append(line) }
        if case .begins(let seed) = report { (self.seed, output) = (seed, []) }
        receive(report)
    }
}
