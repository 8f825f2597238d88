import Foundation
import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

/// A hash function that returns its result immediately.
private struct FixedHash: PasswordHashing {
    func hash(
        _ password: Secret, made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
    ) { made(.success(PasswordHash(text: "hash of \(password.text)"))) }
}

@Suite(.timeLimit(.minutes(1)))
struct StoredSignupTests {
    private let folder: TemporaryFolder
    private let store: SQLiteStore

    init() throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder.file("accounts.sqlite"))
    }

    @Test func `the store contains the hash, never the password`() async throws {
        let service = StoredSignup(store: store, hashing: HashingQueue(cost: .least))
        let before = Date()
        #expect(
            await service.signUp(username: "Octo-Cat", password: "Butter-99-Butter")
                == .signedUp(username: "Octo-Cat"))
        let account = try #require(try await store.account(named: "octo-cat"))
        #expect(account.username == "Octo-Cat")
        #expect(try account.passwordHash.matches("Butter-99-Butter"))
        #expect((before.addingTimeInterval(-0.001)...Date()).contains(account.created))
        let secret = Data("Butter-99".utf8)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
            #expect(bytes.range(of: secret) == nil)
        }
    }

    @Test func `concurrent sign-ups with the same name create one account`() async throws {
        let service = StoredSignup(store: store, hashing: FixedHash())
        let answers = try await withThrowingTaskGroup(of: SignupResult.self) { group in
            for number in 0..<50 {
                group.addTask {
                    await service.signUp(
                        username: number % 2 == 0 ? "octo-cat" : "OCTO-CAT", password: "p\(number)")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count { $0.isSuccess } == 1)
        #expect(answers.count { if case .taken = $0 { $0.isAbout("octo-cat") } else { false } } == 49)
    }

    @Test func `a repeated request has the same result`() async throws {
        let service = StoredSignup(store: store, hashing: FixedHash())
        let key = SignupKey()
        #expect(service.isIdempotent)
        for _ in 0..<3 {
            #expect(
                await service.signUp(username: "octo-cat", password: "secret", key: key)
                    == .signedUp(username: "octo-cat"))
        }
        #expect(
            await service.signUp(username: "octo-cat", password: "secret") == .taken(username: "octo-cat"))
        #expect(try await store.accounts().accounts.count == 1)
    }

    @Test(arguments: [
        (Result.success(Ownership.own), SignupResult.signedUp(username: "octo-cat")),
        (.success(.other), .taken(username: "octo-cat")), (.success(.none), .taken(username: "octo-cat")),
        (.failure(PreparedStore.failure), .failed(PreparedStore.failure)),
    ])
    func `unless the store fails, the owner of the stored account shows whether a sign-up succeeded`(
        owner: Result<Ownership, AccountStoreError>, result: SignupResult
    ) async {
        var store = PreparedStore()
        store.owns = { $1(owner) }
        let service = StoredSignup(store: store, hashing: FixedHash())
        let answer = await withCheckedContinuation { continuation in
            _ = service.recognize(username: "octo-cat", password: "secret", key: SignupKey()) {
                continuation.resume(returning: $0)
            }
        }
        #expect(answer == SignupAnswer(result))
    }

    @Test func `each request is answered exactly once`() async throws {
        let service = StoredSignup(store: store, hashing: HashingQueue(cost: .least))
        let (answers, continuation) = AsyncStream<SignupAnswer?>.makeStream()
        let key = SignupKey()
        for each in [key, key, SignupKey()] {
            _ = service.signUp(username: "octo-cat", password: "secret", key: each) { continuation.yield($0) }
            for await answer in answers.prefix(1) {
                #expect(
                    answer?.result
                        == (each == key ? .signedUp(username: "octo-cat") : .taken(username: "octo-cat")))
            }
        }
        continuation.finish()
        #expect(await answers.first { _ in true } == nil)
        #expect(try await store.account(named: "octo-cat")?.passwordHash.matches("secret") == true)
    }

    /// A hash function that holds its result until the test releases it.
    private final class HeldHash: PasswordHashing {
        private let held = LockedValue<(@Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void)?>(nil)

        func hash(
            _ password: Secret,
            made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
        ) { held.withLock { $0 = made } }

        func release() { held.withLock(\.self)?(.success(PasswordHash(text: "hash"))) }
    }

    /// Starts a request, cancels it, continues the work on it, and cancels it again.
    ///
    /// - Returns: The answer, which must arrive only once.
    private func answerAfterCanceling(
        _ start: (@escaping @Sendable (SignupAnswer?) -> Void) -> PendingRequest, then work: () -> Void
    ) async -> SignupAnswer? {
        await withCheckedContinuation { continuation in
            let request = start { continuation.resume(returning: $0) }
            request.cancel()
            work()
            request.cancel()
        }
    }

    @Test func `a sign-up that is canceled before its password is hashed creates no account`() async {
        var store = PreparedStore()
        let inserted = LockedValue(0)
        store.inserts = { _, answer in
            inserted.withLock { $0 += 1 }
            answer(.success(true))
        }
        let hashing = HeldHash()
        let service = StoredSignup(store: store, hashing: hashing)
        let answer = await answerAfterCanceling({
            service.signUp(username: "octo-cat", password: "correct-horse-7", key: SignupKey(), answer: $0)
        }) { hashing.release() }
        #expect(answer == nil)
        #expect(inserted.withLock { $0 } == 0)
    }

    @Test
    func `a sign-up that is canceled while the store works on it is answered immediately, and only once`()
        async throws
    {
        var store = PreparedStore()
        let held = LockedValue<(@Sendable (Result<Bool, AccountStoreError>) -> Void)?>(nil)
        store.inserts = { _, answer in held.withLock { $0 = answer } }
        let service = StoredSignup(store: store, hashing: FixedHash())
        let answer = await answerAfterCanceling({
            service.signUp(username: "octo-cat", password: "correct-horse-7", key: SignupKey(), answer: $0)
        }) { held.withLock(\.self)?(.success(true)) }
        #expect(answer == SignupAnswer(.unanswered))
    }

    @Test func `a lookup that is canceled is not answered by the store`() async throws {
        var store = PreparedStore()
        let held = LockedValue<(@Sendable (Result<Ownership, AccountStoreError>) -> Void)?>(nil)
        store.owns = { _, answer in held.withLock { $0 = answer } }
        let service = StoredSignup(store: store, hashing: FixedHash())
        let answer = await answerAfterCanceling({
            service.recognize(username: "octo-cat", password: "correct-horse-7", key: SignupKey(), answer: $0)
        }) { held.withLock(\.self)?(.success(.own)) }
        #expect(answer == nil)
    }

    @Test func `a failure to hash the password is reported`() async throws {
        let cost = PasswordHash.Cost(passes: 1, memory: 1 << 43)
        let service = StoredSignup(store: store, hashing: HashingQueue(cost: cost))
        #expect(
            await service.signUp(username: "octo-cat", password: "secret")
                == .failed(AccountStoreError(place: store.place, .outOfMemory(bytes: 1 << 43))))
        let answer = await withCheckedContinuation { continuation in
            _ = service.signUp(username: "octo-cat", password: "secret", key: SignupKey()) {
                continuation.resume(returning: $0)
            }
        }
        let error = AccountStoreError(place: store.place, .outOfMemory(bytes: 1 << 43))
        #expect(answer == SignupAnswer(.failed(error)))
    }
}
