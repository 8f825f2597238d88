/// Connects a source to a subject, and to a new subject after each connection has ended.
final class Multicaster<Subject: SubjectType>: Sendable {
    private struct State: Sendable {
        var subject: Unchecked<Subject>?
        var connection: Connection?
    }

    private let source: Observable<Subject.Observer.Element>
    private let makeSubject: @Sendable () -> Unchecked<Subject>
    private let state = Locked(State())

    init(
        _ source: Observable<Subject.Observer.Element>,
        makeSubject: @escaping @Sendable () -> Unchecked<Subject>
    ) {
        self.source = source
        self.makeSubject = makeSubject
    }

    var connectable: ConnectableObservable<Subject.Element> {
        ConnectableObservable(
            { [self] in subject.value.asObservable().run($0, $1) }, connector: { [self] in connect() })
    }

    private var subject: Unchecked<Subject> {
        if let subject = state.withLock({ $0.subject }) { return subject }
        let made = makeSubject()
        return state.withLock { state in
            let subject = state.subject ?? made
            state.subject = subject
            return subject
        }
    }

    private func connect() -> any Disposable {
        let subject = subject
        let made = Connection(self)
        let connection = state.withLock { state in
            let connection = state.connection ?? made
            state.connection = connection
            if connection === made { state.subject = subject }
            return connection
        }
        if connection !== made { return connection }
        let observer = Unchecked(subject.value.asObserver())
        source.subscribe(as: made.upstream) { event in
            if event.isStopEvent { made.dispose() }
            observer.value.on(event)
        }
        return made
    }

    private func forget(_ connection: Connection) {
        let former: State? = state.withLock { state in
            guard state.connection === connection else { return nil }
            defer { state = State() }
            return state
        }
        withExtendedLifetime(former) {}
    }

    /// One subscription to the source.
    private final class Connection: Cancelable {
        let upstream = Subscription()
        private let multicaster: Multicaster

        init(_ multicaster: Multicaster) { self.multicaster = multicaster }

        var isDisposed: Bool { upstream.isDisposed }

        func dispose() {
            multicaster.forget(self)
            upstream.dispose()
        }
    }
}
