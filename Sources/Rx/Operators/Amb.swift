internal import Synchronization

extension ObservableType {
    /// Emits the events of the one of two sequences that emits first.
    ///
    ///     self:   ----1--2--|
    ///     right:  --a---b---c--|
    ///     amb:    --a---b---c--|
    ///
    /// An end counts, too. The other one's subscription ends at once.
    /// See <https://reactivex.io/documentation/operators/amb.html>.
    /// - Parameter right: Subscribed second.
    public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
    where Source.Element == Element {
        .amb([asObservable(), right.asObservable()])
    }

    /// Emits the events of the sequence that emits first. With no sequences it never emits.
    /// See <https://reactivex.io/documentation/operators/amb.html>.
    /// - Parameter sequence: The sequences, subscribed in this order.
    public static func amb<Sources: Sequence>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        let sources = Array(sequence)
        return AnonymousObservable { sink, subscription in
            let race = Race(sources.count, subscription)
            for (index, source) in sources.enumerated() where !race.isDecided && !subscription.isDisposed {
                source.subscribe(
                    as: race.runners[index], at: { if race.isWon(by: index) { sink.receive($0, $1) } })
            }
        }
    }
}

/// Who is the first, and then the only one.
private final class Race: Sendable {
    let runners: [Subscription]
    private let winner = Atomic<Int>(-1)

    init(_ count: Int, _ subscription: Subscription) {
        runners = (0..<count).map { _ in Subscription(within: subscription) }
    }

    var isDecided: Bool { winner.load(ordering: .acquiring) >= 0 }

    /// Returns whether that one has won: the first to ask has.
    func isWon(by index: Int) -> Bool {
        let (isFirst, former) = winner.compareExchange(
            expected: -1, desired: index, ordering: .acquiringAndReleasing)
        if isFirst {
            for (other, runner) in runners.enumerated() where other != index { runner.dispose() }
        }
        return isFirst || former == index
    }
}
