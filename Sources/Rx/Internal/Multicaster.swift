/// A source that emits through a subject. A closure returns the subject for each connection.
@usableFromInline
final class Multicaster<Subject: SubjectType>: Sendable {
    /// A function that creates the sink that emits to a subject. It is a parameter so that the compiler specializes it
    /// for the subject's type.
    @usableFromInline typealias MakeSink =
        @Sendable (Unchecked<Subject>) -> Sink<Subject.Observer.Element>

    private struct State: Sendable {
        var subject: Unchecked<Subject>?
        var connection: Connection?
    }

    private let source: Observable<Subject.Observer.Element>
    private let makeSubject: @Sendable () -> Unchecked<Subject>
    private let makeSink: MakeSink
    private let state = Locked(State())

    @usableFromInline
    init(
        _ source: Observable<Subject.Observer.Element>,
        makeSubject: @escaping @Sendable () -> Unchecked<Subject>, makeSink: @escaping MakeSink
    ) {
        self.source = source
        self.makeSubject = makeSubject
        self.makeSink = makeSink
    }

    /// Creates a multicaster that connects the source to the subjects that `makeSubject` returns.
    @inlinable
    static func make(
        _ source: Observable<Subject.Observer.Element>,
        makeSubject: @escaping @Sendable () -> Unchecked<Subject>
    ) -> Multicaster {
        Multicaster(source, makeSubject: makeSubject) { subject in
            let observer = Unchecked(subject.value.asObserver())
            return Sink(at: { emission in
                switch emission {
                case .element(let element): observer.value.on(.next(element.value))
                case .end(let end): observer.value.on(Event(end))
                }
            })
        }
    }

    @usableFromInline
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
        let sink = makeSink(subject)
        source.subscribe(
            as: made.upstream,
            at: { emission in
                if emission.isEnd { made.dispose() }
                sink.receive(emission)
            })
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
