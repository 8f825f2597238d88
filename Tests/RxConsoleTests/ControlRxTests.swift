import RxConsole
import Testing

/// Checks that a control's own properties are available as binders.
@MainActor
@Suite struct ControlRxTests {
    @Test func `Drivers can set the properties of requirement labels, progress bars and fields`() {
        let requirement = RequirementLabel(text: "One uppercase letter")
        let bar = ProgressBar()
        let secret = SecureField()
        Driver.just(true).drive(requirement.rx.isMet).dispose()
        Driver.just(.red).drive(requirement.rx.textColor).dispose()
        Driver.just(0.5).drive(bar.rx.progress).dispose()
        Driver.just(true).drive(secret.rx.isRevealed).dispose()
        let name = TextField()
        Driver.just(["octo"]).drive(name.rx.completions).dispose()
        #expect(requirement.isMet)
        #expect(requirement.textColor == .red)
        #expect(bar.progress == 0.5)
        #expect(secret.isRevealed)
        #expect(name.completions == ["octo"])
    }

    @Test func `the start of editing is emitted`() {
        let field = TextField()
        var begins = 0
        let subscription = field.rx.controlEvent(.editingDidBegin).asSignal().emit(onNext: { begins += 1 })
        field.sendActions(for: .editingDidBegin)
        field.sendActions(for: .editingDidEnd)
        #expect(begins == 1)
        subscription.dispose()
    }
}
