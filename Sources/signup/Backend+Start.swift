internal import HTTP
internal import SignupCore
internal import SignupSupport

extension Backend {
    /// Starts the services that the options request, or reports why they cannot start.
    ///
    /// - Parameter makesStore: Whether to create a missing account store. A check does not need a store.
    nonisolated static func start(
        _ options: Options, makesStore: Bool = true
    ) async throws(UsageError) -> Backend {
        do {
            return try await Backend(
                options, makesStore: makesStore, log: options.isVerbose ? options.log.write : nil)
        } catch let error as AccountStoreError {
            throw UsageError(opening: error)
        } catch let error as MissingLibrary {
            throw UsageError(.missingCurl(reason: .message(error.reason)), exitCode: 3)
        } catch let error as SystemError {
            throw UsageError(.tooFewThreads(.system(error), least: 1))
        } catch {
            throw UsageError(.other(FailureReason(error)), exitCode: 3)
        }
    }
}
