import Rx
import RxTesting
import SignupCore
import Testing

@testable import Console
@testable import SignupForms

/// The last row of form 4, in virtual time.
@MainActor
@Suite struct SubmitRowTests {
    @Test func `the fields are disabled during a sign-up, and empty after it has succeeded`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let network = MockNetwork(
            scheduler,
            signups: ["octo-cat": .init(after: 500, result: .success(.signedUp(username: "octo-cat")))])
        let texts = Texts(.english, policy: .basic)
        let bag = DisposeBag()
        func makeFields() -> DebouncedSignupFields {
            DebouncedSignupFields(
                button: "Sign up", voice: Voice(texts: texts, isSpoken: false),
                FormBackend(network: network, siteName: "github.com"))
        }
        let fields = SharingScheduler.mocked(by: scheduler, makeFields)
        let rows = fields.rows(.basic)
        let form = Form(title: "", rows: [rows.username, rows.password, rows.again, fields.submit.row])
        let input = fields.input
        let viewModel = SharingScheduler.mocked(by: scheduler) {
            BasicSignupViewModel(input: input, dependency: (networkService: network, texts: texts))
        }
        fields.bind(viewModel, to: form, bag)
        scheduler.advanceTo(2000)
        let all: [TextField] = [fields.username, fields.password, fields.passwordAgain]
        func areEnabled() -> [Bool] { all.map { $0.isEnabled } }
        func typed() -> [String] { all.map { $0.text } }
        for (field, text) in zip(all, ["octo-cat", "Longer-1", "Longer-1"]) {
            field.edit(to: text)
            form.leaveFocus(.enter)
        }
        scheduler.advanceTo(4000)
        #expect(fields.submit.button.isEnabled)
        #expect(areEnabled() == [true, true, true])
        form.leaveFocus(.enter)
        scheduler.advanceTo(4100)
        #expect(network.events.count == 1)
        #expect(areEnabled() == [false, false, false])
        scheduler.advanceTo(5000)
        #expect(areEnabled() == [true, true, true])
        #expect(typed() == ["", "", ""])
    }
}
