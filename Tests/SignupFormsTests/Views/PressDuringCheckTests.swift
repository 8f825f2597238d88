import Rx
import RxTesting
import SignupCore
import Testing

@testable import Console
@testable import SignupForms

/// A press of the button during the checks of forms 3 and 4, in virtual time.
@MainActor
@Suite struct PressDuringCheckTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    /// Types into the form, and presses the button immediately. A frame is drawn after every change of a validation, and after
    /// every tick, and therefore also between a timer and its consequences.
    private func requests<ViewModel>(
        _ make:
            @MainActor (DebouncedSignupInput, (networkService: any GitHubNetworkService, texts: Texts)) ->
            ViewModel,
        _ policy: Policy, bind: (DebouncedSignupFields, ViewModel, Form, DisposeBag) -> Void
    ) -> (events: [String], remarks: [String]) {
        let network = MockNetwork(
            scheduler,
            signups: ["octo-cat": .init(after: 10, result: .success(.signedUp(username: "octo-cat")))])
        let texts = Texts(.english, policy: .strong)
        let bag = DisposeBag()
        func makeFields() -> DebouncedSignupFields {
            DebouncedSignupFields(
                button: "Sign up", voice: Voice(texts: texts, isSpoken: false),
                FormBackend(network: network, siteName: "github.com"))
        }
        // The button presses keep their order relative to the changes that cause them.
        let fields = SharingScheduler.mocked(by: scheduler, makeFields)
        let rows = fields.rows(policy)
        let form = Form(title: "", rows: [rows.username, rows.password, rows.again, fields.submit.row])
        let input = fields.input
        let viewModel = SharingScheduler.mocked(by: scheduler) {
            make(input, (networkService: network, texts: texts))
        }
        bind(fields, viewModel, form, bag)
        for field in [fields.username, fields.password, fields.passwordAgain] {
            field.addHandler(for: .validationChanged) { form.display() }
        }
        scheduler.advanceTo(2000)
        for (field, text) in [
            (fields.username, "octo-cat"), (fields.password, "Longer-1"), (fields.passwordAgain, "Longer-1"),
        ] {
            field.edit(to: text)
            form.leaveFocus(.enter)
        }
        form.leaveFocus(.enter)
        var remarks: [String] = []
        for tick in 2001...4000 {
            scheduler.advanceTo(tick)
            form.display()
            let remark = form.remark(beside: fields.submit.button)
            if remark != remarks.last { remarks.append(remark) }
        }
        return (network.events, remarks)
    }

    // The check begins a few ticks after the pause: in virtual time, nothing that crosses a scheduler does so within
    // its tick. The button is enabled after the check has ended, and the press is not lost in between.
    private let waiting = "when the check finishes"

    @Test func `strong keeps the press until the checks are done`() {
        let result = requests(StrongSignupViewModel.init, .strong) { $0.bind($1, to: $2, $3) }
        #expect(result.events == ["sign up octo-cat Longer-1 @ 2505"])
        #expect(result.remarks.first == waiting)
    }

    @Test func `basic keeps the press until the checks are done`() {
        let result = requests(BasicSignupViewModel.init, .basic) { $0.bind($1, to: $2, $3) }
        #expect(result.events == ["sign up octo-cat Longer-1 @ 2805"])
        #expect(result.remarks.first == waiting)
    }
}

extension SharingScheduler {
    /// Returns the value that `make` creates in a scheduler's time.
    @MainActor static func mocked<Made>(by scheduler: TestScheduler, _ make: () -> Made) -> Made {
        var made: Made?
        mock(scheduler: scheduler) { made = make() }
        return made!
    }
}
