public import SignupCore
public import SignupSupport

/// The tutorial's sign-up: it takes a while, and one in three fails. It stores and sends nothing.
///
/// With a seed, the answers are the same in every run, at any concurrency. Each answer depends on the seed, the name
/// (ignoring case) and the number of earlier attempts with that name. The attempts of the first 4096 names are
/// counted; any other name always has the same answer.
public actor SimulatedSignup: SignupService {
    private let delay: Duration
    private let seed: UInt64?
    private var tries: [String: UInt64] = [:]
    /// The number of names in `tries`, limited so that memory does not grow with a batch.
    static let mostNames = 4096

    /// - Parameters:
    ///   - delay: The duration of a sign-up.
    ///   - seed: Makes the answers repeatable; nil for different answers in each run.
    public init(delay: Duration = .milliseconds(1500), seed: UInt64? = nil) {
        self.delay = delay
        self.seed = seed
    }

    public nonisolated func signUp(
        username: String, password: Secret, key: SignupKey, answer: @escaping @Sendable (SignupAnswer) -> Void
    ) {
        Task { answer(SignupAnswer(await result(for: username))) }
    }

    private func result(for username: String) async -> SignupResult {
        let draw = draw(for: username)
        do { try await Task.sleep(for: delay) } catch { return .unanswered }
        return draw % 3 == 0 ? .refused(.simulated) : .signedUp(username: username)
    }

    private func draw(for username: String) -> UInt64 {
        guard let seed else { return .random(in: .min ... .max) }
        let name = username.lowercased()
        let earlier = tries[name, default: 0]
        if earlier > 0 || tries.count < Self.mostNames { tries[name] = earlier + 1 }
        // FNV-1a over the name, then the finalizer of SplitMix64, so that similar inputs differ widely.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash &+= (earlier + 1) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
        return hash ^ (hash >> 31)
    }
}
