extension ObservableType {
    /// Emits a state and its successors while they satisfy a condition, then completes.
    ///
    /// Delivers events on `scheduler`, which uses the subscriber's thread by default. Keeps only the latest state. To
    /// emit the elements of a sequence that already exists, use `from(_:scheduler:)`.
    ///
    /// ```swift
    /// Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2, 4, 8
    /// ```
    ///
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: The condition, which is checked before each element is emitted. If it throws, the sequence fails
    ///     with that error.
    ///   - scheduler: The scheduler that delivers the elements, each in a separate work item.
    ///   - iterate: A closure that returns the element that follows a given element. If it throws, the sequence fails
    ///     with that error.
    @preconcurrency
    @inlinable
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping @Sendable (Element) throws -> Element
    ) -> Observable<Element> {
        .steps(on: scheduler) {
            Element?.none
        } _: { former in
            let state = try former.map(iterate) ?? initialState
            former = state
            return try condition(state) ? state : nil
        }
    }
}
