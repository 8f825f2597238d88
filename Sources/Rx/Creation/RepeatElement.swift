extension ObservableType {
    /// Emits the same element repeatedly and never completes.
    ///
    /// Delivers events on `scheduler`, which uses the subscriber's thread by default. On that thread, the call to
    /// `subscribe` never returns unless an operator such as ``take(_:)`` limits the sequence. To repeat at intervals,
    /// use `interval(_:scheduler:)`.
    ///
    /// ```swift
    /// Observable.repeatElement("la").take(2)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints la, la
    /// ```
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: The scheduler that delivers the element, each time in a separate work item.
    @inlinable
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        .steps(on: scheduler) {
        } _: { _ in
            element
        }
    }
}
