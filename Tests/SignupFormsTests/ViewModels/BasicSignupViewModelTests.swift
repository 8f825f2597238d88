import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// Form 4's view model in virtual time, with one tick per millisecond. The tests check each debounce to the tick.
@MainActor
@Suite struct BasicSignupViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    private typealias ViewModel = BasicSignupViewModel

    @Test func `the form checks the username 0.8 seconds after the last key press`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .basic,
            username: [.next(1000, "oc"), .next(1799, "oct"), .next(3000, "oc"), .next(3100, "oct")])
        let message = scheduler.record(viewModel.usernameMessage)
        scheduler.start()
        #expect(
            message.events == [.next(800, "Username must have at least 3 characters"), .next(2599, "")])
    }

    @Test func `the form reports the first check that fails`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .basic, password: [.next(2000, "weak"), .next(6000, "Aa1!"), .next(8000, "")],
            again: [.next(4000, "weak"), .next(7000, "Aa1!")])
        let check = scheduler.record(viewModel.passwordCheck)
        let message = scheduler.record(viewModel.passwordMessage)
        scheduler.start()
        #expect(
            check.events == [
                .next(800, .empty), .next(2800, .noMatch), .next(4200, .notStrongEnough),
                .next(6200, .noMatch), .next(7200, .valid), .next(8200, .noMatch), .next(8800, .empty),
            ])
        #expect(
            message.events.map(\.value) == [
                .next("Password must not be empty"), .next("Passwords don't match"),
                .next("Password not strong enough"), .next("Passwords don't match"), .next(""),
                .next("Passwords don't match"), .next("Password must not be empty"),
            ])
    }

    @Test func `the form is valid once all fields are valid and signs up when the button is pressed`() {
        let network = MockNetwork(
            scheduler, signups: ["oct": .init(after: 100, result: .success(.refused(.simulated)))])
        let viewModel = scheduler.debounced(
            ViewModel.init, .basic, username: [.next(1000, "oct")], password: [.next(2000, "Aa1!")],
            again: [.next(3000, "Aa1!")], taps: [.next(4000, ())], network: network)
        let valid = scheduler.record(viewModel.isValid)
        let enabled = scheduler.record(viewModel.signupEnabled)
        let result = scheduler.record(viewModel.signupResult)
        scheduler.start()
        #expect(valid.events == [.next(800, false), .next(3200, true)])
        #expect(
            enabled.events == [
                .next(0, false), .next(3202, true), .next(4001, false), .next(4102, true),
            ])
        #expect(result.events == [.next(4102, .refused(.simulated))])
    }

    @Test func `the two password fields are validated separately, so every invalid field is counted`() {
        let viewModel = scheduler.debounced(
            ViewModel.init, .basic, password: [.next(2000, "abcdefgh")],
            again: [.next(4000, "abc"), .next(6000, "abcdefgh")])
        let password = scheduler.record(viewModel.validatedPassword)
        let again = scheduler.record(viewModel.validatedPasswordAgain)
        scheduler.start()
        let weak = ValidationResult.failed(message: "Password not strong enough")
        #expect(
            password.events == [
                .next(0, .validating(message: "")),
                .next(800, .failed(message: "Password must not be empty")),
                .next(2000, .validating(message: "")), .next(2800, weak),
            ])
        let different = "Passwords don't match"
        #expect(
            again.events == [
                .next(0, .validating(message: "")), .next(800, .empty), .next(2000, .validating(message: "")),
                .next(2800, .failed(message: different)),
                .next(4000, .unfinished(message: different, hint: "Matches so far")),
                .next(6000, .validating(message: "")), .next(6200, .empty),
            ])
    }

    @Test func `the form has Chinese messages`() {
        let viewModel = scheduler.debounced(ViewModel.init, .basic, language: .chinese)
        let username = scheduler.record(viewModel.usernameMessage)
        let password = scheduler.record(viewModel.passwordMessage)
        scheduler.start()
        #expect(username.events == [.next(800, "用户名至少需要 3 个字符")])
        #expect(password.events == [.next(800, "密码不能为空")])
    }
}
