/// The way a ``Combination`` uses the elements of its sources.
@usableFromInline
enum Combining: Sendable {
    /// The latest element of each source, which can be used repeatedly.
    case latest
    /// Elements with the same index, each of which is used once.
    case zip
    /// The same as `zip`, but the result completes once no more elements can be combined, like RxSwift's `zip` for a
    /// collection.
    case zipWhilePossible
}

/// Several sources whose elements are combined: the implementation of `combineLatest` and `zip`.
///
/// Each source's elements are stored in a cell with the source's element type. `emit` takes the elements from the
/// cells, so the cost of an event does not depend on the number of sources.
///
/// Sound as `@unchecked Sendable`: only the thread that holds `serial` uses the mutable state. Therefore, no check for
/// exclusive access is needed.
@usableFromInline
final class Combination: @unchecked Sendable {
    private let sink: Sink<Never>
    @usableFromInline let subscription: Subscription
    @usableFromInline let combining: Combining
    @usableFromInline let emit: (Combination) throws -> Void
    @usableFromInline let serial = Serial<() -> Void>()
    /// The number of sources without an element to combine.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int
    /// The number of sources that have not completed.
    @safe @exclusivity(unchecked) @usableFromInline var open: Int
    @safe @exclusivity(unchecked) @usableFromInline var isOver = false

    /// - Parameters:
    ///   - sink: The sink that receives the terminal event.
    ///   - sources: The number of sources. The caller then adds the subscription of each cell to `subscription`, and
    ///     passes each source to ``run(_:_:)``. It adds the cell of the first source last, because the subscription that is
    ///     added last is disposed first. As in RxSwift, the sources are therefore released in order.
    ///   - emit: A closure that takes an element from each cell and emits the result. It is called when every cell has
    ///     an element. If it throws, the result fails with that error.
    @usableFromInline
    init<Result>(
        _ sink: Sink<Result>, _ subscription: Subscription, _ combining: Combining, sources: Int,
        _ emit: @escaping (Combination) throws -> Void
    ) {
        // Sound: this sink receives no elements, and the representation of a terminal event does not depend on the
        // element type.
        self.sink = unsafe unsafeBitCast(sink, to: Sink<Never>.self)
        self.subscription = subscription
        self.combining = combining
        self.emit = emit
        missing = sources
        open = sources
    }

    /// Subscribes to a source and puts its elements into `cell`.
    @inlinable
    @inline(never)
    func run<Element>(_ source: Observable<Element>, _ cell: Cell<Element>) {
        if subscription.isDisposed { return }
        source.attach(
            Sink(at: { [self] emission in
                if cell.subscription.isDisposed { return }
                switch emission {
                case .element(let element):
                    if serial.enter() {
                        put(element.value, cell)
                        if !serial.leaveIfAlone() { leave() }
                    } else {
                        putLater(element, cell)
                    }
                case .end(let end):
                    cell.subscription.dispose()
                    finish(end.error)
                }
            }), cell.subscription)
    }

    @inlinable
    func put<Element>(_ element: Element, _ cell: Cell<Element>) {
        if isOver || subscription.isDisposed { return }
        cell.put(element, self)
        elementArrived()
    }

    /// Emits a combination if there is an element from each source. The caller must hold `serial`.
    @usableFromInline
    func elementArrived() {
        if missing == 0 {
            do { try emit(self) } catch { end(.error(error)) }
        } else if open == 1, combining != .zip {
            // All other sources have completed, and at least one of them has no element to combine, so no more elements
            // can be combined.
            end(.completed)
        }
    }

    /// Puts an element into its cell after the current delivery. This is a separate function, because a function that
    /// copies an element looks up the element's type metadata at run time on each call.
    @usableFromInline
    @inline(never)
    func putLater<Element>(_ element: Borrowed<Element>, _ cell: Cell<Element>) {
        enqueue { [self, element = element.value] in put(element, cell) }
    }

    @usableFromInline
    func enqueue(_ work: @escaping () -> Void) { serial.send(work) { $0() } }

    @usableFromInline
    func leave() { serial.leave { $0() } }

    /// Handles the termination of a source. The error is nil if the source has completed.
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

/// A ``Combination``'s subscription to a source, and the elements of that source that can still be combined.
///
/// Sound as `@unchecked Sendable`: only the thread that holds the combination's serial uses the cell. Therefore, no
/// check for exclusive access is needed.
@usableFromInline
final class Cell<Element: Sendable>: @unchecked Sendable {
    /// The subscription to the source.
    @usableFromInline let subscription = Subscription()
    @usableFromInline let keepsLatest: Bool
    /// The latest element, or the first element that has not been taken.
    @safe @exclusivity(unchecked) @usableFromInline var element: Element?
    /// The elements that follow `element`.
    @safe @exclusivity(unchecked) private var waiting = Queue<Element>()
    @safe @exclusivity(unchecked) @usableFromInline var hasWaiting = false

    @inlinable
    @inline(never)
    init(_ combining: Combining) { keepsLatest = combining == .latest }

    /// Adds an element. If it is the only element in the cell, decrements the combination's count of missing elements.
    @inlinable
    func put(_ new: Element, _ combination: Combination) {
        if element == nil {
            combination.missing -= 1
            element = new
        } else if keepsLatest {
            element = new
        } else {
            append(new)
        }
    }

    /// Returns the next element to combine. Call this method only if the cell has an element.
    @inlinable
    func take(_ combination: Combination) -> Element {
        if keepsLatest { return element! }
        let taken = element.take()!
        if hasWaiting { refill() } else { combination.missing += 1 }
        return taken
    }

    @usableFromInline
    func append(_ new: Element) {
        waiting.append(new)
        hasWaiting = true
    }

    @usableFromInline
    func refill() {
        element = waiting.next()
        hasWaiting = !waiting.isEmpty
    }
}
