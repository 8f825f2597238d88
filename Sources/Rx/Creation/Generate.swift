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
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping @Sendable (Element) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            subscription.add(
                scheduler.scheduleRecursive(Element?.none) { former, recurse in
                    if subscription.isDisposed { return }
                    do {
                        let state = try former.map(iterate) ?? initialState
                        guard try condition(state) else { return sink.on(.completed) }
                        sink.on(.next(state))
                        recurse(state)
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }
}
