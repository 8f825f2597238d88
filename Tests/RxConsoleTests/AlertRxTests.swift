import RxConsole
import Testing

@MainActor
@Suite struct AlertRxTests {
    @Test func `each answer to an alert is emitted`() {
        let alert = Alert("Done", buttons: ["OK", "Again"])
        let form = Form(title: "", rows: [.actions(Button(title: "Go"))])
        var answers: [Int] = []
        let bag = DisposeBag()
        alert.rx.answer.asSignal().emit(onNext: { answers.append($0) }).disposed(by: bag)
        Driver.just(alert).drive(form.rx.alert).disposed(by: bag)
        #expect(form.focusedControl === alert.buttons[0])
        alert.buttons[1].press()
        form.present(alert)
        alert.buttons[0].press()
        #expect(answers == [1, 0])
    }

    @Test func `the result of a confirmation is emitted`() {
        let confirm = Confirm("Leave?")
        var answers: [Bool] = []
        let subscription = confirm.rx.isConfirmed.asSignal().emit(onNext: { answers.append($0) })
        confirm.buttons[1].press()
        confirm.buttons[0].press()
        #expect(answers == [false, true])
        subscription.dispose()
    }

    @Test func `an answer to an alert is not replayed`() {
        let confirm = Confirm("Leave?")
        let answer = confirm.rx.answer
        let isConfirmed = confirm.rx.isConfirmed
        let bag = DisposeBag()
        answer.subscribe().disposed(by: bag)
        isConfirmed.subscribe().disposed(by: bag)
        confirm.buttons[0].press()
        answer.subscribe(onNext: { Issue.record("\($0) was replayed") }).disposed(by: bag)
        isConfirmed.subscribe(onNext: { Issue.record("\($0) was replayed") }).disposed(by: bag)
    }
}
