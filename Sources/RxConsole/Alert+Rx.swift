extension Reactive where Base: Alert {
    /// The place of the button that answered the alert, from 0, each time it was answered.
    public var answer: ControlEvent<Int> {
        ControlEvent(
            events: controlEvent(.primaryActionTriggered).asSignal().compactMap { [weak base] in base?.answer
            }
            .asObservable())
    }
}

extension Reactive where Base: Confirm {
    /// Whether the question was answered with yes, each time it was answered.
    public var isConfirmed: ControlEvent<Bool> {
        ControlEvent(events: answer.asSignal().map { $0 == 0 }.asObservable())
    }
}
