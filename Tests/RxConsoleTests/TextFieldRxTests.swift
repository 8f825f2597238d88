import RxConsole
import Testing

@MainActor
@Suite struct TextFieldRxTests {
    @Test func `the text is emitted on subscription and after each edit`() {
        let field = TextField()
        field.text = "a"
        var seen: [String] = []
        let subscription = field.rx.text.orEmpty.asDriver().drive(onNext: { seen.append($0) })
        #expect(seen == ["a"])

        field.text = "ab"
        #expect(seen == ["a"], "text that the program sets is not emitted")
        field.sendActions(for: .editingChanged)
        #expect(seen == ["a", "ab"])

        subscription.dispose()
        field.sendActions(for: .editingChanged)
        #expect(seen == ["a", "ab"])
    }

    @Test func `a Driver can set the text`() {
        let field = TextField()
        Driver.just("octo").drive(field.rx.text.orEmpty).dispose()
        #expect(field.text == "octo")
        Driver<String?>.just(nil).drive(field.rx.text).dispose()
        #expect(field.text == "")
    }

    @Test func `a Driver can set text that only looks the same`() {
        let (field, area) = (TextField(), TextArea())
        (field.text, area.text) = ("\u{E9}", "\u{E9}")
        Driver.just("e\u{301}").drive(field.rx.text.orEmpty, area.rx.text.orEmpty).dispose()
        #expect(Array(field.text.unicodeScalars) == ["e", "\u{301}"])
        #expect(Array(area.text.unicodeScalars) == ["e", "\u{301}"])
    }

    @Test func `changed emits only edits, not the initial text`() {
        let field = TextField()
        var seen: [String?] = []
        let subscription = field.rx.text.changed.asSignal().emit(onNext: { seen.append($0) })
        #expect(seen.isEmpty)
        field.text = "a"
        field.sendActions(for: .editingChanged)
        #expect(seen == ["a"])
        subscription.dispose()
    }

    @Test func `the sequence of a field completes when the field is released`() {
        var field: TextField? = TextField()
        var isCompleted = false
        let subscription = field!.rx.text.asDriver().drive(onCompleted: { isCompleted = true })
        #expect(!isCompleted)
        field = nil
        #expect(isCompleted)
        subscription.dispose()
    }

    @Test func `a subscription does not keep its field alive`() {
        weak var field: TextField?
        let subscription: any Disposable
        do {
            let strong = TextField()
            field = strong
            subscription = strong.rx.text.asDriver().drive()
        }
        #expect(field == nil)
        subscription.dispose()
    }

    @Test func `a sequence from a field that has been released completes`() {
        var field: TextField? = TextField()
        let text = field?.rx.text
        field = nil
        var isCompleted = false
        _ = text?.asDriver().drive(onCompleted: { isCompleted = true })
        #expect(isCompleted)
    }

    @Test func `a disposed subscription leaves no handler in the field`() {
        let field = TextField()
        weak var held: PublishRelay<Void>?
        do {
            let relay = PublishRelay<Void>()
            held = relay
            field.rx.controlEvent(.editingDidBegin).subscribe(onNext: { relay.accept(()) }).dispose()
        }
        #expect(held == nil)
    }
}
