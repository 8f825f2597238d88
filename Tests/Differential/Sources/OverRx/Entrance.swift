import Chains

/// A subject or relay. For RxSwift, this type adds guarantees that Rx already provides: an event that is emitted during
/// a delivery is delivered after that delivery, and an observer that subscribes during the delivery of the terminal
/// event receives that event after the delivery.
final class Entrance {
    private let source: Observable<Value>
    private let receive: (Event<Value>) -> Void
    private let hasObservers: () -> Bool
    #if RXSWIFT
        /// Whether a subscriber immediately receives the terminal event as a replayed event.
        private let replays: Bool
        private var waiting: [Timed.Event] = []
        private var isBusy = false
        private var isOver = false
        private var late: [() -> Void] = []
    #endif

    init(_ kind: Script.Kind) {
        #if RXSWIFT
            replays = kind != .publish
        #endif
        let start = Value.number(-1)
        switch kind {
        case .publish:
            let subject = PublishSubject<Value>()
            (source, receive, hasObservers) = (subject, subject.on, { subject.hasObservers })
        case .behavior:
            let subject = BehaviorSubject<Value>(value: start)
            (source, receive, hasObservers) = (subject, subject.on, { subject.hasObservers })
        case .replay, .replayAll:
            let subject = kind == .replay ? ReplaySubject<Value>.create(bufferSize: 2) : .createUnbounded()
            (source, receive, hasObservers) = (subject, subject.on, { subject.hasObservers })
        case .async:
            let subject = AsyncSubject<Value>()
            (source, receive, hasObservers) = (subject, subject.on, { subject.hasObservers })
        case .publishRelay:
            let relay = PublishRelay<Value>()
            (source, hasObservers) = (relay.asObservable(), { false })
            receive = { if case .next(let value) = $0 { relay.accept(value) } }
        case .behaviorRelay:
            let relay = BehaviorRelay<Value>(value: start)
            (source, hasObservers) = (relay.asObservable(), { false })
            receive = { if case .next(let value) = $0 { relay.accept(value) } }
        case .replayRelay:
            let relay = ReplayRelay<Value>.create(bufferSize: 2)
            (source, hasObservers) = (relay.asObservable(), { false })
            receive = { if case .next(let value) = $0 { relay.accept(value) } }
        }
    }

    #if RXSWIFT
        var observable: Observable<Value> {
            source.postponed { [self] subscribe in
                guard isBusy, isOver, !replays else { return false }
                late.append(subscribe)
                return true
            }
        }
        /// In RxSwift, a subject that has terminated can keep observers.
        var isObserved: Bool { hasObservers() && !isOver }
    #else
        var observable: Observable<Value> { source }
        var isObserved: Bool { hasObservers() }
    #endif

    func send(_ event: Timed.Event) {
        #if RXSWIFT
            waiting.append(event)
            guard !isBusy else { return }
            isBusy = true
            while !waiting.isEmpty {
                let event = waiting.removeFirst()
                isOver = isOver || event.isTerminal
                deliver(event)
                while !late.isEmpty { late.removeFirst()() }
            }
            isBusy = false
        #else
            deliver(event)
        #endif
    }

    private func deliver(_ event: Timed.Event) {
        switch event {
        case .next(let number): receive(.next(.number(number)))
        case .error: receive(.error(Failure(2)))
        case .completed: receive(.completed)
        }
    }
}
