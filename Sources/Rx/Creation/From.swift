extension ObservableType {
    /// Emits one element, then completes, at once on the subscribing thread.
    /// See <https://reactivex.io/documentation/operators/just.html>.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> { Just(element) }

    /// Emits one element, then completes, on `scheduler`.
    /// See <https://reactivex.io/documentation/operators/just.html>.
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Emits both, one piece of work each.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }

    /// Completes at once, without an element. See <https://reactivex.io/documentation/operators/empty-never-throw.html>.
    public static func empty() -> Observable<Element> {
        AnonymousObservable(trampolined: false) { sink, _ in sink.receive(nil, .completed) }
    }

    /// Never emits or terminates. See <https://reactivex.io/documentation/operators/empty-never-throw.html>.
    public static func never() -> Observable<Element> {
        AnonymousObservable(trampolined: false) { _, _ in }
    }

    /// Fails at once with an error. See <https://reactivex.io/documentation/operators/empty-never-throw.html>.
    public static func error(_ error: any Error) -> Observable<Element> {
        AnonymousObservable(trampolined: false) { sink, _ in sink.error(error) }
    }

    /// Emits these elements, then completes.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Emits them, one piece of work each.
    @inlinable
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Emits the elements of an array, then completes.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Emits them, one piece of work each.
    @inlinable
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        .steps(on: scheduler) {
            array.makeIterator()
        } _: {
            $0.next()
        }
    }

    /// Emits the elements of a sequence, then completes. Each subscriber iterates it again.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - sequence: The elements; may be endless.
    ///   - scheduler: Emits them, one piece of work each.
    @inlinable
    public static func from<Source: Sequence & Sendable>(
        _ sequence: Source, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Source.Element == Element {
        .steps(on: scheduler) {
            sequence.makeIterator()
        } _: {
            $0.next()
        }
    }

    /// Emits the value, if there is one, then completes, at once.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    public static func from(optional: Element?) -> Observable<Element> {
        guard let optional else { return empty() }
        return just(optional)
    }

    /// Emits the value, if there is one, then completes, on `scheduler`.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - optional: The value.
    ///   - scheduler: Emits both, one piece of work each.
    public static func from(
        optional: Element?, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }

    /// Emits the events of the sequence that `observableFactory` makes for each subscriber.
    /// See <https://reactivex.io/documentation/operators/defer.html>.
    /// - Parameter observableFactory: Called at each subscription; the sequence fails with its error.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            do {
                try observableFactory().run(sink, subscription)
            } catch {
                sink.error(error)
            }
        }
    }
}
