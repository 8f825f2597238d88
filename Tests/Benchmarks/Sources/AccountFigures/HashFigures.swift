import Accounts
import Foundation
import SignupSupport

/// Sign-ups with hashing, compared with bare hashing on one core.
struct HashFigures {
    /// Hashes per second in a bare loop on one core.
    private(set) var own = 0.0
    /// Hashes per second in bare loops on all cores at the same time, limited by the available memory.
    private(set) var together = 0.0
    /// Sign-ups per second in a batch.
    private(set) var signups = 0.0
    /// The median ratio of `signups` to `cores * own` over all rounds.
    private(set) var ratio = 0.0
    /// The number of cores.
    let cores = ProcessInfo.processInfo.activeProcessorCount

    private static let rounds = 7
    /// The number of hashes per core and round.
    private static let hashes = 40

    /// - Parameter folder: The folder for the database.
    init(folder: String) async throws {
        let place = folder + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: place) }
        let store = try SQLiteStore(path: place + "/accounts.sqlite")
        let service = StoredSignup(store: store, hashing: HashingQueue())
        let cores = cores
        var (owns, all, services): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<Self.rounds {
            owns.append(
                try await rate(Self.hashes) {
                    for _ in 0..<Self.hashes { _ = try PasswordHash(of: "Butter-1") }
                })
            all.append(
                await rate(Self.hashes * cores) {
                    DispatchQueue.concurrentPerform(iterations: cores) { _ in
                        for _ in 0..<Self.hashes { _ = try? PasswordHash(of: "Butter-1") }
                    }
                })
            let (count, width) = (Self.hashes * cores, max(16, 2 * cores))
            services.append(
                try await rate(count) {
                    try await signUpAll((0..<count).lazy.map { "name-\(round)-\($0)" }, width: width, service)
                })
        }
        own = median(owns)
        together = median(all)
        signups = median(services)
        ratio = median(zip(services, owns).map { $0 / ($1 * Double(cores)) })
    }
}
