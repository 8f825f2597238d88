import Foundation

/// A process's report about a chain that it runs for another process. It is a line of JSON.
enum Report: Codable {
    /// A chain begins.
    case begins(seed: UInt64)
    /// RxSwift needs corrections to behave in the same way.
    case isCorrected
    /// The chain does not terminate in at least one of the libraries, so only the beginnings of the traces are compared.
    case isCutOff
    /// The chain differs for known reasons.
    /// - Parameter names: The names of the known differences.
    case isExplained(names: [String])
    /// The chain differs.
    /// - Parameters:
    ///   - kind: The operations of the smallest chain that differs, and the differences.
    ///   - text: That chain and both traces.
    case differs(kind: String, text: String)

    /// Reads a report. Returns nil if the line is not a report.
    init?(line: String) {
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(line.utf8)) else { return nil }
        self = report
    }

    /// Writes the report immediately so that it is not lost if the program crashes.
    func write() {
        guard let data = try? JSONEncoder().encode(self) else { return }
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }
}
