import Foundation
import PostgresTesting
import Testing

/// A program or Python module of another project that a recipe uses.
enum RecipeTool: String, Sendable {
    case dask = "dask.distributed"
    case duckdb, jq, jsonschema
    case kubernetesValidate = "kubernetes-validate"
    case nginx, parallel, postgresql
    /// A server that implements the S3 protocol.
    case s3 = "moto.server"
    /// DuckDB's extensions for S3, from Python packages, because DuckDB would otherwise download them.
    case s3Extensions = "duckdb_extension_httpfs, duckdb_extension_aws"
    case yaml

    /// The folders that may contain the programs: those in the tests' `PATH`, and others in which systems install programs.
    static let path =
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        + ":/usr/sbin:/opt/homebrew/bin:/usr/local/bin"

    /// Whether a missing tool is an error, as in the nightly tests.
    static let areRequired = ProcessInfo.processInfo.environment["RECIPES"] == "required"

    var isInstalled: Bool {
        switch self {
        case .postgresql: PostgresPrograms.areInstalled
        case .dask, .jsonschema, .s3, .s3Extensions, .yaml:
            Self.exits(["python3", "-c", "import \(rawValue)"])
        case .duckdb, .jq, .kubernetesValidate, .nginx, .parallel:
            Self.path.split(separator: ":").contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
            }
        }
    }

    /// Runs a command, and returns whether it succeeds.
    private static func exits(_ command: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// A required tool that is not installed.
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test if a tool is not installed. With RECIPES=required in the environment, the test fails instead.
    static func needs(_ tools: RecipeTool...) -> Self {
        let names = tools.map(\.rawValue).joined(separator: ", ")
        return .enabled("needs \(names)") {
            let missing = tools.filter { !$0.isInstalled }.map(\.rawValue)
            guard missing.isEmpty || !RecipeTool.areRequired else {
                throw RecipeTool.Missing(description: "not installed: \(missing.joined(separator: ", "))")
            }
            return missing.isEmpty
        }
    }
}
