import Rx
import RxTesting
import SignupCore

@testable import Console
@testable import SignupForms

/// Form 3 or 4 on a mocked network, in virtual time, in which the name `octo-cat` can be signed up.
@MainActor
struct DebouncedForm {
    let network: MockNetwork
    let fields: DebouncedSignupFields
    let form: Form
    private let bag = DisposeBag()

    var all: [TextField] { [fields.username, fields.password, fields.passwordAgain] }

    /// - Parameters:
    ///   - scheduler: The scheduler of the network and, while the form is being created, of everything else. On it, presses
    ///     of the button keep their order relative to the changes that cause them.
    ///   - policy: The rules for names and passwords.
    ///   - duration: The number of ticks that a sign-up takes.
    ///   - make: A closure that creates the view model.
    ///   - bind: A closure that binds the fields to the view model.
    init<ViewModel>(
        _ scheduler: TestScheduler, _ policy: Policy, signupsTake duration: Int,
        _ make:
            @MainActor (DebouncedSignupInput, (networkService: any GitHubNetworkService, texts: Texts)) ->
            ViewModel,
        bind: (DebouncedSignupFields, ViewModel, Form, DisposeBag) -> Void
    ) {
        let network = MockNetwork(
            scheduler,
            signups: ["octo-cat": .init(after: duration, result: .success(.signedUp(username: "octo-cat")))])
        let texts = Texts(.english, policy: policy.name)
        let fields = SharingScheduler.mocked(by: scheduler) {
            DebouncedSignupFields(
                button: "Sign up", voice: Voice(texts: texts, isSpoken: false),
                FormBackend(network: network, siteName: "github.com"))
        }
        let rows = fields.rows(policy)
        form = Form(title: "", rows: [rows.username, rows.password, rows.again, fields.submit.row])
        let input = fields.input
        let viewModel = SharingScheduler.mocked(by: scheduler) {
            make(input, (networkService: network, texts: texts))
        }
        bind(fields, viewModel, form, bag)
        (self.network, self.fields) = (network, fields)
    }

    /// Types a valid name and a valid password, and moves the focus to the button.
    func fill() {
        for (field, text) in zip(all, ["octo-cat", "Longer-1", "Longer-1"]) {
            field.edit(to: text)
            form.leaveFocus(.enter)
        }
    }
}

extension SharingScheduler {
    /// Returns the value that `make` creates while `scheduler` replaces the main scheduler.
    @MainActor static func mocked<Made>(by scheduler: TestScheduler, _ make: () -> Made) -> Made {
        var made: Made?
        mock(scheduler: scheduler) { made = make() }
        return made!
    }
}
