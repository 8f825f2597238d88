import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// A form's button in virtual time.
@MainActor
@Suite struct SubmitViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    /// What a view model emitted.
    private struct Log {
        let attempts: [String]
        let enabled: TestableObserver<Bool>
        let submitting: TestableObserver<Bool>
        let waiting: TestableObserver<Bool>
        let latest: TestableObserver<SignupResult?>
        let focus: TestableObserver<Int>
        let reset: TestableObserver<Bool>
    }

    /// Runs a view model on these inputs.
    private func run(
        taps: [Int], readiness: [Recorded<Event<Readiness>>], texts: [Recorded<Event<String>>] = [],
        results: [SignupResult] = [.signedUp(username: "octo")]
    ) -> Log {
        let attempts = BehaviorRelay<[String]>(value: [])
        let clock = scheduler
        let viewModel = SubmitViewModel<SignupResult>(
            input: (
                taps: scheduler.taps(taps.map { .next($0, ()) }),
                readiness: scheduler.createHotObservable(readiness).asDriver(onErrorDriveWith: .empty())
                    .startWith(.incomplete([0]))
            ),
            credentials: scheduler.field(texts), unanswered: .unanswered
        ) { text in
            attempts.accept(attempts.value + ["\(text) @ \(clock.clock)"])
            let result = results[min(attempts.value.count, results.count) - 1]
            return Single.just(result).delay(.milliseconds(50), scheduler: clock)
        }
        let enabled = scheduler.record(viewModel.isEnabled)
        let submitting = scheduler.record(viewModel.isSubmitting)
        let waiting = scheduler.record(viewModel.isWaiting)
        let latest = scheduler.record(viewModel.latestResult)
        let focus = scheduler.createObserver(Int.self)
        _ = viewModel.focus.emit(to: focus)
        let reset = scheduler.createObserver(Bool.self)
        _ = viewModel.reset.map { true }.emit(to: reset)
        scheduler.start()
        return Log(
            attempts: attempts.value, enabled: enabled, submitting: submitting, waiting: waiting,
            latest: latest,
            focus: focus, reset: reset)
    }

    @Test func submitsOncePressedWhenEverythingIsValid() {
        let log = run(taps: [300, 320], readiness: [.next(200, .ready)], texts: [.next(100, "octo")])
        #expect(log.attempts == ["octo @ 300"], "a press during an attempt starts no other")
        #expect(
            log.enabled.events == [.next(0, false), .next(200, true), .next(300, false), .next(350, true)])
        #expect(log.submitting.events == [.next(0, false), .next(300, true), .next(350, false)])
        #expect(log.latest.events == [.next(0, nil), .next(350, .signedUp(username: "octo"))])
    }

    @Test func leadsToTheFirstInvalidField() {
        let log = run(taps: [100, 300], readiness: [.next(200, .incomplete([1, 2]))])
        #expect(log.attempts == [])
        #expect(log.focus.events == [.next(100, 0), .next(300, 1)])
    }

    @Test func keepsAPressUntilTheAnswersArrive() {
        let log = run(taps: [300], readiness: [.next(200, .checking), .next(700, .ready)])
        #expect(log.waiting.events == [.next(0, false), .next(300, true), .next(700, false)])
        #expect(log.attempts == [" @ 700"])
    }

    @Test func leadsToTheFieldWhoseAnswerDoesNotAllowIt() {
        let log = run(taps: [300], readiness: [.next(200, .checking), .next(700, .incomplete([0]))])
        #expect(log.waiting.events == [.next(0, false), .next(300, true), .next(700, false)])
        #expect(log.attempts == [])
        #expect(log.focus.events == [.next(700, 0)])
    }

    @Test func theNextKeyCancelsAPendingPress() {
        let log = run(
            taps: [300], readiness: [.next(200, .checking), .next(700, .ready)], texts: [.next(500, "o")])
        #expect(log.waiting.events == [.next(0, false), .next(300, true), .next(500, false)])
        #expect(log.attempts == [])
    }

    @Test func retriesAfterAFailureAndStartsAgainAfterASuccess() {
        let log = run(
            taps: [300, 400, 500], readiness: [.next(200, .ready)],
            results: [.refused(.simulated), .signedUp(username: "octo")])
        #expect(log.attempts == [" @ 300", " @ 400"])
        #expect(log.reset.events == [.next(500, true)])
        #expect(
            log.latest.events == [
                .next(0, nil), .next(350, .refused(.simulated)), .next(400, nil),
                .next(450, .signedUp(username: "octo")), .next(500, nil),
            ])
    }

    @Test func forgetsTheResultOnceAFieldIsChanged() {
        let log = run(
            taps: [300, 500], readiness: [.next(200, .ready)], texts: [.next(400, "octa")])
        #expect(
            log.latest.events.prefix(3) == [
                .next(0, nil), .next(350, .signedUp(username: "octo")), .next(400, nil),
            ])
        #expect(log.attempts == [" @ 300", "octa @ 500"])
        #expect(log.reset.events == [])
    }
}
