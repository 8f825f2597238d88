internal import Foundation
public import SignupSupport

/// A type that hashes passwords.
public protocol PasswordHashing: Sendable {
    /// Hashes a password with a new salt.
    ///
    /// - Parameter made: The closure to call exactly once, on any thread and possibly before this method returns, with
    ///   the hash or the reason for the failure. The closure must not block.
    func hash(
        _ password: Secret, made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void)
}

extension PasswordHashing {
    /// Hashes a password with a new salt.
    ///
    /// - Throws: `PasswordHash.Failure` if the password cannot be hashed.
    public func hash(_ password: Secret) async throws(PasswordHash.Failure) -> PasswordHash {
        try await withCheckedContinuation { continuation in
            hash(password) { continuation.resume(returning: $0) }
        }.get()
    }
}

/// A type that hashes passwords and compares passwords with hashes.
public protocol PasswordMatching: PasswordHashing {
    /// The cost of new hashes.
    var cost: PasswordHash.Cost { get }

    /// Returns whether a hash was computed from the password.
    ///
    /// - Throws: `PasswordHash.Failure` if the hash cannot be computed again.
    func matches(_ password: Secret, _ hash: PasswordHash) async throws(PasswordHash.Failure) -> Bool
}

/// A queue that hashes passwords on separate threads, one per core by default.
///
/// The queue limits the memory in use, and the tasks of a batch keep running while passwords are hashed.
public final class HashingQueue: PasswordMatching {
    public let cost: PasswordHash.Cost
    private let queue = OperationQueue()

    /// - Parameters:
    ///   - cost: The cost of new hashes.
    ///   - width: The number of hashes to compute at the same time, at least 1, or nil for the number of cores.
    public init(cost: PasswordHash.Cost = .standard, width: Int? = nil) {
        self.cost = cost
        queue.maxConcurrentOperationCount = width ?? ProcessInfo.processInfo.activeProcessorCount
    }

    public func hash(
        _ password: Secret, made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
    ) {
        queue.addOperation { [cost] in
            made(
                Result { () throws(PasswordHash.Failure) in try PasswordHash(of: password, cost: cost) })
        }
    }

    public func matches(
        _ password: Secret, _ hash: PasswordHash
    ) async throws(PasswordHash.Failure) -> Bool {
        try await withCheckedContinuation { continuation in
            queue.addOperation {
                continuation.resume(
                    returning: Result { () throws(PasswordHash.Failure) in try hash.matches(password) })
            }
        }.get()
    }
}
