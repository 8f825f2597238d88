internal import Foundation

/// Hashes passwords.
nonisolated public protocol PasswordHashing: Sendable {
    /// Hashes a password with a new salt.
    ///
    /// - Throws: `PasswordHash.Failure` if it cannot be done.
    func hash(_ password: String) async throws(PasswordHash.Failure) -> PasswordHash
}

/// Hashes passwords on threads of its own, so many at once as there are cores; others wait in line.
///
/// So the memory in use is bounded, and the tasks of a batch go on while passwords are hashed.
nonisolated public final class HashingQueue: PasswordHashing {
    /// What new hashes cost.
    public let cost: PasswordHash.Cost
    private let queue = OperationQueue()

    /// - Parameters:
    ///   - cost: What new hashes cost.
    ///   - width: How many are made at once, at least 1; the number of cores if nil.
    public init(cost: PasswordHash.Cost = .standard, width: Int? = nil) {
        self.cost = cost
        queue.maxConcurrentOperationCount = width ?? ProcessInfo.processInfo.activeProcessorCount
    }

    public func hash(_ password: String) async throws(PasswordHash.Failure) -> PasswordHash {
        let cost = cost
        return try await run { () -> Result<PasswordHash, PasswordHash.Failure> in
            do throws(PasswordHash.Failure) {
                return .success(try PasswordHash(of: password, cost: cost))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Whether the password is the hashed one.
    public func matches(_ password: String, _ hash: PasswordHash) async -> Bool {
        await run { hash.matches(password) }
    }

    private func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.addOperation { continuation.resume(returning: work()) }
        }
    }
}
