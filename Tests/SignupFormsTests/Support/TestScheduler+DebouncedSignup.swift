import Rx
import RxTesting
import SignupCore

@testable import SignupForms

extension TestScheduler {
    /// The view model of form 3 or 4, whose debounces take this scheduler's time. What tells that a sign-up is under
    /// way then comes a tick later, as virtual time does nothing at once.
    ///
    /// - Parameters:
    ///   - make: Its initialiser.
    ///   - policy: The form.
    ///   - username: What is typed; so are `password` and `again`.
    ///   - taps: The presses of the button.
    ///   - network: What signs up; nil where nobody does.
    @MainActor
    func debounced<ViewModel>(
        _ make:
            @MainActor (DebouncedSignupInput, (networkService: any GitHubNetworkService, texts: Texts)) ->
            ViewModel, _ policy: Policy.Name,
        username: [Recorded<Event<String>>] = [], password: [Recorded<Event<String>>] = [],
        again: [Recorded<Event<String>>] = [], taps: [Recorded<Event<Void>>] = [],
        network: MockNetwork? = nil, language: Language = .english
    ) -> ViewModel {
        let input = DebouncedSignupInput(
            username: field(username), password: field(password), passwordAgain: field(again),
            signupTaps: self.taps(taps))
        let network = network ?? MockNetwork(self)
        var viewModel: ViewModel?
        SharingScheduler.mock(scheduler: self) {
            viewModel = make(input, (networkService: network, texts: Texts(language, policy: policy)))
        }
        return viewModel!
    }
}
