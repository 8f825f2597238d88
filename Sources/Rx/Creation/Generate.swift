extension ObservableType {
    /// Emits a state and its successors as long as they satisfy a condition, then completes.
    ///
    /// See <https://reactivex.io/documentation/operators/create.html>.
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: Called with each element before it is emitted; the sequence fails with an error it throws.
    ///   - scheduler: Emits the elements, one piece of work each.
    ///   - iterate: Makes the next element of the last; an error it throws ends the sequence.
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
