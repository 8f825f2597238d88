import Chains

/// A subject or relay. For RxSwift it adds a guarantee of Rx: an event emitted from inside one of its own deliveries is
/// delivered after it.
final class Entrance {
    let observable: Observable<Value>
    private let receive: (Event<Value>) -> Void
    private let hasObservers: () -> Bool
    #if RXSWIFT
        private var waiting: [Timed.Event] = []
        private var isBusy = false
    #endif

    init(_ kind: Script.Kind) {
        let start = Value.number(-1)
        switch kind {
        case .publish:
            let source = PublishSubject<Value>()
            (observable, receive, hasObservers) = (source, source.on, { source.hasObservers })
        case .behavior:
            let source = BehaviorSubject<Value>(value: start)
            (observable, receive, hasObservers) = (source, source.on, { source.hasObservers })
        case .replay, .replayAll:
            let source = kind == .replay ? ReplaySubject<Value>.create(bufferSize: 2) : .createUnbounded()
            (observable, receive, hasObservers) = (source, source.on, { source.hasObservers })
        case .async:
            let source = AsyncSubject<Value>()
            (observable, receive, hasObservers) = (source, source.on, { source.hasObservers })
        case .publishRelay:
            let relay = PublishRelay<Value>()
            (observable, hasObservers) = (relay.asObservable(), { false })
            receive = { if case .next(let value) = $0 { relay.accept(value) } }
        case .behaviorRelay:
            let relay = BehaviorRelay<Value>(value: start)
            (observable, hasObservers) = (relay.asObservable(), { false })
            receive = { if case .next(let value) = $0 { relay.accept(value) } }
        case .replayRelay:
            let relay = ReplayRelay<Value>.create(bufferSize: 2)
            (observable, hasObservers) = (relay.asObservable(), { false })
            receive = { if case .next(let value) = $0 { relay.accept(value) } }
        }
    }

    var isObserved: Bool { hasObservers() }

    func send(_ event: Timed.Event) {
        #if RXSWIFT
            waiting.append(event)
            guard !isBusy else { return }
            isBusy = true
            while !waiting.isEmpty { deliver(waiting.removeFirst()) }
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
