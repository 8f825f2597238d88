import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

#if canImport(CDispatch)
    import CDispatch
#else
    import Dispatch
#endif

@Suite(.timeLimit(.minutes(1)))
struct WriterExecutorTests {
    private let folder: TemporaryFolder
    private let store: SQLiteStore

    init() throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder.file("accounts.sqlite"))
    }

    @Test func `tasks on the executor run on the queue on which results arrive`() async throws {
        let account = Account(
            username: "octo-cat", passwordHash: try PasswordHash(of: "Butter-1", cost: .least))
        let answering = await withCheckedContinuation { continuation in
            store.insert(account, key: SignupKey()) { _ in continuation.resume(returning: Self.queue()) }
        }
        let running = await Task(executorPreference: store.executor) {
            let before = Self.queue()
            await Task.yield()
            return [before, Self.queue()]
        }.value
        #expect(answering != "")
        #expect(running == [answering, answering])
    }

    @Test func `a task on the executor receives the results of its insertions`() async throws {
        let hash = try PasswordHash(of: "Butter-1", cost: .least)
        let insertions = try await Task(executorPreference: store.executor) { [store] in
            var insertions: [Bool] = []
            for name in ["octo-cat", "octo-dog", "OCTO-cat"] {
                insertions.append(
                    try await store.insert(
                        Account(username: name, passwordHash: hash), key: SignupKey()))
            }
            return insertions
        }.value
        #expect(insertions == [true, true, false])
        #expect(try await store.contains("octo-DOG"))
    }

    /// Returns the label of the current queue.
    private static func queue() -> String {
        #if canImport(CDispatch)
            String(cString: dispatch_queue_get_label(nil))
        #else
            String(cString: __dispatch_queue_get_label(nil))
        #endif
    }
}
