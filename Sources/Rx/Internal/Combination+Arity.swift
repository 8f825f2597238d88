// Written by Scripts/internal/overloads.

// The bodies of `combineLatest` and `zip`, one for each number of sources. They are plain overloads, because
// using a parameter pack at run time costs more than all other work for an event.

extension Observable {
    @inlinable
    @inline(never)
    static func combined<E1, E2>(
        _ combining: Combining, _ source1: Observable<E1>, _ source2: Observable<E2>,
        _ selector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let cells = (Cell<E1>(combining), Cell<E2>(combining))
            let combination = Combination(sink, subscription, combining, sources: 2) {
                sink.next(try selector(cells.0.take($0), cells.1.take($0)))
            }
            subscription.add(child: cells.1.subscription)
            subscription.add(child: cells.0.subscription)
            combination.run(source1, cells.0)
            combination.run(source2, cells.1)
        }
    }

    @inlinable
    @inline(never)
    static func combined<E1, E2, E3>(
        _ combining: Combining, _ source1: Observable<E1>, _ source2: Observable<E2>,
        _ source3: Observable<E3>,
        _ selector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let cells = (Cell<E1>(combining), Cell<E2>(combining), Cell<E3>(combining))
            let combination = Combination(sink, subscription, combining, sources: 3) {
                sink.next(try selector(cells.0.take($0), cells.1.take($0), cells.2.take($0)))
            }
            subscription.add(child: cells.2.subscription)
            subscription.add(child: cells.1.subscription)
            subscription.add(child: cells.0.subscription)
            combination.run(source1, cells.0)
            combination.run(source2, cells.1)
            combination.run(source3, cells.2)
        }
    }

    @inlinable
    @inline(never)
    static func combined<E1, E2, E3, E4>(
        _ combining: Combining, _ source1: Observable<E1>, _ source2: Observable<E2>,
        _ source3: Observable<E3>, _ source4: Observable<E4>,
        _ selector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let cells = (Cell<E1>(combining), Cell<E2>(combining), Cell<E3>(combining), Cell<E4>(combining))
            let combination = Combination(sink, subscription, combining, sources: 4) {
                sink.next(
                    try selector(cells.0.take($0), cells.1.take($0), cells.2.take($0), cells.3.take($0)))
            }
            subscription.add(child: cells.3.subscription)
            subscription.add(child: cells.2.subscription)
            subscription.add(child: cells.1.subscription)
            subscription.add(child: cells.0.subscription)
            combination.run(source1, cells.0)
            combination.run(source2, cells.1)
            combination.run(source3, cells.2)
            combination.run(source4, cells.3)
        }
    }

    @inlinable
    @inline(never)
    static func combined<E1, E2, E3, E4, E5>(
        _ combining: Combining, _ source1: Observable<E1>, _ source2: Observable<E2>,
        _ source3: Observable<E3>, _ source4: Observable<E4>, _ source5: Observable<E5>,
        _ selector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let cells = (
                Cell<E1>(combining), Cell<E2>(combining), Cell<E3>(combining), Cell<E4>(combining),
                Cell<E5>(combining)
            )
            let combination = Combination(sink, subscription, combining, sources: 5) {
                sink.next(
                    try selector(
                        cells.0.take($0), cells.1.take($0), cells.2.take($0), cells.3.take($0),
                        cells.4.take($0)))
            }
            subscription.add(child: cells.4.subscription)
            subscription.add(child: cells.3.subscription)
            subscription.add(child: cells.2.subscription)
            subscription.add(child: cells.1.subscription)
            subscription.add(child: cells.0.subscription)
            combination.run(source1, cells.0)
            combination.run(source2, cells.1)
            combination.run(source3, cells.2)
            combination.run(source4, cells.3)
            combination.run(source5, cells.4)
        }
    }

    @inlinable
    @inline(never)
    static func combined<E1, E2, E3, E4, E5, E6>(
        _ combining: Combining, _ source1: Observable<E1>, _ source2: Observable<E2>,
        _ source3: Observable<E3>, _ source4: Observable<E4>, _ source5: Observable<E5>,
        _ source6: Observable<E6>,
        _ selector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let cells = (
                Cell<E1>(combining), Cell<E2>(combining), Cell<E3>(combining), Cell<E4>(combining),
                Cell<E5>(combining), Cell<E6>(combining)
            )
            let combination = Combination(sink, subscription, combining, sources: 6) {
                sink.next(
                    try selector(
                        cells.0.take($0), cells.1.take($0), cells.2.take($0), cells.3.take($0),
                        cells.4.take($0), cells.5.take($0)))
            }
            subscription.add(child: cells.5.subscription)
            subscription.add(child: cells.4.subscription)
            subscription.add(child: cells.3.subscription)
            subscription.add(child: cells.2.subscription)
            subscription.add(child: cells.1.subscription)
            subscription.add(child: cells.0.subscription)
            combination.run(source1, cells.0)
            combination.run(source2, cells.1)
            combination.run(source3, cells.2)
            combination.run(source4, cells.3)
            combination.run(source5, cells.4)
            combination.run(source6, cells.5)
        }
    }

    @inlinable
    @inline(never)
    static func combined<E1, E2, E3, E4, E5, E6, E7>(
        _ combining: Combining, _ source1: Observable<E1>, _ source2: Observable<E2>,
        _ source3: Observable<E3>, _ source4: Observable<E4>, _ source5: Observable<E5>,
        _ source6: Observable<E6>, _ source7: Observable<E7>,
        _ selector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let cells = (
                Cell<E1>(combining), Cell<E2>(combining), Cell<E3>(combining), Cell<E4>(combining),
                Cell<E5>(combining), Cell<E6>(combining), Cell<E7>(combining)
            )
            let combination = Combination(sink, subscription, combining, sources: 7) {
                sink.next(
                    try selector(
                        cells.0.take($0), cells.1.take($0), cells.2.take($0), cells.3.take($0),
                        cells.4.take($0), cells.5.take($0), cells.6.take($0)))
            }
            subscription.add(child: cells.6.subscription)
            subscription.add(child: cells.5.subscription)
            subscription.add(child: cells.4.subscription)
            subscription.add(child: cells.3.subscription)
            subscription.add(child: cells.2.subscription)
            subscription.add(child: cells.1.subscription)
            subscription.add(child: cells.0.subscription)
            combination.run(source1, cells.0)
            combination.run(source2, cells.1)
            combination.run(source3, cells.2)
            combination.run(source4, cells.3)
            combination.run(source5, cells.4)
            combination.run(source6, cells.5)
            combination.run(source7, cells.6)
        }
    }

    @inlinable
    @inline(never)
    static func combined<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ combining: Combining, _ source1: Observable<E1>, _ source2: Observable<E2>,
        _ source3: Observable<E3>, _ source4: Observable<E4>, _ source5: Observable<E5>,
        _ source6: Observable<E6>, _ source7: Observable<E7>, _ source8: Observable<E8>,
        _ selector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let cells = (
                Cell<E1>(combining), Cell<E2>(combining), Cell<E3>(combining), Cell<E4>(combining),
                Cell<E5>(combining), Cell<E6>(combining), Cell<E7>(combining), Cell<E8>(combining)
            )
            let combination = Combination(sink, subscription, combining, sources: 8) {
                sink.next(
                    try selector(
                        cells.0.take($0), cells.1.take($0), cells.2.take($0), cells.3.take($0),
                        cells.4.take($0), cells.5.take($0), cells.6.take($0), cells.7.take($0)))
            }
            subscription.add(child: cells.7.subscription)
            subscription.add(child: cells.6.subscription)
            subscription.add(child: cells.5.subscription)
            subscription.add(child: cells.4.subscription)
            subscription.add(child: cells.3.subscription)
            subscription.add(child: cells.2.subscription)
            subscription.add(child: cells.1.subscription)
            subscription.add(child: cells.0.subscription)
            combination.run(source1, cells.0)
            combination.run(source2, cells.1)
            combination.run(source3, cells.2)
            combination.run(source4, cells.3)
            combination.run(source5, cells.4)
            combination.run(source6, cells.5)
            combination.run(source7, cells.6)
            combination.run(source8, cells.7)
        }
    }
}
