extension Reactive where Base: Alert {
    /// Emits the index of the button that answered the alert, each time it is answered.
    public var answer: ControlEvent<Int> {
        ControlEvent(
            events: controlEvent(.primaryActionTriggered).asSignal().compactMap { [weak base] in base?.answer
            }
            .asObservable())
    }
}

extension Reactive where Base: Confirm {
    /// Emits whether the answer is yes, each time the question is answered.
    public var isConfirmed: ControlEvent<Bool> {
        ControlEvent(events: answer.asSignal().map { $0 == 0 }.asObservable())
    }
}
