import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(1)))
struct SimulatedSignupTests {
    private func answers(_ service: SimulatedSignup, _ names: [String]) async throws -> [String: SignupResult]
    {
        try await withThrowingTaskGroup(of: (String, SignupResult).self) { group in
            for name in names {
                group.addTask { (name, await service.signUp(username: name, password: "secret")) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    @Test
    func `the same seed produces the same results, regardless of the order of the names`() async throws {
        let names = (0..<200).map { "name-\($0)" }
        let first = try await answers(SimulatedSignup(delay: .zero, seed: 42), names)
        let second = try await answers(SimulatedSignup(delay: .zero, seed: 42), names.reversed())
        #expect(first == second)
        #expect(try await answers(SimulatedSignup(delay: .zero, seed: 43), names) != first)
    }

    @Test func `a canceled sign-up finishes immediately without a result`() async {
        let service = SimulatedSignup(delay: .seconds(3600), seed: 42)
        let answer = await withCheckedContinuation { continuation in
            service.signUp(username: "octo-cat", password: "secret", key: SignupKey()) {
                continuation.resume(returning: $0)
            }.cancel()
        }
        #expect(answer == nil)
    }

    @Test func `sign-ups are not idempotent`() {
        #expect(!SimulatedSignup(delay: .zero, seed: 42).isIdempotent)
    }

    @Test func `names are compared without regard to case`() async throws {
        for number in 0..<20 {
            let lower = await SimulatedSignup(delay: .zero, seed: 1).signUp(
                username: "name-\(number)", password: "secret")
            let upper = await SimulatedSignup(delay: .zero, seed: 1).signUp(
                username: "NAME-\(number)", password: "other")
            #expect(lower.isSuccess == upper.isSuccess)
        }
    }

    @Test(arguments: [nil, 7] as [UInt64?])
    func `about one in three requests fails`(seed: UInt64?) async throws {
        let answers = try await answers(
            SimulatedSignup(delay: .zero, seed: seed), (0..<3_000).map { "n\($0)" })
        let failures = answers.values.count { $0 == .refused(.simulated) }
        #expect((850...1_150).contains(failures))
    }

    @Test func `the results of retries differ but are repeatable`() async throws {
        func tries() async throws -> [SignupResult] {
            let service = SimulatedSignup(delay: .zero, seed: 3)
            var answers: [SignupResult] = []
            for _ in 0..<30 {
                answers.append(await service.signUp(username: "octo-cat", password: "secret"))
            }
            return answers
        }
        let first = try await tries()
        #expect(try await tries() == first)
        #expect(first.contains(.signedUp(username: "octo-cat")) && first.contains(.refused(.simulated)))
    }

    @Test func `attempts are counted for a limited number of names`() async throws {
        func areAlike(_ name: String, of service: SimulatedSignup) async throws -> Bool {
            let first = await service.signUp(username: name, password: "secret")
            for _ in 0..<30 where await service.signUp(username: name, password: "secret") != first {
                return false
            }
            return true
        }
        let service = SimulatedSignup(delay: .zero, seed: 3)
        _ = try await answers(service, (1...SimulatedSignup.mostNames).map { "name-\($0)" })
        #expect(try await !areAlike("name-1", of: service))
        #expect(try await areAlike("one-more", of: service))
    }
}
