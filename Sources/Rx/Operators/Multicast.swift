extension ObservableType {
    /// Emits the events of the source through a subject that all subscribers share, once the sequence is connected.
    ///
    ///     self:       --1--2--3--|
    ///     multicast:  --1--2--3--|      through a publish subject, connected at the start
    ///     late:           -2--3--|
    ///
    /// Delivers events on the source's thread. Keeps only the elements that the subject keeps. To connect automatically
    /// for the first subscriber, use ``share(replay:scope:)``.
    ///
    /// ```swift
    /// let shared = Observable.of(1, 2).multicast(PublishSubject<Int>())
    /// for name in ["a", "b"] {
    ///     shared.subscribe(onNext: { print(name, $0) }).disposed(by: disposeBag)
    /// }
    /// shared.connect().disposed(by: disposeBag)  // Prints a 1, b 1, a 2, b 2
    /// ```
    ///
    /// - Parameter subject: The subject that receives the events. Once the subject has terminated, it emits only its
    ///   terminal event, even if you connect again.
    @inlinable
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        let subject = Unchecked(subject)
        return Multicaster.make(asObservable()) { subject }.connectable
    }

    /// Emits the events of the source through a subject that all subscribers share, once the sequence is connected.
    ///
    /// For threading and an example, see ``multicast(_:)``.
    ///
    /// - Parameter makeSubject: A closure that creates the subject for the first subscriber or connection, and a new
    ///   subject after each connection has terminated or has been disposed.
    @preconcurrency
    @inlinable
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping @Sendable () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicaster.make(asObservable()) { Unchecked(makeSubject()) }.connectable
    }

    /// Emits the events of a sequence that is derived from this sequence. The derived sequence subscribes to this
    /// sequence only once, through a subject.
    ///
    /// Delivers events on the thread of the derived sequence. To share the sequence among several subscribers, use
    /// ``multicast(_:)``.
    ///
    /// ```swift
    /// let sums = Observable.of(1, 2, 3).multicast({ PublishSubject<Int>() }, selector: { shared in
    ///     Observable.zip(shared, shared.skip(1)) { $0 + $1 }
    /// })
    /// sums.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 3, 5
    /// ```
    ///
    /// - Parameters:
    ///   - subjectSelector: A closure that creates the subject for each subscription. If it throws, the sequence fails
    ///     with that error.
    ///   - selector: A closure that derives the result from the shared sequence. The closure can use the shared
    ///     sequence more than once. If it throws, the sequence fails with that error.
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
                if subscription.isDisposed { return }
                let connection = SingleAssignmentDisposable()
                subscription.add(connection)
                result.run(sink, subscription)
                if !subscription.isDisposed { connection.setDisposable(connectable.connect()) }
            } catch {
                sink.error(error, unlessDisposed: subscription)
            }
        }
    }

    /// Shares the sequence among all subscribers, once it is connected. Each subscriber receives only the events that
    /// follow its subscription.
    ///
    ///     self:     --1--2--3--|
    ///     publish:  --1--2--3--|      connected at the start
    ///     late:         -2--3--|
    ///
    /// Delivers events on the source's thread. To connect automatically, use ``share(replay:scope:)``.
    ///
    /// ```swift
    /// let ticks = Observable.of(1, 2).publish()
    /// ticks.subscribe(onNext: { print("a\($0)") }).disposed(by: disposeBag)
    /// ticks.subscribe(onNext: { print("b\($0)") }).disposed(by: disposeBag)
    /// ticks.connect().disposed(by: disposeBag)  // Prints a1, b1, a2, b2
    /// ```
    @inlinable
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }
    }

    /// Shares the sequence among all subscribers, once it is connected. Each subscriber first receives the latest
    /// elements.
    ///
    ///     self:    --1--2--3--|
    ///     replay:  --1--2--3--|      replay of 1, connected at the start
    ///     late:       1-2--3--|
    ///
    /// Delivers events on the source's thread and replays elements on the subscriber's thread. Keeps `bufferSize`
    /// elements. To connect automatically, use ``share(replay:scope:)``.
    ///
    /// ```swift
    /// let source = PublishSubject<Int>(), latest = source.replay(1)
    /// latest.connect().disposed(by: disposeBag)
    /// for element in 1...3 { source.onNext(element) }
    /// latest.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 3
    /// ```
    ///
    /// - Parameter bufferSize: The number of elements to replay. It must not be negative.
    @inlinable
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// Shares the sequence among all subscribers, once it is connected. Each subscriber first receives all earlier
    /// elements.
    ///
    /// Delivers events on the source's thread. Keeps all elements, **without limit**; to limit their number, use
    /// ``replay(_:)``.
    ///
    /// ```swift
    /// let source = PublishSubject<Int>()
    /// let all = source.replayAll()
    /// all.connect().disposed(by: disposeBag)
    /// for element in 1...2 { source.onNext(element) }
    /// all.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2
    /// ```
    @inlinable
    public func replayAll() -> ConnectableObservable<Element> {
        multicast { ReplaySubject.createUnbounded() }
    }
}
