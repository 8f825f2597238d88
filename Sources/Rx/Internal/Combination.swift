/// The engine of `zip`: several sources, one place where their events are handled one at a time, and how the
/// combined sequence ends.
///
/// The sources' values lie in ``Cell``s, one of each source's type; this class knows only how many there
/// are and which have ended.
final class Combination<Result: Sendable>: Sendable {
    /// What a source sent: a change of its cell, or its end.
    enum Step: Sendable {
        case value(index: Int, change: @Sendable () -> Void)
        case error(any Error)
        case completed(index: Int)
    }

    /// What follows when a source has sent a value.
    typealias Emit = @Sendable (_ isDone: [Bool], _ index: Int) throws -> Outcome

    /// What there is to send.
    enum Outcome: Sendable {
        case nothing
        case result(Result)
        case completed
    }

    private let sink: Sink<Result>
    private let subscription: Subscription
    private let serial = Serial<Step>()
    private let state: State
    private let emit: Emit

    init(_ sink: Sink<Result>, _ subscription: Subscription, sources: Int, emit: @escaping Emit) {
        self.sink = sink
        self.subscription = subscription
        self.emit = emit
        state = State(isDone: Array(repeating: false, count: sources))
    }

    /// Subscribes the source of that index, whose elements go into `cell`.
    func run<Element: Sendable>(_ source: Observable<Element>, index: Int, _ cell: Cell<Element>) {
        if subscription.isDisposed { return }
        let inner = Subscription(within: subscription)
        source.attach(
            Sink { [self] event in
                if inner.isDisposed { return }
                switch event {
                case .next(let element):
                    serial.send(.value(index: index, change: { cell.put(element) }), handle)
                case .error(let error):
                    inner.dispose()
                    serial.send(.error(error), handle)
                case .completed:
                    inner.dispose()
                    serial.send(.completed(index: index), handle)
                }
            }, inner)
    }

    private func handle(_ step: Step) {
        if state.isOver || subscription.isDisposed { return }
        switch step {
        case .value(let index, let change):
            change()
            do {
                switch try emit(state.isDone, index) {
                case .nothing: break
                case .result(let result): sink.on(.next(result))
                case .completed: end(.completed)
                }
            } catch {
                end(.error(error))
            }
        case .error(let error):
            end(.error(error))
        case .completed(let index):
            state.isDone[index] = true
            if state.isDone.allSatisfy({ $0 }) { end(.completed) }
        }
    }

    private func end(_ event: Event<Result>) {
        state.isOver = true
        sink.on(event)
    }

    /// Sound as `@unchecked Sendable`: touched by whoever holds `serial` only.
    private final class State: @unchecked Sendable {
        var isDone: [Bool]
        var isOver = false

        init(isDone: [Bool]) { self.isDone = isDone }
    }
}

/// Where a combining operator keeps what a source sent.
///
/// Sound as `@unchecked Sendable`: touched by whoever holds the combination's serial only.
final class Cell<Element: Sendable>: @unchecked Sendable {
    private var queue = Queue<Element>()

    var isEmpty: Bool { queue.isEmpty }

    func put(_ element: Element) { queue.append(element) }

    /// The first that was not taken. Asked only when it is not empty.
    func take() -> Element {
        guard let element = queue.next() else {
            preconditionFailure("a source has sent nothing that could be combined")
        }
        return element
    }
}

extension Array<Bool> {
    /// Whether all but the one at `index` are true.
    func allTrue(but index: Int) -> Bool {
        enumerated().allSatisfy { $0 == index || $1 }
    }
}
