extension Reactive where Base: Alert {
    /// Each time the user answers the alert, emits the index of the pressed button.
    public var answer: ControlEvent<Int> {
        ControlEvent(
            events: controlEvent(.primaryActionTriggered).asSignal().compactMap { [weak base] in base?.answer
            }
            .asObservable())
    }
}

extension Reactive where Base: Confirm {
    /// Each time the user answers the question, emits whether the answer is yes.
    public var isConfirmed: ControlEvent<Bool> {
        ControlEvent(events: answer.asSignal().map { $0 == 0 }.asObservable())
    }
}
