internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// The last row of each form: a button, and the message about the result of pressing it.
final class SubmitRow {
    /// What follows a try that worked.
    enum AfterSuccess {
        /// A row above the form reports it, and the form starts again.
        case record
        /// The alert reports it first.
        case alert(Alert)
        /// The form ends.
        case end
    }

    let button: Button
    /// The presses that ask for a try.
    let taps: Signal<Void>
    private let afterSuccess: AfterSuccess
    private let resultLabel = Label()
    private let wording: Wording
    private let place: String?
    private let tapsRelay = PublishRelay<Void>()
    /// What follows the answer to the alert.
    private var answer: (() -> Void)?

    /// - Parameters:
    ///   - title: The words on the button.
    ///   - wording: How messages are put.
    ///   - place: Where accounts are kept; nil if they are not.
    ///   - afterSuccess: What follows a try that worked.
    init(title: String, wording: Wording, place: String? = nil, afterSuccess: AfterSuccess = .record) {
        button = Button(title: title)
        button.saysWhatIsLeft = true
        self.afterSuccess = afterSuccess
        self.place = place
        taps = tapsRelay.asSignal()
        self.wording = wording
    }

    var row: Form.Row { .actions(button, resultLabel) }

    /// Connects the row with its form.
    ///
    /// - Parameters:
    ///   - fields: Disabled while a try is in progress, emptied for another; the first gets the focus.
    ///   - enabled: Whether the button can be pressed; it is disabled until the first element.
    ///   - underWay: Whether a try is in progress.
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
        underWay
            .drive(with: self) { row, isUnderWay in
                row.show(isUnderWay, of: fields.first?.text ?? "")
                for field in fields { field.isEnabled = !isUnderWay }
            }
            .disposed(by: bag)
        result
            .drive(with: self) { [weak form] row, result in form.map { row.show(result, in: $0, fields) } }
            .disposed(by: bag)
        button.rx.tap.asSignal()
            .emit(with: self) { row, _ in
                row.resultLabel.text = ""
                row.tapsRelay.accept(())
            }
            .disposed(by: bag)
        if case .alert(let alert) = afterSuccess {
            alert.rx.answer.asSignal().emit(with: self) { row, _ in row.answer?() }.disposed(by: bag)
        }
        for field in fields {
            // What was said of the last try does not hold for a form that is being changed.
            field.rx.controlEvent(.editingChanged).asSignal()
                .emit(with: resultLabel) { label, _ in if !label.isPending { label.text = "" } }
                .disposed(by: bag)
        }
    }

    private func show(_ isUnderWay: Bool, of username: String) {
        let texts = wording.texts
        guard isUnderWay else {
            if resultLabel.isPending { (resultLabel.isPending, resultLabel.text) = (false, "") }
            return
        }
        resultLabel.textColor = .default
        resultLabel.mark = nil
        resultLabel.isPending = true
        if case .end = afterSuccess {
            resultLabel.text = wording.put(texts.signingIn)
        } else {
            resultLabel.text = wording.put(texts.signingUp(username))
            resultLabel.unfinishedText = wording.put(texts.signUpInterrupted(username))
        }
    }

    private func show(_ result: some SubmitResult, in form: Form, _ fields: [TextField]) {
        resultLabel.isPending = false
        guard result.isSuccess else { return say(wording.text(result), .failure) }
        switch afterSuccess {
        case .record: leaveRecord(of: result, in: form, fields)
        case .alert(let alert):
            resultLabel.text = ""
            answer = { [weak self, weak form] in
                if let self, let form { leaveRecord(of: result, in: form, fields) }
            }
            form.present(alert)
        case .end:
            say(wording.text(result), .success)
            form.finish()
        }
    }

    private func say(_ text: String, _ mark: Label.Mark) {
        resultLabel.text = text
        resultLabel.textColor = mark == .success ? .success : .failure
        resultLabel.mark = mark
    }

    /// Leaves a row above the form, and has the form begin again.
    private func leaveRecord(of result: some SubmitResult, in form: Form, _ fields: [TextField]) {
        let texts = wording.texts
        guard let username = result.username else { return }
        let parts = texts.signedUpRecord(username, time: LocalTime.now, place: place)
        if wording.isSpoken {
            form.leave(Label(text: texts.spoken(parts)))
        } else {
            let name = Label(text: parts[0])
            (name.mark, name.textColor, name.isBold) = (.success, .success, true)
            let rest = Label(text: parts.dropFirst().map { " · \($0)" }.joined())
            rest.textColor = .role(.secondary)
            form.leave(name, rest)
        }
        for field in fields {
            field.isEnabled = true
            field.text = ""
            field.sendActions(for: .editingChanged)
        }
        resultLabel.mark = nil
        resultLabel.textColor = .default
        resultLabel.text = wording.isSpoken ? texts.sentence(texts.helpAfterwards) : ""
        if let first = fields.first { form.focus(first) }
    }
}
