extension ObservableType {
    /// Emits one element, then completes.
    ///
    /// Delivers the events immediately, on the subscriber's thread. For several elements, use `of`; to compute the
    /// element for each subscriber, use ``deferred(_:)``.
    ///
    /// ```swift
    /// Observable.just(3).subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 3
    /// ```
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> { Just(element) }

    /// Emits one element on `scheduler`, then completes.
    ///
    /// Delivers events on `scheduler`. To emit the element immediately, use ``just(_:)``.
    ///
    /// ```swift
    /// Observable.just(3, scheduler: scheduler).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// scheduler.start()  // Prints 3
    /// ```
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: The scheduler that delivers the element and completes the sequence, in separate work items.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from([element], scheduler: scheduler)
    }

    /// Completes immediately without emitting an element.
    ///
    /// Delivers events on the subscriber's thread. For a sequence that never completes, use `never()`.
    ///
    /// ```swift
    /// Observable<Int>.empty()
    ///     .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
    ///     .disposed(by: disposeBag)  // Prints completed
    /// ```
    public static func empty() -> Observable<Element> {
        AnonymousObservable(trampolined: false) { sink, _ in sink.end(.completed) }
    }

    /// Never emits an element and never terminates.
    ///
    /// A subscription lasts until it is disposed. For a sequence that completes without elements, use `empty()`.
    ///
    /// ```swift
    /// Observable<Int>.never().timeout(.seconds(2), scheduler: scheduler)
    ///     .subscribe(onError: { print($0) }).disposed(by: disposeBag)
    /// scheduler.advanceTo(2)  // Prints Sequence timeout.
    /// ```
    public static func never() -> Observable<Element> {
        AnonymousObservable(trampolined: false) { _, _ in }
    }

    /// Fails immediately with an error.
    ///
    /// Delivers events on the subscriber's thread. To continue with another sequence after an error, use ``catch(_:)``.
    ///
    /// ```swift
    /// Observable<Int>.error(RxError.noElements).catchAndReturn(0)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 0
    /// ```
    public static func error(_ error: any Error) -> Observable<Element> {
        AnonymousObservable(trampolined: false) { sink, _ in sink.error(error) }
    }

    /// Emits the given elements, then completes.
    ///
    /// Delivers events on `scheduler`, which uses the subscriber's thread by default. For the elements of a sequence,
    /// use `from`.
    ///
    /// ```swift
    /// Observable.of("a", "b").subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a, b
    /// ```
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: The scheduler that delivers the elements, each in a separate work item.
    @inlinable
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Emits the elements of an array, then completes.
    ///
    /// Delivers events on `scheduler`, which uses the subscriber's thread by default. For a few individual elements,
    /// use `of`.
    ///
    /// ```swift
    /// Observable.from([1, 2]).subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2
    /// ```
    ///
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: The scheduler that delivers the elements, each in a separate work item.
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

    /// Emits the elements of a sequence, then completes. Iterates over the sequence again for each subscriber.
    ///
    /// Delivers events on `scheduler`, which uses the subscriber's thread by default. For a few individual elements,
    /// use `of`.
    ///
    /// ```swift
    /// Observable.from(1...3).subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2, 3
    /// ```
    ///
    /// - Parameters:
    ///   - sequence: The sequence, which can be infinite.
    ///   - scheduler: The scheduler that delivers the elements, each in a separate work item.
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

    /// Emits the value, if there is one, then completes immediately.
    ///
    /// Delivers events on the subscriber's thread. For a value that always exists, use ``just(_:)``.
    ///
    /// ```swift
    /// Observable.from(optional: Int("3")).subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 3
    /// ```
    public static func from(optional: Element?) -> Observable<Element> {
        guard let optional else { return empty() }
        return just(optional)
    }

    /// Emits the value on `scheduler`, if there is one, then completes.
    ///
    /// Delivers events on `scheduler`. For an example, see ``from(optional:)``.
    ///
    /// - Parameters:
    ///   - optional: The value.
    ///   - scheduler: The scheduler that delivers the element and completes the sequence, in separate work items.
    public static func from(
        optional: Element?, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }

    /// Creates a sequence for each subscriber and emits its events.
    ///
    /// Delivers events on that sequence's thread. Use this operator for values that must be read at the time of
    /// subscription. For a value that is already known, use `just(_:)`.
    ///
    /// ```swift
    /// let name = BehaviorRelay(value: "ada")
    /// let greeting = Observable.deferred { .just("hello \(name.value)") }
    /// name.accept("grace")
    /// greeting.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints hello grace
    /// ```
    ///
    /// - Parameter observableFactory: A closure that creates the sequence. If it throws, the sequence fails with that
    ///   error.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            do {
                let source = try observableFactory()
                if !subscription.isDisposed { source.run(sink, subscription) }
            } catch {
                sink.error(error, unlessDisposed: subscription)
            }
        }
    }
}
