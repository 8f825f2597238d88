extension ObservableType {
    /// A state and what becomes of it, as long as it satisfies a condition; then the completion.
    ///
    /// See <https://reactivex.io/documentation/operators/create.html>.
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: Called with each element before it is sent; an error it throws ends the sequence.
    ///   - scheduler: Where the elements are sent, one piece of work each.
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
