import SignupCore
import SignupSupport
import Testing

@testable import Batch

extension BatchState.Step? {
    /// Whether there is no step.
    var isNil: Bool { if case nil = self { true } else { false } }
}

/// Tests the state of a batch step by step.
struct BatchStateTests {
    /// The time at which the batch starts.
    let now = ContinuousClock.now

    /// Returns the state of a batch with one record, whose name is being checked.
    func state(
        repeats: Bool = false, sendsSignups: Bool = false, _ change: (inout BatchPlan) -> Void = { _ in }
    ) -> BatchState {
        var plan = BatchPlan()
        change(&plan)
        let writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
        var state = BatchState(plan, writer, past: nil, repeats: repeats, sendsSignups: sendsSignups)
        _ = state.beginReading()
        _ = state.handle(.input(Secret(Array("octo-cat,secret\n".utf8)[...])), now)
        guard case .ask(let request) = state.nextStep(now), request.record.number == 1 else {
            Issue.record("the record is not checked")
            return state
        }
        return state
    }

    /// Returns the state of a run whose second record, a duplicate of the first, is being recognized.
    private func recognizing(repeats: Bool) -> BatchState {
        var plan = BatchPlan()
        plan.run = "run"
        let writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
        var state = BatchState(plan, writer, past: nil, repeats: repeats)
        _ = state.beginReading()
        let input = "id,username,password\n1,octo-cat,secret\n2,OCTO-cat,secret\n"
        _ = state.handle(.input(Secret(Array(input.utf8)[...])), now)
        while !state.nextStep(now).isNil {}
        _ = state.handle(.answered(record: 1, AvailabilityAnswer(.taken, about: "octo-cat")), now)
        _ = state.handle(.signedUp(record: 1, SignupAnswer(.taken(username: "octo-cat"))), now)
        guard case .recognize(let request) = state.nextStep(now), request.record.number == 2 else {
            Issue.record("the duplicate is not recognized")
            return state
        }
        return state
    }

    @Test(
        arguments: [
            .notCreated(.rateLimited(retryAfter: 1), service: "a"),
            .notCreated(.serverError, service: "a"), .unconfirmed(.timeout, service: "a"),
        ] as [SignupResult])
    func `a duplicate is looked up again after a failure but never signed up`(failure: SignupResult) {
        var state = recognizing(repeats: true)
        for attempt in 1...2 {
            _ = state.handle(.signedUp(record: 2, SignupAnswer(failure)), now + .seconds(100 * attempt))
            guard case .recognize(let request) = state.nextStep(now + .seconds(100 * attempt + 90)) else {
                Issue.record("attempt \(attempt) does not look up the owner")
                return
            }
            #expect(request.record.username == "OCTO-cat")
        }
        _ = state.handle(
            .signedUp(record: 2, SignupAnswer(.taken(username: "octo-cat"))), now + .seconds(300))
        #expect(state.report.count(of: "taken") == 1 && state.report.count(of: "duplicate") == 1)
    }

    @Test func `the owner of a taken name is looked up again after a failure`() {
        var state = state { plan in
            plan.run = "run"
            plan.labels.needsID = false
        }
        guard
            case .recognize = state.handle(
                .answered(record: 1, AvailabilityAnswer(.taken, about: "octo-cat")), now)
        else {
            Issue.record("the owner is not looked up")
            return
        }
        _ = state.handle(.signedUp(record: 1, SignupAnswer(.notCreated(.reset, service: "a"))), now)
        guard case .recognize = state.nextStep(now + .seconds(90)) else {
            Issue.record("the owner is not looked up again")
            return
        }
        _ = state.handle(.signedUp(record: 1, SignupAnswer(.taken(username: "octo-cat"))), now + .seconds(90))
        #expect(state.report.count(of: "taken") == 1)
    }

