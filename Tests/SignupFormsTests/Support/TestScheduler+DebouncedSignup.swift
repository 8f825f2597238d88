import Rx
import RxTesting
import SignupCore

@testable import SignupForms

extension TestScheduler {
    /// Creates the view model of form 3 or 4, which debounces in this scheduler's time. The start and the result of a
    /// sign-up are emitted one tick later, because every scheduler takes at least one tick in virtual time.
    ///
    /// - Parameters:
    ///   - make: The initializer of the view model.
    ///   - policy: The policy of the form.
    ///   - username: The text typed into the first field; `password` and `again` are the text typed into the other
    ///     fields.
    ///   - taps: The button presses.
    ///   - network: The network that receives the sign-up, or nil if the test does not sign up.
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
