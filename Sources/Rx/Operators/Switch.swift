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
            source.run(
                Sink { event in
                    switch event {
                    case .next(let element):
                        do { switcher.run(try makeInner(element)) } catch { switcher.fail(error) }
                    case .error(let error): switcher.fail(error)
                    case .completed: switcher.completeSource()
                    }
                }, lifetime)
        }
    }
}

/// Runs one inner sequence at a time: the latest.
private final class Switcher<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var latest: Lifetime?
        var isSourceDone = false
    }

    private let sink: Sink<Element>
    private let lifetime: Lifetime
    private let serial = Serial<(inner: Lifetime?, event: Event<Element>)>()
    private let stopped = Flag()
    private let current = SerialDisposable()
    private let state = Locked(State())

    init(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        self.sink = sink
        self.lifetime = lifetime
        lifetime.add(current)
    }

    func run(_ source: Observable<Element>) {
        let inner = Lifetime()
        state.withLock { $0.latest = inner }
        current.disposable = inner
        source.attach(
            Sink { [self] event in
                if inner.isDisposed { return }
                switch event {
                case .next: send(inner, event)
                case .error:
                    inner.dispose()
                    send(nil, event)
                case .completed:
                    inner.dispose()
                    complete(inner)
                }
            }, inner)
    }

    func fail(_ error: any Error) {
        send(nil, .error(error))
    }

    func completeSource() {
        let isOver = state.withLock { state in
            state.isSourceDone = true
            return state.latest == nil
        }
        if isOver { send(nil, .completed) }
    }

    private func complete(_ inner: Lifetime) {
        let isOver = state.withLock { state in
            guard state.latest === inner else { return false }
            state.latest = nil
            return state.isSourceDone
        }
        if isOver { send(nil, .completed) }
    }

    /// Sends an event, unless the inner sequence it is from was overtaken before its turn came.
    private func send(_ inner: Lifetime?, _ event: Event<Element>) {
        serial.send((inner, event)) { [self] item in
            if item.inner?.isDisposed == true || lifetime.isDisposed || stopped.isSet { return }
            if item.event.isStopEvent { _ = stopped.set() }
            sink.on(item.event)
        }
    }
}
