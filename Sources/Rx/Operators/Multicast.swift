extension ObservableType {
    /// The sequence through a subject, that all subscribers share, once connected.
    ///
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    /// - Parameter subject: Gets the events. Once it has ended it sends its end alone, also after another
    ///   connection.
    @inlinable
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        let subject = Unchecked(subject)
        return Multicaster.make(asObservable()) { subject }.connectable
    }

    /// The sequence through a subject, that all subscribers share, once connected.
    ///
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    /// - Parameter makeSubject: Makes the subject that gets the events, when it is needed: anew after each end
    ///   of a connection.
    @preconcurrency
    @inlinable
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping @Sendable () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicaster.make(asObservable()) { Unchecked(makeSubject()) }.connectable
    }

    /// What is made of the sequence, within which it is subscribed once, through a subject.
    ///
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    /// - Parameters:
    ///   - subjectSelector: Makes the subject, at each subscription; an error it throws is sent.
    ///   - selector: Makes the result of the shared sequence, that it may use more than once; an error it throws
    ///     is sent.
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
                sink.on(.error(error))
            }
        }
    }

    /// The sequence shared by all subscribers, once connected: each gets what comes after it subscribed.
    /// See <https://reactivex.io/documentation/operators/publish.html>.
    @inlinable
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }
    }

    /// The sequence shared by all subscribers, once connected: each gets the last elements first.
    /// See <https://reactivex.io/documentation/operators/replay.html>.
    /// - Parameter bufferSize: How many; not negative.
    @inlinable
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// The sequence shared by all subscribers, once connected: each gets all elements since then.
    /// See <https://reactivex.io/documentation/operators/replay.html>.
    @inlinable
    public func replayAll() -> ConnectableObservable<Element> {
        multicast { ReplaySubject.createUnbounded() }
    }
}
