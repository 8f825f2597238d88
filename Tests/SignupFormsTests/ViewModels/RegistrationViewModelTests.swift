import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// Form 2's view model in virtual time, with one tick per millisecond.
@MainActor
@Suite struct RegistrationViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    private func makeViewModel(
        username: [Recorded<Event<String>>] = [], password: [Recorded<Event<String>>] = [],
        confirm: [Recorded<Event<String>>] = [], taps: [Recorded<Event<Void>>] = [],
        signups: [String: MockNetwork.Answer<SignupResult>] = [:]
    ) -> RegistrationViewModel {
        RegistrationViewModel(
            input: (
                username: scheduler.field(username), password: scheduler.field(password),
                passwordConfirm: scheduler.field(confirm), signupTaps: scheduler.taps(taps)
            ),
            dependency: (networkService: MockNetwork(scheduler, signups: signups), texts: Texts(.english)))
    }

    @Test func `the form reports on every keystroke which requirements are met`() {
        let viewModel = makeViewModel(
            username: [.next(100, "abc"), .next(110, "abcd"), .next(120, "abc")],
            password: [
                .next(200, "abcdefg"), .next(210, "abcdefgH"), .next(220, "abcdefgh"), .next(230, "abcdefgÉ"),
            ])
        let username = scheduler.record(viewModel.isUsernameLengthValid)
        let length = scheduler.record(viewModel.isPasswordLengthValid)
        let capital = scheduler.record(viewModel.isPasswordCapitalLetter)
        scheduler.start()
        #expect(username.events == [.next(0, false), .next(110, true), .next(120, false)])
        #expect(length.events == [.next(0, false), .next(210, true)])
        #expect(capital.events == [.next(0, false), .next(210, true), .next(220, false)])
    }

    @Test func `the confirmation depends on both passwords`() {
        let viewModel = makeViewModel(
            password: [.next(100, "a"), .next(300, "ab"), .next(500, "")],
            confirm: [.next(200, "a"), .next(400, "ab"), .next(600, "")])
        let confirm = scheduler.record(viewModel.isPasswordConfirmValid)
        scheduler.start()
        #expect(
            confirm.events == [
                .next(0, false), .next(200, true), .next(300, false), .next(400, true), .next(500, false),
            ])
    }

    @Test func `each field is valid only if all its requirements are met`() {
        let viewModel = makeViewModel(
            username: [.next(100, "octo"), .next(150, "oct")],
            password: [.next(200, "secretive"), .next(210, "Secretive"), .next(220, "Secret")],
            confirm: [.next(300, "Secret"), .next(310, "")])
        let username = scheduler.record(viewModel.validatedUsername)
        let password = scheduler.record(viewModel.validatedPassword)
        let confirm = scheduler.record(viewModel.validatedPasswordConfirm)
        scheduler.start()
        let (valid, invalid) = (ValidationResult.ok(message: ""), ValidationResult.failed(message: ""))
        #expect(username.events == [.next(0, invalid), .next(100, valid), .next(150, invalid)])
        #expect(password.events == [.next(0, invalid), .next(210, valid), .next(220, invalid)])
        #expect(confirm.events == [.next(0, invalid), .next(300, valid), .next(310, invalid)])
    }

    @Test func `a long name that the policy forbids is invalid, and a message gives the reason`() {
        // The length of the third name is reported by its requirement, so only the other problem has a message.
        let viewModel = makeViewModel(
            username: [
                .next(100, "octo"), .next(110, "octo\u{202E}"), .next(120, "o\u{202E}"), .next(130, "oct"),
                .next(140, ""),
            ])
        let username = scheduler.record(viewModel.validatedUsername)
        let length = scheduler.record(viewModel.isUsernameLengthValid)
        scheduler.start()
        let (valid, invalid) = (ValidationResult.ok(message: ""), ValidationResult.failed(message: ""))
        let forbidden = ValidationResult.failed(message: "Username cannot contain control characters")
        #expect(
            username.events
                == [.next(0, invalid), .next(100, valid), .next(110, forbidden), .next(130, invalid)])
        #expect(length.events == [.next(0, false), .next(100, true), .next(120, false)])
    }

    @Test func `the form enables the button once all requirements are met and signs up when it is pressed`() {
        let viewModel = makeViewModel(
            username: [.next(100, "octo")], password: [.next(200, "Butterfly")],
            confirm: [.next(300, "Butterfly")], taps: [.next(400, ())],
            signups: ["octo": .init(after: 1500, result: .success(.signedUp(username: "octo")))])
        let enabled = scheduler.record(viewModel.signupEnabled)
        let signingUp = scheduler.record(viewModel.signingUp)
        let result = scheduler.record(viewModel.signupResult)
        scheduler.start()
        #expect(
            enabled.events == [.next(0, false), .next(300, true), .next(400, false), .next(1900, true)])
        #expect(signingUp.events == [.next(0, false), .next(400, true), .next(1900, false)])
        #expect(result.events == [.next(1900, .signedUp(username: "octo"))])
    }

    @Test(arguments: [
        ("octo", "Secretive", "Secretive", true), ("oct", "Secretive", "Secretive", false),
        ("octo", "Secreti", "Secreti", false), ("octo", "secretive", "secretive", false),
        ("octo", "Secretive", "Secretiv", false), ("octo", "Secretive", "", false),
        ("octo\u{200F}", "Secretive", "Secretive", false),
    ])
    func `the button is enabled only if every requirement is met; otherwise, pressing it does nothing`(
        username: String, password: String, confirm: String, isEnabled: Bool
    ) {
        let network = MockNetwork(scheduler)
        let viewModel = RegistrationViewModel(
            input: (
                username: scheduler.field([.next(100, username)]),
                password: scheduler.field([.next(200, password)]),
                passwordConfirm: scheduler.field([.next(300, confirm)]),
                signupTaps: scheduler.taps([.next(400, ())])
            ),
            dependency: (networkService: network, texts: Texts(.english)))
        let enabled = scheduler.record(viewModel.signupEnabled)
        _ = scheduler.record(viewModel.signupResult)
        scheduler.advanceTo(399)
        #expect(enabled.events.last?.value.element == isEnabled)
        scheduler.start()
        #expect(network.events == (isEnabled ? ["sign up \(username) \(password) @ 400"] : []))
    }
}
