import Locking
import SignupCore
import SignupSupport
import SignupTesting
import Testing

@testable import GitHub

@Suite(.timeLimit(.minutes(1)))
struct CachedAvailabilityTests {
    @Test(arguments: [Availability.available, .taken, .reserved])
    func `availability is cached if it is proven`(answer: Availability) async throws {
        let service = Scripted([answer, .unknown(.offline)])
        let calm = CachedAvailability(service)
        #expect(try await calm.availability(of: "Octo-Cat") == answer)
        #expect(try await calm.availability(of: "OCTO-cat") == answer)
        #expect(try await calm.availability(of: "hubot") == .unknown(.offline))
        #expect(await service.asked.map(\.name) == ["Octo-Cat", "hubot"])
    }

    @Test func `availability is not cached if it is unknown`() async throws {
        let service = Scripted([.unknown(.timeout), .taken])
        let calm = CachedAvailability(service)
        #expect(try await calm.availability(of: "octo-cat") == .unknown(.timeout))
        #expect(try await calm.availability(of: "octo-cat") == .taken)
    }

    @Test func `up to a thousand names are cached`() async throws {
        let service = Scripted([])
        let calm = CachedAvailability(service)
        for number in 0..<1000 { _ = try await calm.availability(of: "name-\(number)") }
        _ = try await calm.availability(of: "name-0")
        #expect(await service.asked.count == 1000)
        // The cache is emptied when one more name is added.
        _ = try await calm.availability(of: "name-1000")
        _ = try await calm.availability(of: "name-0")
        #expect(await service.asked.count == 1002)
    }

    @Test func `during a long pause, no requests are sent and the remaining time is reported`() async throws {
        let service = Scripted([.taken, .unknown(.rateLimited(retryAfter: 3600))])
        let calm = CachedAvailability(service)
        #expect(try await calm.availability(of: "octo-cat") == .taken)
        #expect(try await calm.availability(of: "hubot") == .unknown(.rateLimited(retryAfter: 3600)))
        guard case .unknown(.rateLimited(let seconds)) = try await calm.availability(of: "hubot") else {
            Issue.record("a request was sent during a pause")
            return
        }
        #expect(3000...3600 ~= seconds)
        // Cached results are still returned.
        #expect(try await calm.availability(of: "octo-cat") == .taken)
        #expect(await service.asked.map(\.name) == ["octo-cat", "hubot"])
    }

    @Test func `even a short pause is reported immediately`() async throws {
        let service = Scripted([.unknown(.rateLimited(retryAfter: 30))])
        let calm = CachedAvailability(service)
        #expect(try await calm.availability(of: "octo-cat") == .unknown(.rateLimited(retryAfter: 30)))
        guard case .unknown(.rateLimited(let seconds)) = try await calm.availability(of: "octo-cat") else {
            Issue.record("a request was sent during a pause")
            return
        }
        #expect(20...30 ~= seconds)
        #expect(await service.asked.count == 1)
    }

    @Test func `a pause begins after the last request that the rate limit allows`() async throws {
        let calm = CachedAvailability(LastOne())
        #expect(try await calm.availability(of: "octo-cat") == .taken)
        guard case .unknown(.rateLimited(let seconds)) = try await calm.availability(of: "hubot") else {
            Issue.record("a request was sent during a pause")
            return
        }
        #expect(3000...3600 ~= seconds)
    }

    @Test func `the last second of a pause is not reported as zero`() async throws {
        var answer = Availability.taken
        // On a busy machine, the pause may already be over.
        for _ in 0..<20 where answer == .taken {
            let calm = CachedAvailability(Scripted([.unknown(.rateLimited(retryAfter: 1)), .taken]))
            _ = try await calm.availability(of: "octo-cat")
            answer = try await calm.availability(of: "octo-cat")
        }
        #expect(answer == .unknown(.rateLimited(retryAfter: 1)))
    }

    @Test func `a shorter pause does not replace a longer pause`() async throws {
        let slow = Slow()
        let calm = CachedAvailability(slow)
        for name in ["octo-cat", "hubot"] {
            _ = calm.ask(about: name) { #expect($0?.availability(of: name) == .taken) }
        }
        slow.answer([3600, 1])
        guard case .unknown(.rateLimited(let seconds)) = try await calm.availability(of: "mona") else {
            Issue.record("a request was sent during a pause")
            return
        }
        #expect(3000...3600 ~= seconds)
    }

    @Test func `canceling a request cancels it at the service and caches nothing`() async throws {
        let calm = CachedAvailability(Slow())
        let answers = LockedValue<[AvailabilityAnswer?]>([])
        for _ in 0..<2 {
            calm.ask(about: "octo-cat") { answer in answers.withLock { $0.append(answer) } }.cancel()
        }
        #expect(answers.withLock(\.self) == [nil, nil])
    }

    @Test func `sending requests resumes after the pause`() async throws {
        let service = Scripted([.unknown(.rateLimited(retryAfter: 0)), .taken])
        let calm = CachedAvailability(service)
        #expect(try await calm.availability(of: "octo-cat") == .unknown(.rateLimited(retryAfter: 0)))
        #expect(try await calm.availability(of: "octo-cat") == .taken)
    }
}

/// A service that reports each name as taken, and requests a pause of one hour.
private struct LastOne: AvailabilityService {
    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        answer(AvailabilityAnswer(.taken, about: username, rest: 3600))
        return PendingRequest {}
    }
}

/// A service that holds its requests until the test responds to them.
private final class Slow: AvailabilityService {
    private typealias Request = (name: String, answer: @Sendable (AvailabilityAnswer?) -> Void)
    private let requests = LockedValue<[Request]>([])

    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        requests.withLock { $0.append((username, answer)) }
        return PendingRequest { answer(nil) }
    }

    /// Answers each request with `taken` and one of the pauses.
    func answer(_ pauses: [Int]) {
        for (request, pause) in zip(requests.withLock(\.self), pauses) {
            request.answer(AvailabilityAnswer(.taken, about: request.name, rest: pause))
        }
    }
}
