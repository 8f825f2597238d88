internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// The last row of each form: a button, a spinner, and the words on what came of pressing it.
final class SubmitRow {
    /// What follows a try that worked.
    enum AfterSuccess {
        /// The button begins another.
        case another
        /// The alert says so, in place of words beside the button, and then begins another.
        case alert(Alert)
        /// The form ends.
        case end
    }

    let button: Button
    /// The presses that ask for a try.
    let taps: Signal<Void>
    private let afterSuccess: AfterSuccess
    private let spinner = Spinner()
    private let resultLabel = Label()
    private let wording: Wording
    private let help: String
    private let tapsRelay = PublishRelay<Void>()
    /// Whether the last try worked, so that the button begins another.
    private var isDone = false

    /// - Parameters:
    ///   - title: The words on the button.
    ///   - wording: How messages are put.
    ///   - help: The keys that work while the form is filled in.
    ///   - afterSuccess: What follows a try that worked.
    init(title: String, wording: Wording, help: String, afterSuccess: AfterSuccess = .another) {
        button = Button(title: title)
        button.saysWhatIsLeft = true
        self.afterSuccess = afterSuccess
        taps = tapsRelay.asSignal()
        self.wording = wording
        self.help = help
    }

    var row: Form.Row { .actions(button, spinner, resultLabel) }

    /// Connects the row with its form.
    ///
    /// - Parameters:
    ///   - fields: Emptied for another try; the first gets the focus.
    ///   - enabled: Whether the button can be pressed; it cannot before this says so.
    ///   - underWay: Whether a try is under way.
    ///   - result: What came of each.
    func bind<Result: SubmitResult>(
        to form: Form, fields: [TextField], enabled: Driver<Bool>, underWay: Driver<Bool>,
        result: Driver<Result>, _ bag: DisposeBag
    ) {
        enabled.startWith(false)
            .drive(with: button) { button, isEnabled in
                button.isEnabled = isEnabled
                button.alpha = isEnabled ? 1 : 0.3
            }
            .disposed(by: bag)
        underWay.drive(spinner.rx.isAnimating).disposed(by: bag)
        result.drive(with: self) { [weak form] row, result in form.map { row.show(result, in: $0) } }
            .disposed(by: bag)
        button.rx.tap.asSignal()
            .emit(with: self) { [weak form] row, _ in form.map { row.press(in: $0, fields) } }
            .disposed(by: bag)
        if case .alert(let alert) = afterSuccess {
            alert.rx.answer.asSignal()
                .emit(with: self) { [weak form] row, _ in form.map { row.press(in: $0, fields) } }
                .disposed(by: bag)
        }
        for field in fields {
            field.rx.controlEvent(.editingChanged).asSignal()
                .emit(with: self) { [weak form] row, _ in form.map(row.forgetResult) }
                .disposed(by: bag)
        }
    }

    private func show(_ result: some SubmitResult, in form: Form) {
        isDone = result.isSuccess
        if isDone, case .alert(let alert) = afterSuccess { return form.present(alert) }
        resultLabel.text = wording.text(result)
        resultLabel.textColor = isDone ? .success : .failure
        resultLabel.mark = isDone ? .success : .failure
        if isDone, case .end = afterSuccess { return form.finish() }
        form.help = isDone ? wording.texts.helpAfterwards : help
    }

    private func press(in form: Form, _ fields: [TextField]) {
        if isDone {
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

    /// What was said of the last try does not hold for a form that is being changed.
    private func forgetResult(in form: Form) {
        isDone = false
        resultLabel.text = ""
        form.help = help
    }
}
