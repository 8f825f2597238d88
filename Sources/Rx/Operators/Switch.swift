internal import Synchronization

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of the latest inner sequence: each new one ends the subscription to the former.
    /// See <https://reactivex.io/documentation/operators/switch.html>.
    public func switchLatest() -> Observable<Element.Element> {
        switched { $0.asObservable() }
    }
}

extension ObservableType {
    /// The elements of the sequence made for the latest element: each new one ends the subscription to
    /// the former, so that what it would have answered never comes.
    ///
    /// It completes when the source and the last inner sequence have; the first error ends it.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: Makes the inner sequence; an error it throws ends the result.
    @preconcurrency
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        switched { try selector($0).asObservable() }
    }

    private func switched<Result: Sendable>(
        _ makeInner: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result> { sink, lifetime in
            let switcher = Switcher(sink, lifetime)
            let upstream = Lifetime(within: lifetime)
            source.run(
                Sink { event in
                    if upstream.isDisposed { return }
                    if event.isStopEvent { upstream.dispose() }
                    switch event {
                    case .next(let element):
                        do { switcher.run(try makeInner(element)) } catch { switcher.fail(error) }
                    case .error(let error): switcher.fail(error)
                    case .completed: switcher.completeSource()
                    }
                }, upstream)
        }
    }
}

/// Runs one inner sequence at a time: the latest.
private final class Switcher<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var isRunning = false
        var isSourceDone = false
    }

    private let sink: Sink<Element>
    private let lifetime: Lifetime
    private let serial = Serial<(number: Int?, event: Event<Element>)>()
    private let stopped = Flag()
    private let current = SerialDisposable()
    /// Which inner sequence is the latest.
    private let latest = Atomic<Int>(0)
    private let state = Locked(State())

    init(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        self.sink = sink
        self.lifetime = lifetime
        lifetime.add(current)
    }

    /// Leaves the inner sequence that runs and runs this one.
    func run(_ source: Observable<Element>) {
        let inner = Lifetime()
        let number = state.withLock { state in
            state.isRunning = true
            return latest.add(1, ordering: .acquiringAndReleasing).newValue
        }
        current.disposable = inner
        source.attach(
            Sink { [self] event in
                if inner.isDisposed { return }
                if event.isStopEvent { inner.dispose() }
                if case .completed = event { complete(number) } else { send(number, event) }
            }, inner)
    }

    /// The source of the inner sequences failed, or the closure that makes them.
    func fail(_ error: any Error) {
        send(nil, .error(error))
    }

    /// No inner sequence will come any more.
    func completeSource() {
        let isOver = state.withLock { state in
            state.isSourceDone = true
            return !state.isRunning
        }
        if isOver { send(nil, .completed) }
    }

    private func complete(_ number: Int) {
        let isOver = state.withLock { state in
            guard latest.load(ordering: .acquiring) == number else { return false }
            state.isRunning = false
            return state.isSourceDone
        }
        if isOver { send(nil, .completed) }
    }

    /// Sends an event, unless the inner sequence of that number is overtaken before its turn comes.
    private func send(_ number: Int?, _ event: Event<Element>) {
        serial.send((number, event)) { [self] item in
            if lifetime.isDisposed || stopped.isSet { return }
            if let number = item.number, number != latest.load(ordering: .acquiring) { return }
            if item.event.isStopEvent { _ = stopped.set() }
            sink.on(item.event)
        }
    }
}
