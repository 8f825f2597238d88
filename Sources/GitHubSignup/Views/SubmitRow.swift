internal import Console
internal import Rx
internal import RxConsole

/// The last row of each form: a button, a spinner, and the words on what came of the sign-up. After a sign-up that
/// worked the button begins another one.
final class SubmitRow {
    let button: Button
    /// The presses that ask for a sign-up.
    let taps: Signal<Void>
    /// Says that a sign-up worked, in place of words beside the button.
    var successAlert: Alert?
    private let spinner = Console.ActivityIndicator()
    private let resultLabel = Label()
    private let wording: Wording
    private let help: String
    private let tapsRelay = PublishRelay<Void>()
    /// Whether the last sign-up worked, so that the button begins another.
    private var isSignedUp = false

    /// - Parameters:
    ///   - title: The words on the button.
    ///   - wording: How messages are put.
    ///   - help: The keys that work while the form is filled in.
    init(title: String, wording: Wording, help: String) {
        button = Button(title: title)
        taps = tapsRelay.asSignal()
        self.wording = wording
        self.help = help
    }

    var row: Form.Row { .actions(button, spinner, resultLabel) }

    /// Connects the row with its form.
    ///
    /// - Parameters:
    ///   - fields: Emptied for another sign-up; the first gets the focus.
    ///   - signingUp: Whether a sign-up is under way.
    ///   - result: What came of each.
    func bind(
        to form: Form, fields: [TextField], signingUp: Driver<Bool>, result: Driver<SignupResult>,
        _ bag: DisposeBag
    ) {
        signingUp.drive(spinner.rx.isAnimating).disposed(by: bag)
        result.drive(with: self) { [weak form] row, result in form.map { row.show(result, in: $0) } }
            .disposed(by: bag)
        button.rx.tap.asSignal()
            .emit(with: self) { [weak form] row, _ in form.map { row.press(in: $0, fields) } }
            .disposed(by: bag)
        successAlert?.rx.answer.asSignal()
            .emit(with: self) { [weak form] row, _ in form.map { row.press(in: $0, fields) } }
            .disposed(by: bag)
        for field in fields {
            field.rx.controlEvent(.editingChanged).asSignal()
                .emit(with: self) { [weak form] row, _ in form.map(row.forgetResult) }
                .disposed(by: bag)
        }
    }

    private func show(_ result: SignupResult, in form: Form) {
        isSignedUp = result.isSuccess
        if isSignedUp, let successAlert { return form.present(successAlert) }
        resultLabel.text = wording.text(result)
        resultLabel.textColor = result.isSuccess ? .success : .failure
        form.help = isSignedUp ? wording.texts.helpAfterwards : help
    }

    private func press(in form: Form, _ fields: [TextField]) {
        if isSignedUp {
            for field in fields {
                field.text = ""
                field.sendActions(for: .editingChanged)
            }
            if let first = fields.first { form.focus(first) }
        } else {
            resultLabel.text = ""
            tapsRelay.accept(())
        }
    }

    /// What was said of the last sign-up does not hold for a form that is being changed.
    private func forgetResult(in form: Form) {
        isSignedUp = false
        resultLabel.text = ""
        form.help = help
    }
}

extension Button {
    /// Enables it, or draws it faint.
    func show(isEnabled: Bool) {
        self.isEnabled = isEnabled
        alpha = isEnabled ? 1 : 0.3
    }
}
