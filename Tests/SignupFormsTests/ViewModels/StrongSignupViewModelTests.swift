import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// Form 3's view model in virtual time, with one tick per millisecond. The tests check each debounce to the tick.
@MainActor
@Suite struct StrongSignupViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    private typealias ViewModel = StrongSignupViewModel

    @Test func `the form checks the username half a second after the last key press`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .strong,
            username: [
                .next(1000, "octo"), .next(1499, "octoca"), .next(3000, "octoc"), .next(3100, "octoca"),
            ])
        let message = scheduler.record(viewModel.usernameMessage)
        let validation = scheduler.record(viewModel.validatedUsername)
        scheduler.start()
        let short = "Username must be at least 6 characters"
        #expect(
            message.events == [.next(500, short), .next(1999, "")], "an unchanged result is not emitted again"
        )
        #expect(
            validation.events == [
                .next(0, .validating(message: "")), .next(500, .failed(message: short)),
                .next(1499, .validating(message: "")), .next(1999, .empty),
                .next(3000, .validating(message: "")), .next(3100, .empty),
            ], "a valid message stays, and an outdated one is hidden")
    }

    @Test func `an incomplete repeated password is unfinished, not an error`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .strong, password: [.next(1000, "Longer-1")],
            again: [.next(3000, "Longer"), .next(5000, "Longing")])
        let validation = scheduler.record(viewModel.validatedPasswordAgain)
        scheduler.start()
        let (different, same) = ("Passwords don't match", "Matches so far")
        func at(_ time: Int) -> ValidationResult? {
            validation.events.last { $0.time <= time }?.value.element
        }
        #expect(at(1200) == .validating(message: ""))
        #expect(at(1500) == .failed(message: different))
        #expect(at(3000) == .unfinished(message: different, hint: same))
        #expect(at(5000) == .failed(message: different))
    }

    @Test func `the form reports the first check that fails`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .strong,
            password: [.next(1000, "Short1!"), .next(3000, "longenough"), .next(5000, "Longer-1")],
            again: [.next(7000, "Longer-2"), .next(9000, "Longer-1")])
        let check = scheduler.record(viewModel.passwordCheck)
        let message = scheduler.record(viewModel.passwordMessage)
        scheduler.start()
        #expect(
            check.events == [
                .next(500, .invalidLength), .next(3500, .weakPassword), .next(5200, .noMatch),
                .next(9200, .valid),
            ])
        #expect(
            message.events == [
                .next(500, "Password must be at least 8 characters long"),
                .next(3500, "Password is too weak"), .next(5200, "Passwords don't match"),
                .next(9200, ""),
            ])
    }

    @Test func `the form is valid once all fields are valid`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .strong, username: [.next(1000, "octo-cat")], password: [.next(2000, "Longer-1")],
            again: [.next(3000, "Longer-1"), .next(5000, "Longer-")])
        let valid = scheduler.record(viewModel.isValid)
        let enabled = scheduler.record(viewModel.signupEnabled)
        scheduler.start()
        #expect(valid.events == [.next(500, false), .next(3200, true), .next(5200, false)])
        #expect(
            enabled.events == [.next(0, false), .next(3202, true), .next(5003, false)],
            "a press never submits invalid text")
    }

    @Test func `the form never signs up with unchecked input`() {
        let network = MockNetwork(
            scheduler,
            signups: ["octo-cat": .init(after: 1500, result: .success(.signedUp(username: "octo-cat")))])
        let viewModel = scheduler.debounced(
            ViewModel.init, .strong, username: [.next(100, "octo-cat"), .next(7000, "octo")],
            password: [.next(200, "Longer-1")],
            again: [.next(300, "Longer-1"), .next(5000, "Longer-"), .next(5100, "Longer-1")],
            taps: [.next(2000, ()), .next(5050, ()), .next(7100, ())], network: network)
        let result = scheduler.record(viewModel.signupResult)
        let signingUp = scheduler.record(viewModel.signingUp)
        scheduler.start()
        #expect(network.events == ["sign up octo-cat Longer-1 @ 2001"])
        #expect(result.events == [.next(3502, .signedUp(username: "octo-cat"))])
        #expect(signingUp.events == [.next(0, false), .next(2001, true), .next(3502, false)])
    }

    @Test(arguments: [("octo-cat", "Longer-2"), ("octo", "Longer-1"), ("octo\u{7}cat", "Longer-1")])
    func `pressing the button does nothing if checked input breaks a rule`(username: String, again: String) {
        let network = MockNetwork(scheduler)
        let viewModel = scheduler.debounced(
            ViewModel.init, .strong, username: [.next(100, username)], password: [.next(200, "Longer-1")],
            again: [.next(300, again)], taps: [.next(5000, ())], network: network)
        let signingUp = scheduler.record(viewModel.signingUp)
        scheduler.start()
        #expect(network.events == [])
        #expect(signingUp.events == [.next(0, false)])
    }

    @Test func `the form has Chinese messages`() {
        let viewModel = scheduler.debounced(ViewModel.init, .strong, language: .chinese)
        let username = scheduler.record(viewModel.usernameMessage)
        let password = scheduler.record(viewModel.passwordMessage)
        scheduler.start()
        #expect(username.events == [.next(500, "用户名至少需要 6 个字符")])
        #expect(password.events == [.next(500, "密码至少需要 8 个字符")])
    }

    @Test func `an empty repeated password is an error, not a partial match`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .strong, password: [.next(1000, "Longer-1")],
            again: [.next(3000, "L"), .next(5000, "")])
        let validation = scheduler.record(viewModel.validatedPasswordAgain)
        scheduler.start()
        let different = "Passwords don't match"
        for time in [2000, 6000] {
            let last = validation.events.last { $0.time <= time }?.value.element
            #expect(last == .failed(message: different), "at \(time)")
        }
        #expect(
            validation.events.last { $0.time <= 4000 }?.value.element
                == .unfinished(message: different, hint: "Matches so far"))
    }
}
