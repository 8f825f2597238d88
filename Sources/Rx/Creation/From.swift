extension ObservableType {
    /// One element, then the completion, at once on the subscribing thread.
    /// See <https://reactivex.io/documentation/operators/just.html>.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> { Just(element) }

    /// One element, then the completion, on `scheduler`.
    /// See <https://reactivex.io/documentation/operators/just.html>.
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Where both are sent, one piece of work each.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }

    /// The completion alone, at once. See <https://reactivex.io/documentation/operators/empty-never-throw.html>.
    public static func empty() -> Observable<Element> {
        AnonymousObservable(trampolined: false) { sink, _ in sink.on(.completed) }
    }

    /// Nothing, ever. See <https://reactivex.io/documentation/operators/empty-never-throw.html>.
    public static func never() -> Observable<Element> {
        AnonymousObservable(trampolined: false) { _, _ in }
    }

    /// An error alone, at once. See <https://reactivex.io/documentation/operators/empty-never-throw.html>.
    public static func error(_ error: any Error) -> Observable<Element> {
        AnonymousObservable(trampolined: false) { sink, _ in sink.on(.error(error)) }
    }

    /// These elements, then the completion.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Where they are sent, one piece of work each.
    @inlinable
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// The elements of an array, then the completion.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Where they are sent, one piece of work each.
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

    /// The elements of a sequence, then the completion. Each subscriber iterates anew.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - sequence: The elements; may be endless.
    ///   - scheduler: Where they are sent, one piece of work each.
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

    /// The value, if there is one, then the completion, at once.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    public static func from(optional: Element?) -> Observable<Element> {
        guard let optional else { return empty() }
        return just(optional)
    }

    /// The value, if there is one, then the completion, on `scheduler`.
    /// See <https://reactivex.io/documentation/operators/from.html>.
    /// - Parameters:
    ///   - optional: The value.
    ///   - scheduler: Where both are sent, one piece of work each.
    public static func from(
        optional: Element?, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }

    /// The sequence that `observableFactory` makes for each subscriber.
    /// See <https://reactivex.io/documentation/operators/defer.html>.
    /// - Parameter observableFactory: Called at each subscription; its error is sent.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            do {
                try observableFactory().run(sink, subscription)
            } catch {
                sink.on(.error(error))
            }
        }
    }
}
