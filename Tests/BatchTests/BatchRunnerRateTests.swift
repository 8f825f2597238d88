import Locking
import SignupCore
import SignupSupport
import Testing

@testable import Batch

/// A service that records when the batch sends its requests. Every name is available and every sign-up succeeds, or
/// every name is taken by another account.
///
/// The time is read on the batch's thread, because the clock may advance before another thread reads it.
private final class Counted: AvailabilityService, SignupService {
    let sendsRequests: Bool
    private let isTaken: Bool
    /// The number of requests that each check takes.
    private let requests: Int
    /// The number of requests that each sign-up or account lookup takes.
    private let signupRequests: Int
    private let clock: BatchClock
    private let times = LockedValue<[ContinuousClock.Instant]>([])
    var all: [ContinuousClock.Instant] { times.withLock { $0 } }

    init(_ clock: BatchClock, sendsRequests: Bool, isTaken: Bool, requests: Int, signupRequests: Int) {
        (self.clock, self.sendsRequests, self.isTaken) = (clock, sendsRequests, isTaken)
        (self.requests, self.signupRequests) = (requests, signupRequests)
    }

    func ask(
        about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
    ) -> PendingRequest {
        times.withLock { $0.append(clock.now) }
        var found = AvailabilityAnswer(isTaken ? .taken : .available, about: username)
        found.requests = requests
        Task { [found] in answer(found) }
        return PendingRequest {}
    }

    func signUp(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        if sendsRequests { times.withLock { $0.append(clock.now) } }
        Task { answer(SignupAnswer(.signedUp(username: username), requests: signupRequests)) }
        return PendingRequest {}
    }

    func recognize(
        username: String, password: Secret, key: SignupKey,
        answer: @escaping @Sendable (SignupAnswer?) -> Void
    ) -> PendingRequest {
        if sendsRequests { times.withLock { $0.append(clock.now) } }
        Task { answer(SignupAnswer(.taken(username: username), requests: signupRequests)) }
        return PendingRequest {}
    }
}

/// The requests that count toward the rate.
@Suite(.timeLimit(.minutes(1)))
struct BatchRunnerRateTests {
    /// Returns the times, in milliseconds, at which the requests of a batch with a rate of 10 per second began.
    private func times(
        sendsRequests: Bool, isPart: Bool, count: Int = 5, isTaken: Bool = false, requests: Int = 1,
        signupRequests: Int = 1, concurrency: Int = 4
    ) async -> [Int] {
        let time = VirtualClock()
        let service = Counted(
            time.clock, sendsRequests: sendsRequests, isTaken: isTaken, requests: requests,
            signupRequests: signupRequests)
        var runner = runner(service, service, concurrency: concurrency) {
            ($0.rate, $0.isPart) = (10, isPart)
            if isTaken { ($0.run, $0.labels.needsID) = ("run", false) }
        }
        runner.clock = time.clock
        let input = (1...count).map { "name-\($0),Secret12\n" }.joined()
        let start = time.clock.now
        let report = await time.advancing { [runner] in
            await runner.run(input: TextSource(input, piece: 4096), output: Lines())
        }
        #expect(report.count(of: isTaken ? "taken" : "signed_up") == count)
        return service.all.map { Int(($0 - start) / .milliseconds(1)) }
    }

    @Test func `a sign-up with a service counts toward the rate`() async {
        let times = await times(sendsRequests: true, isPart: false)
        #expect(times.count == 10)
        for (first, second) in zip(times, times.dropFirst()) { #expect(second - first >= 100) }
    }

    @Test func `an account lookup in a service counts toward the rate`() async {
        let times = await times(sendsRequests: true, isPart: false, isTaken: true)
        #expect(times.count == 10)
        for (first, second) in zip(times, times.dropFirst()) { #expect(second - first >= 100) }
    }

    @Test func `an account lookup in a store does not count toward the rate`() async {
        let times = await times(sendsRequests: false, isPart: false, isTaken: true)
        #expect(times == [0, 100, 200, 300, 400])
    }

    @Test func `a sign-up in a store does not count toward the rate`() async {
        let times = await times(sendsRequests: false, isPart: false)
        #expect(times == [0, 100, 200, 300, 400])
    }

    @Test func `a process that handles one part of a run delays its first request`() async {
        #expect(await times(sendsRequests: false, isPart: true, count: 2) == [100, 200])
    }

    @Test func `a check that takes two requests delays the next request`() async {
        // With more than one record at a time, the next check might begin before the result of the previous check
        // arrives.
        #expect(
            await times(sendsRequests: false, isPart: false, count: 3, requests: 2, concurrency: 1)
                == [0, 200, 400])
        #expect(
            await times(sendsRequests: true, isPart: false, count: 2, requests: 2, concurrency: 1)
                == [0, 200, 300, 500])
    }

    @Test(arguments: [false, true])
    func `a sign-up or lookup that takes three requests delays the next request`(isTaken: Bool) async {
        #expect(
            await times(
                sendsRequests: true, isPart: false, count: 2, isTaken: isTaken, signupRequests: 3,
                concurrency: 1)
                == [0, 100, 400, 500])
    }

    /// A service that refuses four requests immediately, holds the next request, and then reports every name as
    /// available.
    private final class Refusing: AvailabilityService {
        private let count = LockedValue(0)
        private let held = LockedValue<(@Sendable () -> Void)?>(nil)

        func ask(
            about username: String, answer: @escaping @Sendable (AvailabilityAnswer?) -> Void
        ) -> PendingRequest {
            let number = count.withLock { count in
                count += 1
                return count
            }
            switch number {
            case ...4: answer(AvailabilityAnswer(.unknown(.rateLimited(retryAfter: 1)), about: username))
            case 5: held.withLock { $0 = { answer(AvailabilityAnswer(.available, about: username)) } }
            default: answer(AvailabilityAnswer(.available, about: username))
            }
            return PendingRequest {}
        }

        /// The closure that reports the name in the held request as available.
        var answer: (@Sendable () -> Void)? { held.withLock(\.self) }
    }

    @Test func `the batch does not poll while the first request after a pause is in progress`() async throws {
        let (time, service) = (VirtualClock(), Refusing())
        var runner = runner(service, concurrency: 4) { $0.work = .check }
        runner.clock = time.clock
        let running = Task { [runner] in
            await runner.run(input: TextSource("a\nb\nc\nd\n"), output: Lines())
        }
        #expect(await waits { time.nextWakening == .seconds(1) })
        time.advance(by: .seconds(1))
        // The other three requests are also due, but wait for the result of the first request.
        #expect(await waits { service.answer != nil })
        // A busy loop would repeatedly set a timer for a time in the past. One such timer is possible, because the
        // clock may advance while the timer is being set.
        for _ in 1...1000 where time.lateSleeps < 2 { await Task.yield() }
        #expect(time.lateSleeps < 2)
        let answer = try #require(service.answer)
        answer()
        #expect(await running.value.count(of: "available") == 4)
    }
}
