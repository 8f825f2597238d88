/// The latest values of several sources, and what is made of them: the engine of `combineLatest`.
///
/// The values lie in ``Latest``s, one of each source's type, and `combine` reads them; so a new value costs
/// the same whatever the number of sources.
///
/// Sound as `@unchecked Sendable`: what changes is touched by whoever holds `serial` only; so it needs no
/// check for exclusive access either.
@usableFromInline
final class LatestValues<Result: Sendable>: @unchecked Sendable {
    @usableFromInline let sink: Sink<Result>
    @usableFromInline let subscription: Subscription
    @usableFromInline let combine: () throws -> Result
    @usableFromInline let serial = Serial<() -> Void>()
    /// How many sources have sent nothing yet.
    @exclusivity(unchecked) @usableFromInline var missing: Int
    /// How many sources have not completed.
    @exclusivity(unchecked) @usableFromInline var open: Int
    @exclusivity(unchecked) @usableFromInline var isOver = false

    /// - Parameters:
    ///   - sources: How many there are; each is then given to ``run(_:_:)``.
    ///   - combine: Makes a result of the latest values, when there is one of each source.
    @inlinable
    init(
        _ sink: Sink<Result>, _ subscription: Subscription, sources: Int,
        _ combine: @escaping () throws -> Result
    ) {
        self.sink = sink
        self.subscription = subscription
        self.combine = combine
        missing = sources
        open = sources
    }

    /// Subscribes a source, whose elements go into `latest`.
    @inlinable
    func run<Element: Sendable>(_ source: Observable<Element>, _ latest: Latest<Element>) {
        if subscription.isDisposed { return }
        let inner = Subscription(within: subscription)
        source.attach(
            Sink(at: { [self] element, end in
                if inner.isDisposed { return }
                guard let element else {
                    inner.dispose()
                    return finish(end?.error)
                }
                if serial.enter() {
                    put(element.pointee, latest)
                    if !serial.leaveIfAlone() { leave() }
                } else {
                    enqueue { [self, element = element.pointee] in put(element, latest) }
                }
            }), inner)
    }

    @inlinable
    func put<Element>(_ element: Element, _ latest: Latest<Element>) {
        if isOver || subscription.isDisposed { return }
        if latest.value == nil { missing -= 1 }
        latest.value = element
        if missing == 0 {
            do { sink.next(try combine()) } catch { end(.error(error)) }
        } else if open == 1 {
            // All others have completed, and one of them without a value: nothing can come any more.
            end(.completed)
        }
    }

    @usableFromInline
    func enqueue(_ work: @escaping () -> Void) { serial.send(work) { $0() } }

    @usableFromInline
    func leave() { serial.leave { $0() } }

    /// A source ended, with an error or not.
    @usableFromInline
    func finish(_ error: (any Error)?) {
        enqueue { [self] in
            if isOver || subscription.isDisposed { return }
            open -= 1
            if let error {
                end(.error(error))
            } else if open == 0 {
                end(.completed)
            }
        }
    }

    @usableFromInline
    func end(_ event: Event<Result>) {
        isOver = true
        sink.on(event)
    }
}

/// The latest value of a source, nil before the first.
///
/// Sound as `@unchecked Sendable`: touched by whoever holds the combination's serial only; so it needs no
/// check for exclusive access either.
@usableFromInline
final class Latest<Element: Sendable>: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Element?

    @inlinable
    init() {}

    /// The value, for `combine`, that is called when there is one.
    @inlinable
    var known: Element { value! }
}
