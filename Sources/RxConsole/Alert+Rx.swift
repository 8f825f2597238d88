extension Reactive where Base: Alert {
    /// Emits the index of the pressed button each time the user answers the alert.
    public var answer: ControlEvent<Int> {
        ControlEvent(
            events: controlEvent(.primaryActionTriggered).asSignal().compactMap { [weak base] in base?.answer
            }
            .asObservable())
    }
}

extension Reactive where Base: Confirm {
    /// Emits whether the answer is yes each time the user answers the question.
    public var isConfirmed: ControlEvent<Bool> {
        ControlEvent(events: answer.asSignal().map { $0 == 0 }.asObservable())
    }
}
