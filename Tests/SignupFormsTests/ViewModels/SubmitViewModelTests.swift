import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// The view model of a form's button, in virtual time.
@MainActor
@Suite struct SubmitViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    /// The elements that a view model emitted.
    private struct Log {
        let attempts: [String]
        let enabled: TestableObserver<Bool>
        let submitting: TestableObserver<Bool>
        let lacksSuccess: TestableObserver<Bool>
        let message: TestableObserver<SubmitMessage<SignupResult>>
        /// The events after the attempts: a name to record, `alert` or `end`.
        let ending: TestableObserver<String>
    }

    /// Runs a view model with these inputs.
    private func run(
        taps: [Int], confirmations: [Int] = [], ending: Submission<SignupResult>.Ending = .record,
        ready: [Recorded<Event<Bool>>], texts: [Recorded<Event<String>>] = [],
        results: [SignupResult] = [.signedUp(username: "octo")]
    ) -> Log {
        let attempts = BehaviorRelay<[String]>(value: [])
        let clock = scheduler
        let viewModel = SubmitViewModel<SignupResult>(
            input: (
                taps: scheduler.taps(taps.map { .next($0, ()) }),
                confirmations: scheduler.taps(confirmations.map { .next($0, ()) }),
                isReady: scheduler.createHotObservable(ready).asDriver(onErrorDriveWith: .empty())
                    .startWith(false),
                credentials: scheduler.field(texts).map { Credentials(username: $0) }
            ),
            ending: ending, unanswered: .unanswered
        ) { credentials in
            attempts.accept(attempts.value + ["\(credentials.username) @ \(clock.clock)"])
            let result = results[min(attempts.value.count, results.count) - 1]
            return Single.just(result).delay(.milliseconds(50), scheduler: clock)
        }
        let enabled = scheduler.record(viewModel.isEnabled)
        let submitting = scheduler.record(viewModel.isSubmitting)
        let lacksSuccess = scheduler.record(viewModel.lacksSuccess)
        let message = scheduler.record(viewModel.message)
        let endings = scheduler.createObserver(String.self)
        _ = Signal.merge(
            viewModel.record, viewModel.alert.map { "alert" }, viewModel.end.map { "end" }
        )
        .emit(to: endings)
        scheduler.start()
        return Log(
            attempts: attempts.value, enabled: enabled, submitting: submitting, lacksSuccess: lacksSuccess,
            message: message, ending: endings)
    }

    @Test func `the form submits when the button is pressed and everything is valid`() {
        let log = run(taps: [300, 320], ready: [.next(200, true)], texts: [.next(100, "octo")])
        #expect(log.attempts == ["octo @ 300"], "a press during an attempt starts no second attempt")
        #expect(
            log.enabled.events == [.next(0, false), .next(200, true), .next(300, false), .next(350, true)])
        #expect(log.submitting.events == [.next(0, false), .next(300, true), .next(350, false)])
        #expect(
            log.message.events == [
                .next(0, .none), .next(300, .submitting(username: "octo")), .next(350, .none),
            ])
        #expect(log.ending.events == [.next(350, "octo")])
    }

    /// A user who leaves the form during an attempt does not know whether it succeeds.
    @Test func `an attempt that is in progress has not succeeded`() {
        let log = run(
            taps: [300, 400, 500], ready: [.next(200, true)],
            results: [.signedUp(username: "octo"), .refused(.simulated), .signedUp(username: "octo")])
        #expect(
            log.lacksSuccess.events == [
                .next(300, true), .next(350, false), .next(400, true), .next(450, true), .next(500, true),
                .next(550, false),
            ])
    }

    @Test func `the form does not submit unless everything is valid`() {
        let log = run(taps: [100, 300], ready: [.next(200, true), .next(250, false)])
        #expect(log.attempts == [])
        #expect(log.message.events == [.next(0, .none)])
        #expect(log.enabled.events == [.next(0, false), .next(200, true), .next(250, false)])
    }

    @Test func `pressing the button after a failure clears the result and retries the sign-up`() {
        let log = run(
            taps: [300, 400], ready: [.next(200, true)],
            results: [.refused(.simulated), .signedUp(username: "octo")])
        #expect(log.attempts == [" @ 300", " @ 400"])
        #expect(
            log.message.events == [
                .next(0, .none), .next(300, .submitting(username: "")),
                .next(350, .finished(.refused(.simulated))), .next(400, .submitting(username: "")),
                .next(450, .none),
            ])
        #expect(log.ending.events == [.next(450, "octo")])
    }

    @Test func `the form clears the result when a field changes`() {
        let log = run(
            taps: [300, 500], ready: [.next(200, true)], texts: [.next(400, "octa")],
            results: [.taken(username: "octo")])
        #expect(
            log.message.events.prefix(4) == [
                .next(0, .none), .next(300, .submitting(username: "")),
                .next(350, .finished(.taken(username: "octo"))),
                .next(400, .none),
            ])
        #expect(log.attempts == [" @ 300", "octa @ 500"])
    }

    @Test func `after its fields have been cleared, the form reports that the sign-up was recorded`() {
        let log = run(
            taps: [300], ready: [.next(200, true)],
            texts: [.next(100, "octo"), .next(360, "oct"), .next(370, ""), .next(400, "o")])
        #expect(
            log.message.events == [
                .next(0, .none), .next(300, .submitting(username: "octo")), .next(350, .none),
                .next(370, .recorded), .next(400, .none),
            ])
    }

    @Test func `the form records a success after the alert is dismissed`() {
        let log = run(
            taps: [300, 360], confirmations: [250, 400], ending: .alert, ready: [.next(200, true)],
            texts: [.next(100, "octo")])
        #expect(log.attempts == ["octo @ 300"], "a press while the alert is shown starts nothing")
        #expect(log.ending.events == [.next(350, "alert"), .next(400, "octo")])
    }

    @Test func `a successful attempt can end the form with its result`() {
        let log = run(taps: [300, 360], ending: .end, ready: [.next(200, true)])
        #expect(log.attempts == [" @ 300"])
        #expect(log.ending.events == [.next(350, "end")])
        #expect(log.message.events.last == .next(350, .finished(.signedUp(username: "octo"))))
    }
}
