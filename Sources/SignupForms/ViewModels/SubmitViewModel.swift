public import Rx

/// The view model of a form's button. It takes the button presses, the contents of the fields and their validity, and
/// returns everything that the button's row shows and does.
///
/// Its state is a `Submission`. The view model is pure, like ``GitHubSignupViewModel``: all outputs depend on one
/// shared state, which is created by the first subscription to ``isEnabled``, ``isSubmitting``, ``message`` or
/// ``result``.
public struct SubmitViewModel<Result: SubmitResult & Equatable> {
    /// Whether a press starts an attempt immediately.
    public let isEnabled: Driver<Bool>
    /// Whether an attempt is in progress. The fields cannot be changed during an attempt.
    public let isSubmitting: Driver<Bool>
    /// The message beside the button.
    public let message: Driver<SubmitMessage<Result>>
    /// The result of each attempt.
    public let result: Driver<Result>
    /// Whether the latest attempt failed or is still in progress. Emits nothing before the first attempt.
    let lacksSuccess: Driver<Bool>
    /// A signal that emits when the form should show an alert that reports success.
    public let alert: Signal<Void>
    /// A signal that emits the name of each account that was created. When it emits, show the account in a row above
    /// the form and clear the fields for another attempt.
    public let record: Signal<String>
    /// A signal that emits when the form should end.
    public let end: Signal<Void>

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - input: The button presses, the answers to the alert, the validity of all fields, and the fields' contents.
    ///   - ending: The action after a successful attempt.
    ///   - unanswered: The result of an attempt that fails with an error.
    ///   - attempt: The closure that makes one attempt with the contents of the fields.
    init(
        input: (
            taps: Signal<Void>, confirmations: Signal<Void>, isReady: Driver<Bool>,
            credentials: Driver<Credentials>
        ),
        ending: Submission<Result>.Ending = .record, unanswered: Result,
        attempt: @escaping @MainActor (Credentials) -> Single<Result>
    ) {
        let commands = PublishRelay<Submission<Result>.Command>()
        let signal = commands.asSignal()
        let results =
            signal
            .compactMap { if case .submit(let credentials) = $0 { credentials } else { nil } }
            .flatMapLatest { attempt($0).asSignal(onErrorJustReturn: unanswered) }
        let states = Signal<Submission<Result>.Event>.merge(
            input.credentials.asSignal(onErrorSignalWith: .empty()).map { .edited($0) },
            input.isReady.asSignal(onErrorSignalWith: .empty()).map { .ready($0) },
            input.taps.map { .tapped },
            input.confirmations.map { .confirmed },
            results.map { .finished($0) }
        )
        .scan(Submission<Result>(ending: ending)) { state, event in
            var state = state
            state.handle(event)
            return state
        }
        .do(afterNext: { if let command = $0.command { commands.accept(command) } })
        .asDriver(onErrorDriveWith: .empty())

        let isSubmitting = states.map(\.isSubmitting).startWith(false).distinctUntilChanged()
        self.isSubmitting = isSubmitting
        isEnabled = states.map { !$0.isSubmitting && $0.isReady }.startWith(false).distinctUntilChanged()
        message = states.map { SubmitMessage($0.phase) }.startWith(.none).distinctUntilChanged()
        result = states.compactMap(\.result)
        lacksSuccess = Driver.merge(isSubmitting.filter { $0 }, result.map { !$0.isSuccess })
        alert = signal.filter { $0 == .alert }.map { _ in }
        record = signal.compactMap { if case .record(let username) = $0 { username } else { nil } }
        end = signal.filter { $0 == .end }.map { _ in }
    }
}
