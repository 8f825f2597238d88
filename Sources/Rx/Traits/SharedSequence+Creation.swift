extension SharedSequence {
    /// Emits one element, then completes.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/just(_:)``.
    @inlinable
    public static func just(_ element: Element) -> SharedSequence {
        // On the main scheduler, the `Just` needs no wrapper, so operators recognize it. `asObservable()`, `drive` and
        // `emit` move its events to the main thread.
        let source = Observable.just(element)
        return SharedSequence(raw: SharingStrategy.isOnMain ? source : SharingStrategy.startOnMain(source))
    }

    /// Completes without emitting an element.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/empty()``.
    @inlinable
    public static func empty() -> SharedSequence {
        SharedSequence(raw: SharingStrategy.startOnMain(.empty()))
    }

    /// Never emits an element and never completes.
    ///
    /// For an example, see ``ObservableType/never()``.
    @inlinable
    public static func never() -> SharedSequence {
        SharedSequence(raw: .never())
    }

    /// Emits the given elements, then completes.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/of(_:scheduler:)``.
    @inlinable
    public static func of(_ elements: Element...) -> SharedSequence { from(elements) }

    /// Emits the elements of an array, then completes.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/from(_:scheduler:)-([Self.Element],_)``.
    @inlinable
    public static func from(_ array: [Element]) -> SharedSequence {
        SharedSequence(raw: SharingStrategy.emitOnMain(array))
    }

    /// Emits the elements of a sequence, then completes.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/from(_:scheduler:)-(Source,_)``.
    @inlinable
    public static func from<Source: Sequence & Sendable>(_ sequence: Source) -> SharedSequence
    where Source.Element == Element {
        SharedSequence(raw: SharingStrategy.emitOnMain(sequence))
    }

    /// Emits the value, if there is one, then completes.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/from(optional:)``.
    @inlinable
    public static func from(optional: Element?) -> SharedSequence {
        SharedSequence(raw: SharingStrategy.emitOnMain(optional.map { [$0] } ?? []))
    }

    /// Creates a sequence each time the shared subscription begins and emits the elements of that sequence.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/deferred(_:)``.
    @preconcurrency
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping @MainActor () -> SharedSequence
    ) -> SharedSequence {
        let make = assumingMainActor(observableFactory)
        return SharedSequence(.deferred { make().source })
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Emits consecutive numbers starting from 0, one per period.
    ///
    /// Delivers events on the main actor. For an example, see
    /// ``ObservableType/interval(_:scheduler:)-(RxTimeInterval,_)``.
    @inlinable
    public static func interval(_ period: RxTimeInterval) -> SharedSequence {
        SharedSequence(.interval(period, scheduler: SharingStrategy.mainScheduler))
    }

    /// Emits 0 after `dueTime`, then consecutive numbers, one per period.
    ///
    /// Delivers events on the main actor. For an example, see
    /// ``ObservableType/timer(_:period:scheduler:)-(RxTimeInterval,_,_)``.
    @inlinable
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> SharedSequence {
        SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.mainScheduler))
    }
}
