internal import SignupCore
internal import SignupSupport
internal import Foundation

/// The interface to a store's thread, which accepts commands and runs tasks between transactions.
///
/// libpq's calls block, so there is one thread and one connection for all callers. Commands that arrive during a
/// transaction form the next transaction. The thread exits when this object is released.
final class PostgresThread: TaskExecutor {
    private let mailbox: MessageQueue<PostgresCommand>
    private let bell: DispatchSemaphore

    private init(_ mailbox: MessageQueue<PostgresCommand>, _ bell: DispatchSemaphore) {
        self.mailbox = mailbox
        self.bell = bell
    }

    deinit { send(.stop) }

    /// A function that checks or creates the tables of a database and returns its findings.
    typealias Opening<Opened> = @Sendable (inout PostgresConnection) throws -> Opened

    /// Connects and starts the thread.
    ///
    /// - Parameters:
    ///   - access: The settings of the connection.
    ///   - opening: The function that checks or creates the tables.
    /// - Returns: The thread, the settings of its connection, and the result of `opening`.
    static func start<Opened: Sendable>(
        _ access: PostgresAccess, opening: @escaping Opening<Opened>
    ) async throws(AccountStoreError) -> (thread: PostgresThread, settings: PostgresSettings, opened: Opened)
    {
        let mailbox = MessageQueue<PostgresCommand>()
        let bell = DispatchSemaphore(value: 0)
        typealias Start = (settings: PostgresSettings, opened: Opened)
        let start: Result<Start, AccountStoreError> = await withCheckedContinuation { continuation in
            do throws(SystemError) {
                try Threads.start("signup.accounts") {
                    do throws(AccountStoreError) {
                        let settings = try settings(access)
                        var loop = PostgresLoop(access, settings, mailbox, bell)
                        let opened = try loop.open(opening)
                        continuation.resume(returning: .success((settings, opened)))
                        loop.run()
                    } catch {
                        continuation.resume(returning: .failure(error))
                    }
                }
            } catch {
                let kind = AccountStoreError.Kind.notReachable(.system(error))
                continuation.resume(returning: .failure(AccountStoreError(place: access.address.name, kind)))
            }
        }
        let result = try start.get()
        return (PostgresThread(mailbox, bell), result.settings, result.opened)
    }

    private static func settings(
        _ access: PostgresAccess
    ) throws(AccountStoreError) -> PostgresSettings {
        do throws(AccountStoreError.Kind) { return try PostgresSettings(access) } catch {
            throw AccountStoreError(place: access.address.name, error)
        }
    }

    /// Sends a command to the thread. Safe to call on any thread.
    func send(_ command: PostgresCommand) {
        if mailbox.send(command) { bell.signal() }
    }

    /// Runs a statement in a separate transaction.
    ///
    /// - Parameters:
    ///   - isRepeatable: Whether the statement may run again if it is unknown whether the first run took effect.
    ///   - needsStandby: Whether the result must not be reported before a synchronous standby has the changes on which
    ///     it depends.
    func result(
        of statement: PostgresStatement, isRepeatable: Bool = true, needsStandby: Bool = false
    ) async throws(AccountStoreError) -> PostgresRows {
        try await withCheckedContinuation { continuation in
            send(
                .run(
                    PostgresRequest(
                        statement: statement, isRepeatable: isRepeatable, needsStandby: needsStandby
                    ) {
                        continuation.resume(returning: $0)
                    }))
        }.get()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        send(.job(PendingJob(job, on: self)))
    }
}
