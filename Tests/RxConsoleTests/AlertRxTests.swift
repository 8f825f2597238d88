import RxConsole
import Testing

@MainActor
@Suite struct AlertRxTests {
    @Test func sendsEachAnswer() {
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

    @Test func sendsWhetherAQuestionWasConfirmed() {
        let confirm = Confirm("Leave?")
        var answers: [Bool] = []
        let subscription = confirm.rx.isConfirmed.asSignal().emit(onNext: { answers.append($0) })
        confirm.buttons[1].press()
        confirm.buttons[0].press()
        #expect(answers == [false, true])
        subscription.dispose()
    }
}
