import Console
import ConsoleTesting
import Rx
import RxConsole
import RxTesting
import Testing

@Suite @MainActor struct FormTesterTests {
    private let name = TextField(placeholder: "letters")
    private let password = SecureField()
    private let button = Button(title: "Sign up")
    private let form: Form
    private let tester = FormTester(columns: 60, rows: 12)

    init() {
        form = Form(
            title: "Create your account",
            rows: [.field("Username", name), .field("Password", password), .actions(button)])
    }

    @Test func `an answer that arrives in virtual time appears on the screen`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
        let disposeBag = DisposeBag()
        SharingScheduler.mock(scheduler: scheduler) {
            name.rx.text.orEmpty.asDriver()
                .debounce(.milliseconds(300))
                .map { $0.isEmpty ? .unchecked : .valid("\($0) is free") }
                .drive(name.rx.validation)
                .disposed(by: disposeBag)
        }
        button.rx.tap.subscribe(onNext: { [form] in form.finish() }).disposed(by: disposeBag)
        tester.begin(form)
        scheduler.advanceTo(100)
        tester.type("octo")
        scheduler.advanceTo(102)
        tester.type("-cat")
        scheduler.advanceTo(104)
        #expect(tester.screen == "x1")
        scheduler.advanceTo(105)
        tester.press(.tab)
        tester.type("correct-horse-7")
        #expect(tester.screen == "x2")
        #expect(tester.cursor == Cell(row: 4, column: 25))
        tester.press(.enter, .enter)
        #expect(tester.exit == .finished)
        #expect(tester.screen == "x3")
        #expect(tester.cursor == nil)
        #expect((name.text, password.text) == ("octo-cat", "correct-horse-7"))
    }

    @Test func `styles`() {
        tester.begin(form)
        name.validation = .invalid("taken", shown: .now)
        button.isEnabled = false
        #expect(tester.styledScreen == "x")
    }
}
