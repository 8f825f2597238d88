extension InfallibleType {
    /// Emits one element, then completes, at once on the subscribing thread.
    public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

    /// Emits one element, then completes, on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Never emits or terminates.
    public static func never() -> Infallible<Element> { Infallible(.never()) }

    /// Completes at once, without an element.
    public static func empty() -> Infallible<Element> { Infallible(.empty()) }

    /// Emits the events of the sequence that `observableFactory` makes for each subscriber.
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
    /// Emits these elements, then completes.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Emits them, one piece of work each.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Emits the elements of an array, then completes.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Emits them, one piece of work each.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// Emits the elements of a sequence, then completes. Each subscriber iterates it again.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - sequence: The elements; may be endless.
    ///   - scheduler: Emits them, one piece of work each.
    public static func from<Source: Sequence & Sendable>(
        _ sequence: Source, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}
