internal import SignupCore
internal import SignupSupport
internal import Foundation

/// The thread of a store, as others see it: takes commands, and runs tasks between transactions.
///
/// libpq's calls block, so there is one thread and one connection for all callers. What waits while a transaction is on
/// its way becomes the next one. The thread ends when this object is released.
final class PostgresThread: TaskExecutor {
    private let mailbox: MessageQueue<PostgresCommand>
    private let bell: DispatchSemaphore

    private init(_ mailbox: MessageQueue<PostgresCommand>, _ bell: DispatchSemaphore) {
        self.mailbox = mailbox
        self.bell = bell
    }

    deinit { send(.stop) }

    /// Connects, and starts the thread.
    ///
    /// - Parameters:
    ///   - access: How to connect.
    ///   - preparing: Whether to make the tables that are missing.
    /// - Returns: The thread, and what messages call the database.
    static func start(
        _ access: PostgresAccess, preparing: Bool
    ) async throws(AccountStoreError) -> (thread: PostgresThread, place: String) {
        let mailbox = MessageQueue<PostgresCommand>()
        let bell = DispatchSemaphore(value: 0)
        let opening: Result<String, AccountStoreError> = await withCheckedContinuation { continuation in
            let thread = Thread {
                do throws(AccountStoreError) {
                    let settings = try settings(access)
                    var loop = PostgresLoop(access, settings, mailbox, bell)
                    try loop.open(preparing: preparing)
                    continuation.resume(returning: .success(settings.place))
                    loop.run()
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
            thread.name = "signup.accounts"
            thread.start()
        }
        return (PostgresThread(mailbox, bell), try opening.get())
    }

    private static func settings(
        _ access: PostgresAccess
    ) throws(AccountStoreError) -> PostgresSettings {
        do throws(AccountStoreError.Kind) { return try PostgresSettings(access) } catch {
            throw AccountStoreError(place: access.address.name, error)
        }
    }

    /// Has a command carried out. Any thread.
    func send(_ command: PostgresCommand) {
        if mailbox.send(command) { bell.signal() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        send(.job(UnownedJob(job), asUnownedTaskExecutor()))
    }
}
