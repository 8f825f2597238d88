internal import Foundation
internal import HTTP
internal import SignupCore

extension Backend {
    /// Starts what the options ask for, or says what is in the way.
    ///
    /// - Parameter makesStore: Whether an account store that is not there is made; not needed for a check.
    nonisolated static func start(
        _ options: Options, makesStore: Bool = true
    ) async throws(UsageError) -> Backend {
        do {
            return try await Backend(
                options, makesStore: makesStore, tell: options.isVerbose ? tellOnStandardError : nil)
        } catch let error as AccountStoreError {
            throw UsageError(error, options)
        } catch let error as MissingLibrary {
            throw UsageError(message: error.description, exitCode: 3)
        } catch {
            throw UsageError(message: "the demo's server cannot start on 127.0.0.1: \(error)")
        }
    }

    /// Writes at once, so that the line is there whatever comes next; what cannot be written is lost.
    private nonisolated static func tellOnStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("signup: \(line)\n".utf8))
    }
}

extension UsageError {
    /// The account store cannot be used.
    nonisolated init(_ error: AccountStoreError, _ options: Options) {
        self.init(message: Texts(options.language).message(of: error), exitCode: 3)
    }
}
