import SignupCore
import SignupSupport
import Testing

@testable import Batch

struct RequestScheduleTests {
    private let now = ContinuousClock.now

    private func schedule(chance: Double = 0) -> RequestSchedule {
        var plan = BatchPlan()
        plan.concurrency = 4
        return RequestSchedule(plan, chance: { chance })
    }

    @Test func `the concurrency starts at one after a pause and then increases`() {
        var schedule = schedule()
        #expect(schedule.width == 4)
        schedule.rest(AvailabilityAnswer(.unknown(.rateLimited(retryAfter: 1)), about: "a"), attempt: 1, now)
        #expect(schedule.width == 1)
        for width in [2, 3, 4, 4] {
            schedule.rest(AvailabilityAnswer(.available, about: "a"), attempt: 1, now)
            #expect(schedule.width == width)
        }
    }

    @Test func `a random delay keeps programs from resuming at the same time`() {
        for (chance, extra) in [(0.0, 0), (0.5, 1_250), (1, 2_500)] {
            var schedule = schedule(chance: chance)
            schedule.rest(AvailabilityAnswer(.available, about: "a", rest: 10), attempt: 1, now)
            #expect(schedule.nextTime(after: now) == now + .seconds(10) + .milliseconds(extra))
            // The reported pause is the pause that was requested.
            #expect(schedule.pausedUntil == now + .seconds(10))
        }
    }

    @Test func `a long pause is extended by up to half a minute`() {
        var schedule = schedule(chance: 1)
        schedule.rest(AvailabilityAnswer(.available, about: "a", rest: 3600), attempt: 1, now)
        #expect(schedule.nextTime(after: now) == now + .seconds(3630))
        #expect(schedule.excessivePause(now) == nil)
    }

    @Test(arguments: [(0, 1), (1, 2), (3, 8), (10, 1024), (11, 1024)])
    func `an estimated pause is doubled for each earlier refusal of the record`(rests: Int, factor: Int) {
        for (isGuessed, factor) in [(true, factor), (false, 1)] {
            var schedule = schedule()
            schedule.rest(60, isGuessed: isGuessed, after: Attempt(rests: rests), now)
            #expect(schedule.pausedUntil == now + .seconds(60 * factor))
        }
    }

    @Test func `a retry that is already due needs no timer`() {
        var schedule = schedule()
        let record = Record(number: 1, username: "a", password: .empty, label: nil)
        schedule.wait(.ask, record, Attempt(), until: now + .seconds(1))
        schedule.wait(.ask, record, Attempt(), until: now + .seconds(3))
        #expect(schedule.nextTime(after: now) == now + .seconds(1))
        #expect(schedule.nextTime(after: now + .seconds(1)) == now + .seconds(3))
        #expect(schedule.nextTime(after: now + .seconds(3)) == nil)
    }

    @Test(arguments: [(Int.min, 1), (0, 1), (1, 1), (2, 2), (7, 7), (200, 200), (Int.max, 200)])
    func `the next request is delayed once for each request that was needed to obtain the previous result`(
        requests: Int, count: Int
    ) {
        var plan = BatchPlan()
        plan.rate = 10
        var schedule = RequestSchedule(plan)
        let record = Record(number: 1, username: "a", password: .empty, label: nil)
        _ = schedule.begin(record, .all, at: now)
        schedule.noteRequests(requests, at: now)
        #expect(schedule.nextTime(after: now) == now + .milliseconds(100 * count))
    }

    @Test func `a step begins as soon as the applicable limits allow it`() {
        var plan = BatchPlan()
        (plan.rate, plan.patience) = (10, .seconds(60))
        var schedule = RequestSchedule(plan)
        let record = Record(number: 1, username: "a", password: .empty, label: nil)
        /// Returns the time at which a step starts under each of the limits.
        func starts() -> [String] {
            [RequestSchedule.Limits.none, .pause, .all].map { limits in
                switch schedule.begin(record, limits, at: now) {
                case .now: "now"
                case .later(let time): "\((time - now).components.seconds) s later"
                case .never(let pause): "never in \(pause) s"
                }
            }
        }
        #expect(starts() == ["now", "now", "now"])
        // The request counts toward the rate.
        #expect(starts() == ["now", "now", "0 s later"])
        schedule.rest(30, after: Attempt(), now)
        #expect(starts() == ["now", "30 s later", "30 s later"])
        schedule.rest(7200, after: Attempt(), now)
        #expect(starts() == ["now", "never in 7200 s", "never in 7200 s"])
    }

    @Test func `retries are delayed by a random amount of time`() {
        for (chance, wait) in [(0.0, Duration.milliseconds(250)), (1, .milliseconds(500))] {
            let next = schedule(chance: chance).next(after: Attempt(began: now), .timeout, now)
            #expect(next?.due == now + wait)
        }
    }

    @Test func `no retry begins after the retry time has elapsed`() {
        var plan = BatchPlan()
        plan.retries = 100
        plan.retryTime = .seconds(5)
        let schedule = RequestSchedule(plan)
        let attempt = Attempt(began: now)
        #expect(schedule.next(after: attempt, .timeout, now + .seconds(4)) != nil)
        #expect(schedule.next(after: attempt, .timeout, now + .seconds(5)) == nil)
        // A wait for a rate limit counts against the patience, not the retry time.
        #expect(schedule.next(after: attempt, .rateLimited(retryAfter: 1), now + .seconds(9)) != nil)
    }
}

extension RequestSchedule {
    fileprivate mutating func rest(_ answer: AvailabilityAnswer, attempt: Int, _ now: Instant) {
        guard let rest = answer.rest else { return widen() }
        self.rest(rest, isGuessed: answer.isRestGuessed, after: Attempt(rests: attempt - 1), now)
    }
}
