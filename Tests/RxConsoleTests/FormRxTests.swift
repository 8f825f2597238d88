import RxConsole
import Testing

@MainActor
@Suite struct FormRxTests {
    @Test func `binders set the form's properties`() {
        let form = Form(title: "", rows: [.actions(Button(title: "Go"))])
        Driver.just("Enter next").drive(form.rx.help).dispose()
        Driver.just("Title").drive(form.rx.title).dispose()
        #expect(form.help == "Enter next")
        #expect(form.title == "Title")
        Driver.just(true).drive(form.rx.isWorking).dispose()
        #expect(form.isWorking)
    }
}
