import Rx
import Support
import Synchronization

/// A subject, and the actions of its observers when they receive an event.
final class Schedule: Sendable {
    private struct Failure: Error {}

    private struct State {
        var input: Input
        var ledger: Ledger
        var next = 1
        var subscriptions: [Int: any Disposable] = [:]
    }

    private let state: Mutex<State>
    private let source: Observable<Int>
    private let on: @Sendable (Event<Int>) -> Void

    init(_ input: Input) {
        var input = input
        let ledger: Ledger
        let capacity = input.number(below: 4)
        switch input.number(below: 3) {
        case 0:
            let subject = PublishSubject<Int>()
            (source, on) = (subject, { subject.on($0) })
            ledger = Ledger(memory: [], capacity: 0, reportsElementsAfterEnd: false)
        case 1:
            let subject = BehaviorSubject(value: 0)
            (source, on) = (subject, { subject.on($0) })
            ledger = Ledger(memory: [.element(0)], capacity: 1, reportsElementsAfterEnd: false)
        default:
            let subject = ReplaySubject<Int>.create(bufferSize: capacity)
            (source, on) = (subject, { subject.on($0) })
            ledger = Ledger(memory: [], capacity: capacity, reportsElementsAfterEnd: true)
        }
        state = Mutex(State(input: input, ledger: ledger))
    }

    func run() {
        while !state.withLock({ $0.input.isEmpty }) {
            act()
            state.withLock { $0.ledger.checkWhenIdle() }
        }
        let subscriptions = state.withLock { state in
            defer { state.subscriptions = [:] }
            return state.subscriptions
        }
        for subscription in subscriptions.values { subscription.dispose() }
    }

    private func act() {
        switch state.withLock({ $0.input.number(below: 16) }) {
        case 0: send(.completed)
        case 1: send(.error(Failure()))
        case 2...4: subscribe()
        case 5...6: dispose()
        default:
            let element = state.withLock { state in
                state.next += 1
                return state.next
            }
            send(.next(element))
        }
    }

    private func send(_ event: Event<Int>) {
        state.withLock { $0.ledger.send(Delivered(event)) }
        on(event)
    }

    private func subscribe() {
        // The number of observers is limited, because each observer can immediately add another observer, and the stack
        // must not overflow.
        let number = state.withLock { $0.ledger.observers.count < 12 ? $0.ledger.add() : nil }
        guard let number else { return }
        let subscription = source.subscribe { [weak self] event in
            guard let self else { return }
            state.withLock { $0.ledger.begin(Delivered(event), to: number) }
            // As long as there is input, some observers perform no action, and some perform more than one.
            for _ in 0..<state.withLock({ $0.input.number(below: 4) }) { act() }
            state.withLock { $0.ledger.end(number) }
        }
        state.withLock { $0.subscriptions[number] = subscription }
    }

    private func dispose() {
        let (number, subscription) = state.withLock { state in
            let number = state.input.number(below: 12)
            return (number, state.subscriptions.removeValue(forKey: number))
        }
        guard let subscription else { return }
        subscription.dispose()
        state.withLock { $0.ledger.dispose(number) }
    }
}
