extension InfallibleType {
    /// One element, then the completion, at once on the subscribing thread.
    public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

    /// One element, then the completion, on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Nothing, ever.
    public static func never() -> Infallible<Element> { Infallible(.never()) }

    /// The completion alone, at once.
    public static func empty() -> Infallible<Element> { Infallible(.empty()) }

    /// The sequence that `observableFactory` makes for each subscriber.
    /// See <https://reactivex.io/documentation/operators/defer.html>.
    /// - Parameter observableFactory: Called at each subscription.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(.deferred { observableFactory().source })
    }
}

extension Infallible {
    /// These elements, then the completion.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Where they are sent, one piece of work each.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        from(elements, scheduler: scheduler)
    }

    /// The elements of an array, then the completion.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Where they are sent, one piece of work each.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// The elements of a sequence, then the completion. Each subscriber iterates anew.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - sequence: The elements; may be endless.
    ///   - scheduler: Where they are sent, one piece of work each.
    public static func from<Source: Sequence & Sendable>(
        _ sequence: Source, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}
