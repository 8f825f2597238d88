internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore
internal import SignupSupport

/// The last row of each form: a button and the message beside it. The row shows the output of its ``SubmitViewModel``
/// and has no state.
final class SubmitRow {
    let button: Button
    /// The button presses.
    let taps: Signal<Void>
    /// The answers to the alert.
    let confirmations: Signal<Void>
    private let alert: Alert?
    private let label = Label()
    private let voice: Voice
    private let place: String?

    /// Creates the row.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - voice: The voice of the messages.
    ///   - place: The place where accounts are stored, or nil if accounts are not stored.
    ///   - alert: The alert that reports success, if the form's view model requests it.
    init(title: String, voice: Voice, place: String? = nil, alert: Alert? = nil) {
        button = Button(title: title)
        button.showsFieldsLeft = true
        taps = button.rx.tap.asSignal()
        confirmations = alert.map { $0.rx.answer.asSignal().map { _ in } } ?? .never()
        self.alert = alert
        self.voice = voice
        self.place = place
    }

    var row: Form.Row { .actions(button, label) }

    /// Connects the row and its form to the view model.
    ///
    /// - Parameter fields: The fields of the form, from top to bottom.
    func bind<Result>(
        _ viewModel: SubmitViewModel<Result>, to form: Form, fields: [TextField], _ bag: DisposeBag
    ) {
        viewModel.isEnabled.startWith(false)
            .drive(with: button) { button, isEnabled in
                button.isEnabled = isEnabled
                button.alpha = isEnabled ? 1 : 0.3
            }
            .disposed(by: bag)
        viewModel.isSubmitting
            .drive(with: form) { form, isSubmitting in
                form.isWorking = isSubmitting
                for field in fields { field.isEnabled = !isSubmitting }
            }
            .disposed(by: bag)
        viewModel.message.drive(with: self) { row, message in row.show(message) }.disposed(by: bag)
        if let alert { viewModel.alert.map { alert }.emit(to: form.rx.alert).disposed(by: bag) }
        viewModel.record
            .emit(with: self) { [weak form] row, username in
                if let form { row.addRecord(of: username, in: form, fields) }
            }
            .disposed(by: bag)
        viewModel.end.emit(with: form) { form, _ in form.finish() }.disposed(by: bag)
    }

    private func show<Result>(_ message: SubmitMessage<Result>) {
        let texts = voice.texts
        label.mark = nil
        label.isPending = false
        label.unfinishedText = ""
        switch message {
        case .none: label.text = ""
        case .submitting(let username):
            label.isPending = true
            label.text = voice.put(Result.progress(of: username, in: texts))
            label.unfinishedText = voice.put(Result.interruption(of: username, in: texts))
        case .finished(let result):
            label.text = voice.text(result)
            label.mark = result.isSuccess ? .success : .failure
        case .recorded: label.text = voice.isSpoken ? texts.sentence(texts.words.helpAfterwards) : ""
        }
    }

    /// Prints a row above the form and clears the form for another attempt.
    private func addRecord(of username: String, in form: Form, _ fields: [TextField]) {
        let texts = voice.texts
        let parts = texts.signedUpRecord(username, time: LocalTime.now, place: place)
        if voice.isSpoken {
            form.addRecord(Label(text: texts.spoken(parts)))
        } else {
            let name = Label(text: parts[0])
            (name.mark, name.isBold) = (.success, true)
            form.addRecord(name, RecordDetails(Array(parts.dropFirst())))
        }
        for field in fields {
            field.text = ""
            field.sendActions(for: .editingChanged)
        }
        if let first = fields.first { form.focus(first) }
    }
}
