public import Rx

/// The view model of a form's button: takes presses, the contents of the fields and the form's requirements, and
/// returns attempts, their results and the form's next action.
///
/// Its state is a `Submission`. Pure, like ``GitHubSignupViewModel``: all outputs follow from one shared state, which
/// begins with the first subscription to one of them, except ``readiness``, ``focus`` and ``reset``.
public struct SubmitViewModel<Result: SubmitResult & Equatable> {
    /// The form's requirements.
    public let readiness: Driver<Readiness>
    /// Whether a press starts an attempt immediately.
    public let isEnabled: Driver<Bool>
    /// Whether an attempt is in progress.
    public let isSubmitting: Driver<Bool>
    /// Whether a press waits for pending checks.
    public let isWaiting: Driver<Bool>
    /// The result of each attempt.
    public let result: Driver<Result>
    /// The result of the latest attempt; nil once a field is changed or another attempt begins.
    public let latestResult: Driver<Result?>
    /// The field, counted from the top, that a press leads to.
    public let focus: Signal<Int>
    /// Emits when the fields must be cleared for another attempt.
    public let reset: Signal<Void>

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - input: The presses of the button, also while it is disabled, and the form's requirements.
    ///   - credentials: The contents of the fields. A change of them is an edit of the form.
    ///   - unanswered: The result of an attempt that fails with an error.
    ///   - attempt: Makes one attempt with the contents of the fields.
    public init<Credentials: Sendable>(
        input: (taps: Signal<Void>, readiness: Driver<Readiness>), credentials: Driver<Credentials>,
        unanswered: Result, attempt: @escaping @MainActor (Credentials) -> Single<Result>
    ) {
        let commands = PublishRelay<Submission<Result>.Command>()
        let signal = commands.asSignal()
        let results = signal.filter { $0 == .submit }
            .withLatestFrom(credentials)
            .flatMapLatest { attempt($0).asSignal(onErrorJustReturn: unanswered) }
        let states = Signal<Submission<Result>.Event>.merge(
            input.readiness.asSignal(onErrorSignalWith: .empty()).map { .readiness($0) },
            credentials.skip(1).asSignal(onErrorSignalWith: .empty()).map { _ in .edited },
            input.taps.map { .tapped },
            results.map { .finished($0) }
        )
        .scan(Submission<Result>()) { state, event in
            var state = state
            state.handle(event)
            return state
        }
        .do(afterNext: { if let command = $0.command { commands.accept(command) } })
        .asDriver(onErrorDriveWith: .empty())

        readiness = input.readiness
        isEnabled = states.map { $0.phase != .submitting && $0.readiness == .ready }
            .startWith(false).distinctUntilChanged()
        isSubmitting = states.map { $0.phase == .submitting }.startWith(false).distinctUntilChanged()
        isWaiting = states.map { $0.phase == .waiting }.startWith(false).distinctUntilChanged()
        result = states.compactMap(\.result)
        latestResult = states.map { if case .finished(let result) = $0.phase { result } else { nil } }
            .startWith(nil).distinctUntilChanged()
        focus = signal.compactMap { if case .focus(let field) = $0 { field } else { nil } }
        reset = signal.filter { $0 == .reset }.map { _ in }
    }
}
