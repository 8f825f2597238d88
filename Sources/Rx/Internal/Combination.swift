/// How a ``Combination`` uses the elements of its sources.
@usableFromInline
enum Combining: Sendable {
    /// The latest of each source, again and again.
    case latest
    /// Each element once: the first with the first.
    case zip
    /// The same, but completes as soon as no more elements can be combined, as RxSwift's `zip` of a collection does.
    case zipWhilePossible
}

/// Several sources whose elements are combined: the engine of `combineLatest` and `zip`.
///
/// The elements are in cells, one of each source's type. `emit` takes them from there, so an event costs the same
/// whatever the number of sources.
///
/// Sound as `@unchecked Sendable`: only the thread that holds `serial` touches what changes, so it needs no check for
/// exclusive access either.
@usableFromInline
final class Combination: @unchecked Sendable {
    private let sink: Sink<Never>
    @usableFromInline let subscription: Subscription
    @usableFromInline let combining: Combining
    @usableFromInline let emit: (Combination) throws -> Void
    @usableFromInline let serial = Serial<() -> Void>()
    /// The number of sources without an element to combine.
    @exclusivity(unchecked) @usableFromInline var missing: Int
    /// The number of sources that have not completed.
    @exclusivity(unchecked) @usableFromInline var open: Int
    @exclusivity(unchecked) @usableFromInline var isOver = false

    /// - Parameters:
    ///   - sink: Receives the end.
    ///   - sources: How many sources there are. Each is then given to ``run(_:_:)``.
    ///   - emit: Takes an element out of each cell and emits what they make. Called when every cell has one. The result
    ///     fails with an error it throws.
    @usableFromInline
    init<Result>(
        _ sink: Sink<Result>, _ subscription: Subscription, _ combining: Combining, sources: Int,
        _ emit: @escaping (Combination) throws -> Void
    ) {
        // Sound: it receives no element, and an end is the same for every kind of sink.
        self.sink = unsafeBitCast(sink, to: Sink<Never>.self)
        self.subscription = subscription
        self.combining = combining
        self.emit = emit
        missing = sources
        open = sources
    }

    /// Subscribes to a source, whose elements go into `cell`.
    @inlinable
    func run<Cell: CombinationCell>(_ source: Observable<Cell.Element>, _ cell: Cell) {
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
                    put(element.pointee, cell)
                    if !serial.leaveIfAlone() { leave() }
                } else {
                    putLater(element, cell)
                }
            }), inner)
    }

    @inlinable
    func put<Cell: CombinationCell>(_ element: Cell.Element, _ cell: Cell) {
        if isOver || subscription.isDisposed { return }
        cell.put(element, self)
        if missing == 0 {
            do { try emit(self) } catch { end(.error(error)) }
        } else if open == 1, combining != .zip {
            // All others have completed, one of them without an element: no more can be combined.
            end(.completed)
        }
    }

    /// In a function of its own, as one that copies an element asks the runtime for its type at each call.
    @inlinable
    @inline(never)
    func putLater<Cell: CombinationCell>(_ element: UnsafePointer<Cell.Element>, _ cell: Cell) {
        enqueue { [self, element = element.pointee] in put(element, cell) }
    }

    @usableFromInline
    func enqueue(_ work: @escaping () -> Void) { serial.send(work) { $0() } }

    @usableFromInline
    func leave() { serial.leave { $0() } }

    /// A source terminated, with an error or not.
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
    func end(_ event: Event<Never>) {
        isOver = true
        sink.on(event)
    }
}

/// Where a ``Combination`` keeps what a source has emitted until it is combined.
@usableFromInline
protocol CombinationCell<Element>: Sendable {
    associatedtype Element: Sendable

    /// Adds an element. Lowers the combination's count of missing elements if it is the only one.
    func put(_ new: Element, _ combination: Combination)
}
