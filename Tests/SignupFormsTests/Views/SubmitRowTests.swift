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
        let debounced = DebouncedForm(
            scheduler, .basic, signupsTake: 500, BasicSignupViewModel.init
        ) { $0.bind($1, to: $2, $3) }
        let (fields, form, network) = (debounced.fields, debounced.form, debounced.network)
        scheduler.advanceTo(2000)
        func areEnabled() -> [Bool] { debounced.all.map { $0.isEnabled } }
        func typed() -> [String] { debounced.all.map { $0.text } }
        debounced.fill()
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
