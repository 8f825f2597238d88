extension ObservableType {
    /// The latest elements of two sequences combined, whenever one sends another.
    ///
    ///     a:       --1-------2----|
    ///     b:       -----a-------b--|
    ///     result:  -----1a---2a-2b-|
    ///
    /// The first error ends it; it completes when nothing more can come of its sources.
    /// See <https://reactivex.io/documentation/operators/combinelatest.html>.
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: Combines; an error it throws ends the sequence.
    @preconcurrency
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping @Sendable (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        let sources = (source1.asObservable(), source2.asObservable())
        return AnonymousObservable { sink, subscription in
            let latest = (Latest<O1.Element>(), Latest<O2.Element>())
            let values = LatestValues(sink, subscription, sources: 2) {
                try resultSelector(latest.0.known, latest.1.known)
            }
            values.run(sources.0, latest.0)
            values.run(sources.1, latest.1)
        }
    }

    /// The latest elements of three sequences combined, whenever one sends another.
    @preconcurrency
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping @Sendable (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        let sources = (source1.asObservable(), source2.asObservable(), source3.asObservable())
        return AnonymousObservable { sink, subscription in
            let latest = (Latest<O1.Element>(), Latest<O2.Element>(), Latest<O3.Element>())
            let values = LatestValues(sink, subscription, sources: 3) {
                try resultSelector(latest.0.known, latest.1.known, latest.2.known)
            }
            values.run(sources.0, latest.0)
            values.run(sources.1, latest.1)
            values.run(sources.2, latest.2)
        }
    }

    /// The latest elements of four sequences combined, whenever one sends another.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        let sources = (
            source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()
        )
        return AnonymousObservable { sink, subscription in
            let latest = (
                Latest<O1.Element>(), Latest<O2.Element>(), Latest<O3.Element>(), Latest<O4.Element>()
            )
            let values = LatestValues(sink, subscription, sources: 4) {
                try resultSelector(latest.0.known, latest.1.known, latest.2.known, latest.3.known)
            }
            values.run(sources.0, latest.0)
            values.run(sources.1, latest.1)
            values.run(sources.2, latest.2)
            values.run(sources.3, latest.3)
        }
    }

    /// The latest elements of five sequences combined, whenever one sends another.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector:
            @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        let sources = (
            source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable()
        )
        return AnonymousObservable { sink, subscription in
            let latest = (
                Latest<O1.Element>(), Latest<O2.Element>(), Latest<O3.Element>(), Latest<O4.Element>(),
                Latest<O5.Element>()
            )
            let values = LatestValues(sink, subscription, sources: 5) {
                try resultSelector(
                    latest.0.known, latest.1.known, latest.2.known, latest.3.known, latest.4.known)
            }
            values.run(sources.0, latest.0)
            values.run(sources.1, latest.1)
            values.run(sources.2, latest.2)
            values.run(sources.3, latest.3)
            values.run(sources.4, latest.4)
        }
    }

    /// The latest elements of six sequences combined, whenever one sends another.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
        O6: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        resultSelector:
            @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
            throws -> Element
    ) -> Observable<Element> {
        let sources = (
            source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable()
        )
        return AnonymousObservable { sink, subscription in
            let latest = (
                Latest<O1.Element>(), Latest<O2.Element>(), Latest<O3.Element>(), Latest<O4.Element>(),
                Latest<O5.Element>(), Latest<O6.Element>()
            )
            let values = LatestValues(sink, subscription, sources: 6) {
                try resultSelector(
                    latest.0.known, latest.1.known, latest.2.known, latest.3.known, latest.4.known,
                    latest.5.known)
            }
            values.run(sources.0, latest.0)
            values.run(sources.1, latest.1)
            values.run(sources.2, latest.2)
            values.run(sources.3, latest.3)
            values.run(sources.4, latest.4)
            values.run(sources.5, latest.5)
        }
    }

    /// The latest elements of seven sequences combined, whenever one sends another.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
        O6: ObservableType, O7: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        _ source7: O7,
        resultSelector:
            @escaping @Sendable (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element
            ) throws -> Element
    ) -> Observable<Element> {
        let sources = (
            source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable()
        )
        return AnonymousObservable { sink, subscription in
            let latest = (
                Latest<O1.Element>(), Latest<O2.Element>(), Latest<O3.Element>(), Latest<O4.Element>(),
                Latest<O5.Element>(), Latest<O6.Element>(), Latest<O7.Element>()
            )
            let values = LatestValues(sink, subscription, sources: 7) {
                try resultSelector(
                    latest.0.known, latest.1.known, latest.2.known, latest.3.known, latest.4.known,
                    latest.5.known, latest.6.known)
            }
            values.run(sources.0, latest.0)
            values.run(sources.1, latest.1)
            values.run(sources.2, latest.2)
            values.run(sources.3, latest.3)
            values.run(sources.4, latest.4)
            values.run(sources.5, latest.5)
            values.run(sources.6, latest.6)
        }
    }

    /// The latest elements of eight sequences combined, whenever one sends another.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
        O6: ObservableType, O7: ObservableType, O8: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        _ source7: O7, _ source8: O8,
        resultSelector:
            @escaping @Sendable (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element
            ) throws -> Element
    ) -> Observable<Element> {
        let sources = (
            source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()
        )
        return AnonymousObservable { sink, subscription in
            let latest = (
                Latest<O1.Element>(), Latest<O2.Element>(), Latest<O3.Element>(), Latest<O4.Element>(),
                Latest<O5.Element>(), Latest<O6.Element>(), Latest<O7.Element>(), Latest<O8.Element>()
            )
            let values = LatestValues(sink, subscription, sources: 8) {
                try resultSelector(
                    latest.0.known, latest.1.known, latest.2.known, latest.3.known, latest.4.known,
                    latest.5.known, latest.6.known, latest.7.known)
            }
            values.run(sources.0, latest.0)
            values.run(sources.1, latest.1)
            values.run(sources.2, latest.2)
            values.run(sources.3, latest.3)
            values.run(sources.4, latest.4)
            values.run(sources.5, latest.5)
            values.run(sources.6, latest.6)
            values.run(sources.7, latest.7)
        }
    }
}
