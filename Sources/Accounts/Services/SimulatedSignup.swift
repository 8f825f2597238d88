public import SignupCore
public import SignupSupport

/// The tutorial's simulated sign-up. A sign-up takes a while, and one in three fails. Nothing is stored or sent.
///
/// With a seed, the answers are the same in every run, at any concurrency. Each answer depends on the seed, the name
/// (ignoring case) and the number of earlier attempts with that name. Attempts are counted only for the first 4,096
/// names. For any other name, every attempt gets the same answer.
public actor SimulatedSignup: SignupService {
    private let delay: Duration
    private let seed: UInt64?
    private var tries: [String: UInt64] = [:]
    /// The maximum number of names in `tries`, which keeps memory from growing with the size of a batch.
    static let mostNames = 4096

    /// - Parameters:
    ///   - delay: The duration of a sign-up.
    ///   - seed: A number that makes the answers repeatable, or nil for different answers in each run.
    public init(delay: Duration = .milliseconds(1500), seed: UInt64? = nil) {
        self.delay = delay
        self.seed = seed
    }

    public nonisolated func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        let task = Task { answer(await result(for: username).map { SignupAnswer($0) }) }
        return PendingRequest { task.cancel() }
    }

    /// Returns the result of a sign-up, or nil if the task is canceled.
    private func result(for username: String) async -> SignupResult? {
        let draw = draw(for: username)
        do { try await Task.sleep(for: delay) } catch { return nil }
        return draw % 3 == 0 ? .refused(.simulated) : .signedUp(username: username)
    }

    private func draw(for username: String) -> UInt64 {
        guard let seed else { return .random(in: .min ... .max) }
        let name = username.lowercased()
        let earlier = tries[name, default: 0]
        if earlier > 0 || tries.count < Self.mostNames { tries[name] = earlier + 1 }
        // FNV-1a over the name, followed by the finalizer of SplitMix64, gives similar names very different results.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash &+= (earlier + 1) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
        return hash ^ (hash >> 31)
    }
}
