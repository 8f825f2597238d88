extension ObservableType {
    /// Emits a state and its successors while they satisfy a condition, then completes.
    ///
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: The condition, checked before each element is emitted. If it throws, the sequence fails with
    ///     that error.
    ///   - scheduler: The scheduler that emits the elements, each as a separate work item.
    ///   - iterate: A closure that returns the element after a given one. If it throws, the sequence fails with that
    ///     error.
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
