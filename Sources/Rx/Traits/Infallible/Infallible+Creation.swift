extension InfallibleType {
    /// Emits one element and completes immediately, on the subscriber's thread.
    ///
    /// For an example, see ``ObservableType/just(_:)``.
    public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

    /// Emits one element on a scheduler, then completes.
    ///
    /// For threading and an example, see ``ObservableType/just(_:scheduler:)``.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Never emits an element and never completes.
    ///
    /// For an example, see ``ObservableType/never()``.
    public static func never() -> Infallible<Element> { Infallible(.never()) }

    /// Completes immediately without emitting an element.
    ///
    /// For threading and an example, see ``ObservableType/empty()``.
    public static func empty() -> Infallible<Element> { Infallible(.empty()) }

    /// Creates a sequence for each subscriber and emits the events of that sequence.
    ///
    /// For threading and an example, see ``ObservableType/deferred(_:)``.
    ///
    /// - Parameter observableFactory: A closure that creates the sequence.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(.deferred { observableFactory().source })
    }
}

extension Infallible {
    /// Emits the given elements, then completes.
    ///
    /// For threading and an example, see ``ObservableType/of(_:scheduler:)``.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: The scheduler that delivers the elements, each in a separate work item.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Emits the elements of an array, then completes.
    ///
    /// For threading and an example, see ``ObservableType/from(_:scheduler:)-([Self.Element],_)``.
    ///
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: The scheduler that delivers the elements, each in a separate work item.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// Emits the elements of a sequence, then completes. Iterates over the sequence again for each subscriber.
    ///
    /// For threading and an example, see ``ObservableType/from(_:scheduler:)-(Source,_)``.
    ///
    /// - Parameters:
    ///   - sequence: The sequence of elements, which may be infinite.
    ///   - scheduler: The scheduler that delivers the elements, each in a separate work item.
    public static func from<Source: Sequence & Sendable>(
        _ sequence: Source, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}
