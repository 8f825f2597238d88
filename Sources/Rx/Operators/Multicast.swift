extension ObservableType {
    /// Emits the events through a subject that all subscribers share, once connected.
    ///
    ///     self:       --1--2--3--|
    ///     multicast:  --1--2--3--|      through a publish subject, connected at the start
    ///     late:           -2--3--|
    ///
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    /// - Parameter subject: Receives the events. Once it has terminated, it emits its terminal event alone, also after another
    ///   connection.
    @inlinable
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        let subject = Unchecked(subject)
        return Multicaster.make(asObservable()) { subject }.connectable
    }

    /// Emits the events through a subject that all subscribers share, once connected.
    ///
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    /// - Parameter makeSubject: Makes the subject that receives the events, when it is needed: again after each end
    ///   of a connection.
    @preconcurrency
    @inlinable
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping @Sendable () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicaster.make(asObservable()) { Unchecked(makeSubject()) }.connectable
    }

    /// Emits the events of a sequence made from this one, which is subscribed once within it, through a subject.
    ///
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    /// - Parameters:
    ///   - subjectSelector: Makes the subject, at each subscription; the sequence fails with an error it throws.
    ///   - selector: Makes the result of the shared sequence, which it may use more than once; the sequence fails with an
    ///     error it throws.
    @preconcurrency
    public func multicast<Subject: SubjectType, Result: Sendable>(
        _ subjectSelector: @escaping @Sendable () throws -> Subject,
        selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            do {
                let connectable = source.multicast(try subjectSelector())
                let result = try selector(connectable)
                let connection = SingleAssignmentDisposable()
                subscription.add(connection)
                result.run(sink, subscription)
                if !subscription.isDisposed { connection.setDisposable(connectable.connect()) }
            } catch {
                sink.error(error)
            }
        }
    }

    /// Shares the sequence among all subscribers, once connected: each receives the events after its subscription.
    ///
    ///     self:     --1--2--3--|
    ///     publish:  --1--2--3--|      connected at the start
    ///     late:         -2--3--|
    ///
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    @inlinable
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }
    }

    /// Shares the sequence among all subscribers, once connected: each first receives the latest elements.
    ///
    ///     self:    --1--2--3--|
    ///     replay:  --1--2--3--|      replay of 1, connected at the start
    ///     late:       1-2--3--|
    ///
    /// See <https://reactivex.io/documentation/operators/replay.html>.
    /// - Parameter bufferSize: How many; not negative.
    @inlinable
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// Shares the sequence among all subscribers, once connected: each first receives all elements since then.
    /// See <https://reactivex.io/documentation/operators/replay.html>.
    @inlinable
    public func replayAll() -> ConnectableObservable<Element> {
        multicast { ReplaySubject.createUnbounded() }
    }
}