    @Test(arguments: [true, false])
    func `an account lookup waits for its turn only if it sends a request`(sendsSignups: Bool) {
        var state = state(sendsSignups: sendsSignups) { plan in
            (plan.run, plan.rate) = ("run", 10)
            plan.labels.needsID = false
        }
        let step = state.handle(.answered(record: 1, AvailabilityAnswer(.taken, about: "octo-cat")), now)
        guard sendsSignups else {
            if case .recognize = step { return }
            Issue.record("the owner is not looked up immediately")
            return
        }
        #expect(step.isNil && state.nextStep(now + .milliseconds(99)).isNil)
        #expect(state.nextTime(after: now) == now + .milliseconds(100))
        guard case .recognize = state.nextStep(now + .milliseconds(100)) else {
            Issue.record("the owner is not looked up when it is its turn")
            return
        }
        _ = state.handle(
            .signedUp(record: 1, SignupAnswer(.taken(username: "octo-cat"))), now + .milliseconds(100))
        #expect(state.report.count(of: "taken") == 1)
    }

    @Test(
        arguments: [
            .signedUp(username: "octo-cat"), .taken(username: "octo-cat"), .refused(.simulated), .unanswered,
            .notCreated(.serverError, service: "a"), .notCreated(.forbidden, service: "a"),
            .unconfirmed(.timeout, service: "a"),
        ] as [SignupResult])
    func `each request of a sign-up counts once toward the rate, regardless of the result`(
        result: SignupResult
    ) {
        var state = state(sendsSignups: true) { $0.rate = 10 }
        let step = state.handle(.answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        let turn = now + .milliseconds(100)
        guard step.isNil, case .signUp = state.nextStep(turn) else {
            Issue.record("not signed up in its turn")
            return
        }
        _ = state.handle(.signedUp(record: 1, SignupAnswer(result, requests: 3)), turn)
        #expect(state.nextTime(after: turn) == turn + .milliseconds(300))
    }

    @Test func `after a pause, each result increases the number of concurrent sign-ups by one`() {
        var plan = BatchPlan()
        (plan.policy, plan.concurrency) = (.registration, 3)
        let writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
        var state = BatchState(plan, writer, past: nil, repeats: true, sendsSignups: true)
        _ = state.beginReading()
        let input = (1...9).map { "name-\($0),Secret12\n" }.joined()
        _ = state.handle(.input(Secret(Array(input.utf8)[...])), now)
        /// Returns the records whose sign-ups begin.
        func begun(_ time: ContinuousClock.Instant) -> [Record] {
            var records: [Record] = []
            while let step = state.nextStep(time) {
                switch step {
                case .signUp(let request), .signUpAgain(let request): records.append(request.record)
                case .ask, .recognize, .remark: Issue.record("the step is not a sign-up")
                }
            }
            return records
        }
        #expect(begun(now).count == 3)
        let refusal = SignupAnswer(.notCreated(.rateLimited(retryAfter: 1), service: "a"))
        for number in 1...3 { _ = state.handle(.signedUp(record: number, refusal), now) }
        #expect(begun(now).isEmpty)
        let later = now + .seconds(2)
        for count in [1, 2, 3, 3] {
            let records = begun(later)
            #expect(records.count == count)
            for record in records {
                let answer = SignupAnswer(.signedUp(username: record.username))
                _ = state.handle(.signedUp(record: record.number, answer), later)
            }
        }
        #expect(state.report.count(of: "signed_up") == 9)
    }

    @Test func `records that wait for a retry count toward the concurrency`() {
        var state = state { $0.concurrency = 2 }
        _ = state.handle(.input(Secret(Array("octo-dog,secret\nocto-pig,secret\n".utf8)[...])), now)
        guard case .ask(let second) = state.nextStep(now), second.record.number == 2 else {
            Issue.record("the second record is not checked")
            return
        }
        for (number, name) in [(1, "octo-cat"), (2, "octo-dog")] {
            let timeout = AvailabilityAnswer(.unknown(.timeout), about: name)
            #expect(state.handle(.answered(record: number, timeout), now).isNil)
        }
        #expect(state.inProgress == 0 && state.nextStep(now).isNil)
    }

    @Test func `the retry time of a sign-up starts with its first request`() {
        var state = state(sendsSignups: true) {
            $0.rate = 0.1
            $0.retryTime = .seconds(5)
        }
        let step = state.handle(.answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        let turn = now + .seconds(10)
        guard step.isNil, case .signUp = state.nextStep(turn) else {
            Issue.record("not signed up in its turn")
            return
        }
        let failure = SignupAnswer(.notCreated(.serverError, service: "a"))
        _ = state.handle(.signedUp(record: 1, failure), turn)
        guard case .signUpAgain = state.nextStep(turn + .seconds(10)) else {
            Issue.record("the sign-up is not repeated")
            return
        }
        // The second retry would begin after more than five seconds.
        _ = state.handle(.signedUp(record: 1, failure), turn + .seconds(10))
        #expect(state.nextStep(turn + .seconds(20)).isNil)
        #expect(state.report.count(of: "unknown") == 1)
    }

    /// The request that follows a check.
    private enum Following: CaseIterable { case signUp, recognize }

    @Test(arguments: Following.allCases)
    private func `the request after a check has a separate number of retries and a separate retry time`(
        following: Following
    ) {
        var state = state {
            ($0.retries, $0.retryTime) = (1, .seconds(15))
            guard following == .recognize else { return }
            $0.run = "run"
            $0.labels.needsID = false
        }
        var time = now
        func next(_ event: BatchEvent) -> BatchState.Step? {
            let step = state.handle(event, time)
            time += .seconds(10)
            return step.isNil ? state.nextStep(time) : step
        }
        let timeout = AvailabilityAnswer(.unknown(.timeout), about: "octo-cat")
        guard case .ask = next(.answered(record: 1, timeout)) else {
            Issue.record("the check is not repeated")
            return
        }
        let found: Availability = following == .signUp ? .available : .taken
        let first = next(.answered(record: 1, AvailabilityAnswer(found, about: "octo-cat")))
        #expect(!first.isNil)
        let failure = SignupAnswer(.notCreated(.serverError, service: "a"))
        #expect(!next(.signedUp(record: 1, failure)).isNil)
        #expect(next(.signedUp(record: 1, failure)).isNil)
        #expect(state.report.total == 1)
    }

    @Test func `an account is looked up again only until the retry time has elapsed`() {
        var state = state {
            ($0.run, $0.retries, $0.retryTime) = ("run", 9, .seconds(5))
            $0.labels.needsID = false
        }
        let taken = AvailabilityAnswer(.taken, about: "octo-cat")
        guard case .recognize = state.handle(.answered(record: 1, taken), now) else {
            Issue.record("the account is not looked up")
            return
        }
        let failure = SignupAnswer(.notCreated(.serverError, service: "a"))
        let later = now + .seconds(10)
        #expect(state.handle(.signedUp(record: 1, failure), later).isNil)
        #expect(state.nextStep(later + .seconds(100)).isNil)
        #expect(state.report.total == 1)
    }

    /// The state of a record when a service requests a pause that is too long.
    private enum Waiting: CaseIterable { case retry, lookUp, duplicate }

    @Test(arguments: Waiting.allCases)
    private func `no record waits for a pause that is too long`(waiting: Waiting) {
        var state = state(sendsSignups: true) { plan in
            (plan.run, plan.patience, plan.retries) = ("run", .seconds(60), 1)
            plan.labels.needsID = false
        }
        _ = state.handle(.input(Secret(Array("OCTO-cat,secret\nocto-dog,secret\n".utf8)[...])), now)
        guard case .ask(let last) = state.nextStep(now), last.record.number == 3, state.nextStep(now).isNil
        else {
            Issue.record("the next check is not that of the third record")
            return
        }
        let tooLong = AvailabilityAnswer(.unknown(.rateLimited(retryAfter: 7200)), about: "octo-dog")
        switch waiting {
        case .retry:
            _ = state.handle(
                .answered(record: 1, AvailabilityAnswer(.unknown(.timeout), about: "octo-cat")), now)
            _ = state.handle(.answered(record: 3, tooLong), now)
        case .lookUp:
            _ = state.handle(.answered(record: 3, tooLong), now)
            #expect(
                state.handle(.answered(record: 1, AvailabilityAnswer(.taken, about: "octo-cat")), now).isNil)
        case .duplicate:
            _ = state.handle(.answered(record: 1, AvailabilityAnswer(.taken, about: "octo-cat")), now)
            _ = state.handle(.signedUp(record: 1, SignupAnswer(.taken(username: "octo-cat"))), now)
            _ = state.handle(.answered(record: 3, tooLong), now)
        }
        #expect(state.nextStep(now).isNil)
        #expect(state.report.total == 3)
    }

    @Test func `a pause of the site does not hide that a sign-up may have created an account`() {
        var state = state(repeats: true) { ($0.patience, $0.retries) = (.seconds(60), 1) }
        _ = state.handle(.input(Secret(Array("octo-dog,secret\n".utf8)[...])), now)
        guard case .ask = state.nextStep(now),
            case .signUp = state.handle(
                .answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        else {
            Issue.record("the sign-up is not sent")
            return
        }
        _ = state.handle(.signedUp(record: 1, SignupAnswer(.unconfirmed(.timeout, service: "a"))), now)
        let tooLong = AvailabilityAnswer(.unknown(.rateLimited(retryAfter: 7200)), about: "octo-dog")
        _ = state.handle(.answered(record: 2, tooLong), now)
        #expect(state.nextStep(now + .seconds(90)).isNil)
        let lines = String(decoding: state.takeOutput().text, as: UTF8.self).split(separator: "\n")
        let doubtful =
            #"{"record":1,"username":"octo-cat","outcome":"unknown","reason":"timeout","#
            + #""message":"a did not answer in time; it is unknown whether the account was created"}"#
        #expect(lines.first.map(String.init) == doubtful)
        #expect(lines.count == 2)
    }

    @Test(arguments: ["octo-dog", "octo-cat2", ""])
    func `an account that is created with a different name does not count as a sign-up of the record`(
        name: String
    ) {
        var state = state()
        _ = state.handle(.answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        _ = state.handle(.signedUp(record: 1, SignupAnswer(.signedUp(username: name))), now)
        #expect(state.report.count(of: "signed_up") == 0)
        #expect(
            String(decoding: state.takeOutput().text, as: UTF8.self)
                == #"{"record":1,"username":"octo-cat","outcome":"unknown","reason":"unproven","#
                + #""message":"name not checked: the response did not come from GitHub"}"# + "\n")
    }

    @Test(arguments: [Availability.available, .taken, .reserved])
    func `a result about a different name proves nothing about the record's name`(found: Availability) {
        var state = state()
        #expect(state.handle(.answered(record: 1, AvailabilityAnswer(found, about: "octo-dog")), now).isNil)
        #expect(
            String(decoding: state.takeOutput().text, as: UTF8.self)
                == #"{"record":1,"username":"octo-cat","outcome":"unknown","reason":"unproven","#
                + #""message":"name not checked: the response did not come from GitHub"}"# + "\n")
    }

    @Test func `a result about an account with a different name does not make the record's name taken`() {
        var state = state()
        _ = state.handle(.answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        _ = state.handle(.signedUp(record: 1, SignupAnswer(.taken(username: "octo-dog"))), now)
        #expect(state.report.count(of: "taken") == 0 && state.report.count(of: "unknown") == 1)
    }

    @Test func `an account whose name differs only in case counts as a sign-up of the record`() {
        var state = state()
        _ = state.handle(.answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        _ = state.handle(.signedUp(record: 1, SignupAnswer(.signedUp(username: "OCTO-cat"))), now)
        #expect(state.report.count(of: "signed_up") == 1)
    }

    @Test func `the input is not read beyond its end`() {
        var state = state()
        let begins = state.beginReading()
        _ = state.handle(.input(nil), now)
        let beginsAgain = state.beginReading()
        #expect(begins && !beginsAgain)
    }

    @Test func `a sign-up that the service cancels is reported as unknown`() {
        var state = state()
        guard
            case .signUp = state.handle(
                .answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        else {
            Issue.record("not signed up immediately")
            return
        }
        _ = state.handle(.signedUp(record: 1, nil), now)
        #expect(state.report.count(of: "unknown") == 1)
        #expect(state.inProgress == 0)
    }

    @Test func `no sign-up is sent during the pause that the service requests`() {
        var state = state()
        #expect(
            state.handle(
                .answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat", rest: 60)), now
            ).isNil)
        #expect(state.nextStep(now + .seconds(59)).isNil)
        guard case .signUp(let request) = state.nextStep(now + .seconds(61)) else {
            Issue.record("the sign-up does not begin after the pause")
            return
        }
        #expect(request.record.username == "octo-cat")
    }
}
