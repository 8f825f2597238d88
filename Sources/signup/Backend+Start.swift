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
            throw UsageError(error, options)
        } catch let error as MissingLibrary {
            throw UsageError(message: error.description, exitCode: 3)
        } catch {
            throw UsageError(message: "\(error)", exitCode: 3)
        }
    }

    /// Writes immediately, so that the line is not lost with a crash. Ignores errors.
    private nonisolated static func logToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("signup: \(line)\n".utf8))
    }
}

extension UsageError {
    /// Creates the error for an account store that cannot be used.
    nonisolated init(_ error: AccountStoreError, _ options: Options) {
        self.init(message: Texts(options.language).message(of: error), exitCode: 3)
    }
}
