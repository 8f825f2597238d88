internal import Foundation

/// Hashes passwords.
public protocol PasswordHashing: Sendable {
    /// Hashes a password with a new salt.
    ///
    /// - Parameter made: Called exactly once with the hash, or with why there is none, on any thread, perhaps before
    ///   this returns. It must not wait for anything.
    func hash(
        _ password: String, made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void)
}

extension PasswordHashing {
    /// Hashes a password with a new salt.
    ///
    /// - Throws: `PasswordHash.Failure` if it cannot be done.
    public func hash(_ password: String) async throws(PasswordHash.Failure) -> PasswordHash {
        try await withCheckedContinuation { continuation in
            hash(password) { continuation.resume(returning: $0) }
        }.get()
    }
}

/// Compares passwords with hashes, too.
public protocol PasswordMatching: PasswordHashing {
    /// What new hashes cost.
    var cost: PasswordHash.Cost { get }

    /// Whether the password is the hashed one.
    func matches(_ password: String, _ hash: PasswordHash) async -> Bool
}

/// Hashes passwords on threads of its own, so many at once as there are cores; others wait in line.
///
/// So the memory in use is bounded, and the tasks of a batch go on while passwords are hashed.
public final class HashingQueue: PasswordMatching {
    public let cost: PasswordHash.Cost
    private let queue = OperationQueue()

    /// - Parameters:
    ///   - cost: What new hashes cost.
    ///   - width: How many are made at once, at least 1; the number of cores if nil.
    public init(cost: PasswordHash.Cost = .standard, width: Int? = nil) {
        self.cost = cost
        queue.maxConcurrentOperationCount = width ?? ProcessInfo.processInfo.activeProcessorCount
    }

    public func hash(
        _ password: String, made: @escaping @Sendable (Result<PasswordHash, PasswordHash.Failure>) -> Void
    ) {
        queue.addOperation { [cost] in
            made(
                Result { () throws(PasswordHash.Failure) in try PasswordHash(of: password, cost: cost) })
        }
    }

    public func matches(_ password: String, _ hash: PasswordHash) async -> Bool {
        await withCheckedContinuation { continuation in
            queue.addOperation { continuation.resume(returning: hash.matches(password)) }
        }
    }
}
