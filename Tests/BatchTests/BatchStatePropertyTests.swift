import SignupCore
import SignupSupport
import Randomness
import Testing

@testable import Batch

/// Passes random events to the state of a batch at random times, like the batch's loop. Any component can fail at any
/// step.
struct BatchStatePropertyTests {
    /// The component that fails.
    private enum Failure: CaseIterable { case none, journal, output, input, store, cancellation }

    private struct World {
        var state: BatchState
        var generator: SeededGenerator
        var asked: [Record] = []
        var sent: [Record] = []
        var now = ContinuousClock.now
        var started = Set<Int>()

        mutating func begin(_ step: BatchState.Step, sends: Bool) {
            switch step {
            case .ask(let request): asked.append(request.record)
            case .signUp(let request), .signUpAgain(let request), .recognize(let request):
                if sends { sent.append(request.record) } else { state.abandon([request.record.number]) }
            case .remark: break
            }
        }

        mutating func answer(storeFails: Bool) {
            if let index = asked.indices.randomElement(using: &generator) {
                let record = asked.remove(at: index)
                let found: [Availability] = [
                    .available, .taken, .reserved, .unknown(.timeout), .unknown(.unproven),
                    .unknown(.rateLimited(retryAfter: 5)), .unknown(.rateLimited(retryAfter: .max)),
                ]
                let name = record.username
                let answers: [AvailabilityAnswer?] =
                    found.map { AvailabilityAnswer($0, about: name) }
                    + [
                        AvailabilityAnswer(.available, about: name, rest: 3),
                        AvailabilityAnswer(.available, about: name + "-2"), nil,
                    ]
                let answer = answers.randomElement(using: &generator) ?? nil
                if let step = state.handle(.answered(record: record.number, answer), now) {
                    begin(step, sends: true)
                }
            }
            if let index = sent.indices.randomElement(using: &generator) {
                let record = sent.remove(at: index)
                let results: [SignupResult] = [
                    .signedUp(username: record.username), .taken(username: record.username),
                    .refused(.simulated), .unanswered,
                    .notCreated(.rateLimited(retryAfter: 4), service: "a"),
                    .notCreated(.refusedConnection, service: "a"), .unconfirmed(.timeout, service: "a"),
                ]
                let result =
                    storeFails
                    ? .failed(AccountStoreError(place: "/a", .full))
                    : results.randomElement(using: &generator) ?? .unanswered
                let answer = SignupAnswer(result, requests: Int.random(in: 1...3, using: &generator))
                if let step = state.handle(.signedUp(record: record.number, answer), now) {
                    begin(step, sends: true)
                }
            }
        }
    }

    @Test(arguments: 0..<60) func `a batch always finishes, and its report counts every written outcome`(
        seed: UInt64
    ) {
        for failure in Failure.allCases {
            for repeats in [true, false] {
                var plan = BatchPlan()
                plan.concurrency = 1 + Int(seed % 7)
                plan.patience = .seconds(60)
                plan.isOrdered = seed % 2 == 0
                plan.failsFast = seed % 11 == 0
                plan.policy = seed % 3 == 0 ? .registration : .github
                plan.rate = seed % 4 == 0 ? 5 : nil
                if seed % 5 < 2 { (plan.run, plan.labels.needsID) = ("run", false) }
                let writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
                let state = BatchState(plan, writer, past: nil, repeats: repeats, sendsSignups: seed % 3 < 2)
                var world = World(state: state, generator: SeededGenerator(seed: seed))
                let records = (1...20).map { "name-\($0),Secret12\n" }.joined()
                var pieces: [Secret?] = [Secret(records), nil]
                let failsAt = Int.random(in: 0..<40, using: &world.generator)
                var lines = 0
                var isStopped = false
                for turn in 0..<5000 {
                    let fails = turn >= failsAt
                    while let step = world.state.nextStep(world.now) {
                        world.begin(step, sends: !(fails && failure == .journal))
                    }
                    if world.state.beginReading(), !pieces.isEmpty {
                        _ = world.state.handle(
                            fails && failure == .input
                                ? .inputFailed(SystemError(5)) : .input(pieces.removeFirst()), world.now)
                    }
                    if fails, !isStopped, [.journal, .output, .cancellation].contains(failure) {
                        isStopped = true
                        world.state.stop()
                    }
                    let output = world.state.takeOutput()
                    lines += output.ends.count
                    if world.state.isOver { break }
                    world.answer(storeFails: fails && failure == .store)
                    if let next = world.state.nextTime(after: world.now) { world.now = max(world.now, next) }
                }
                world.state.finishOutput()
                lines += world.state.takeOutput().ends.count
                let (isOver, report) = (world.state.isOver, world.state.report)
                #expect(isOver, "\(failure) at turn \(failsAt), seed \(seed)")
                #expect(report.total == lines)
                #expect(report.total + report.unfinished <= 20)
                if failure == .none, !plan.failsFast {
                    #expect(report.total == 20 && report.unfinished == 0)
                }
            }
        }
    }
}
