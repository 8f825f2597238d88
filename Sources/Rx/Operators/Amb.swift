internal import Synchronization

extension ObservableType {
    /// Emits the events of whichever of two sequences emits first.
    ///
    ///     self:   ----1--2--|
    ///     right:  --a---b---c--|
    ///     amb:    --a---b---c--|
    ///
    /// The first event can be an element or a terminal event. When it arrives, the subscription to the other sequence
    /// is disposed immediately. Delivers events on the thread of the sequence that emitted first. To emit the elements
    /// of both sequences, use `merge(_:)`.
    ///
    /// ```swift
    /// let cache = PublishSubject<String>(), network = PublishSubject<String>()
    /// cache.amb(network).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// network.onNext("fresh")
    /// cache.onNext("old")  // Prints fresh
    /// ```
    ///
    /// - Parameter right: The other sequence. `amb(_:)` subscribes to `right` after it subscribes to this sequence.
    public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
    where Source.Element == Element {
        .amb([asObservable(), right.asObservable()])
    }

    /// Emits the events of the sequence that emits first. If there are no sequences, the result never emits an event.
    ///
    /// For threading and an example, see ``amb(_:)-method``.
    ///
    /// - Parameter sequence: The sequences, to which `amb(_:)` subscribes in order.
    public static func amb<Sources: Sequence>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        let sources = Array(sequence)
        return AnonymousObservable { sink, subscription in
            let race = Race(sources.count, subscription)
            for (index, source) in sources.enumerated() where !race.isDecided && !subscription.isDisposed {
                source.subscribe(
                    as: race.runners[index], at: { if race.isWon(by: index) { sink.receive($0) } })
            }
        }
    }
}

/// A race between subscriptions, one of which wins.
private final class Race: Sendable {
    let runners: [Subscription]
    private let winner = Atomic<Int>(-1)

    init(_ count: Int, _ subscription: Subscription) {
        // The subscription that was added last is disposed first, but as in RxSwift, the sources are released in order.
        var runners = (0..<count).map { _ in Subscription(within: subscription) }
        runners.reverse()
        self.runners = runners
    }

    var isDecided: Bool { winner.load(ordering: .acquiring) >= 0 }

    /// Returns whether the runner with the given index has won. The first runner for which this method is called wins.
    func isWon(by index: Int) -> Bool {
        let (isFirst, former) = winner.compareExchange(
            expected: -1, desired: index, ordering: .acquiringAndReleasing)
        if isFirst {
            for (other, runner) in runners.enumerated() where other != index { runner.dispose() }
        }
        return isFirst || former == index
    }
}
