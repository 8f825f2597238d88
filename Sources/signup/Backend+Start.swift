internal import Foundation
internal import HTTP
internal import SignupCore

extension Backend {
    /// Starts the services that the options ask for, or reports why they cannot start.
    ///
    /// - Parameter makesStore: Whether to create a missing account store; not needed for a check.
    nonisolated static func start(
        _ options: Options, makesStore: Bool = true
    ) async throws(UsageError) -> Backend {
        do {
            return try await Backend(
                options, makesStore: makesStore, log: options.isVerbose ? logToStandardError : nil)
        } catch let error as AccountStoreError {
            throw UsageError(opening: error)
        } catch let error as MissingLibrary {
            throw UsageError(.missingCurl(reason: error.reason), exitCode: 3)
        } catch {
            throw UsageError(.other("\(error)"), exitCode: 3)
        }
    }

    /// Writes immediately, so that the line is not lost with a crash. Ignores errors.
    private nonisolated static func logToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("signup: \(line)\n".utf8))
    }
}
