import Rx
import RxTesting
import Testing

/// Checks the items of the checklist that are the same for every operator on one sequence: the operator's behavior with
/// a source that never emits, a source that completes after zero, one or many elements, a source that fails, and an
/// endless source; with an observer that unsubscribes or emits during a delivery; with many elements; and with several
/// threads.
/// - Parameters:
///   - ownElements: The number of elements that the operator emits by itself, before the source's elements.
///   - passesOn: Whether the operator forwards most events. Otherwise, it emits when the source completes, or only once.
///   - apply: The operator.
func checkContract<Result: Sendable>(
    ownElements: Int = 0, passesOn: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Result>
) async {
    checkNever(ownElements, sourceLocation, apply)
    checkEndings(sourceLocation, apply)
    checkEarlyDisposal(passesOn ? ownElements + 1 : 0, sourceLocation, apply)
    checkDisposalFromInside(passesOn, sourceLocation, apply)
    checkReentrantSend(passesOn, sourceLocation, apply)
    checkRelease(sourceLocation, apply)
    await checkGrowth(sourceLocation, apply)
    await checkThreads(sourceLocation, apply)
}

private func checkNever<Result: Sendable>(
    _ ownElements: Int, _ location: SourceLocation,
    _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Result>
) {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([.next(150, 1)])
    let result = scheduler.start { apply(xs.asObservable()) }
    #expect(result.events.count == ownElements, "never", sourceLocation: location)
    #expect(xs.subscriptions == [Subscription(200, 1000)], "never", sourceLocation: location)
}

private func checkEndings<Result: Sendable>(
    _ location: SourceLocation, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Result>
) {
    let sources: [(name: String, events: [Recorded<Event<Int>>])] = [
        ("empty", [.completed(250)]), ("one", [.next(210, 1), .completed(250)]),
        ("many", (1...9).map { .next(210 + $0, $0) } + [.completed(250)]),
        ("error", [.error(250, TestError())]),
        ("one and an error", [.next(210, 1), .error(250, TestError())]),
    ]
    for source in sources {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 0)] + source.events + [.next(260, 99)])
        let probe = Probe<Result>()
        _ = scheduler.start { apply(xs.asObservable()).probed(by: probe) }
        let name = Comment(rawValue: source.name)
        #expect(xs.subscriptions == [Subscription(200, 250)], name, sourceLocation: location)
        #expect(probe.violations == [], name, sourceLocation: location)
    }
}

private func checkEarlyDisposal<Result: Sendable>(
    _ atLeast: Int, _ location: SourceLocation,
    _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Result>
) {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createColdObservable((1...900).map { .next($0, $0) })
    let result = scheduler.start(disposed: 300) { apply(xs.asObservable()) }
    #expect(result.events.count >= atLeast, "endless", sourceLocation: location)
    #expect(result.events.allSatisfy { $0.time < 300 && !$0.value.isStopEvent }, sourceLocation: location)
    #expect(xs.subscriptions == [Subscription(200, 300)], "endless", sourceLocation: location)
}

private func checkDisposalFromInside<Result: Sendable>(
    _ passesOn: Bool, _ location: SourceLocation, _ apply: (Observable<Int>) -> Observable<Result>
) {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let probe = Probe<Result> { _ in subscription.dispose() }
    // The log is upstream of the observer, whose subscription drops later events.
    let log = Log<Event<Result>>()
    subscription.disposable = apply(subject).logged(in: log).subscribe(probe)
    for number in 1...10 { subject.onNext(number) }
    subject.onCompleted()
    #expect(probe.events.count <= 1, "dispose in onNext", sourceLocation: location)
    #expect(!passesOn || probe.events.count == 1, "dispose in onNext", sourceLocation: location)
    #expect(log.entries.count == probe.events.count, "dispose in onNext", sourceLocation: location)
    #expect(!subject.hasObservers, "dispose in onNext", sourceLocation: location)
}

private func checkReentrantSend<Result: Sendable>(
    _ passesOn: Bool, _ location: SourceLocation, _ apply: (Observable<Int>) -> Observable<Result>
) {
    let subject = PublishSubject<Int>()
    let probe = Probe<Result> { event in
        if case .next = event { for number in 11...13 where subject.hasObservers { subject.onNext(number) } }
        subject.onCompleted()
    }
    let subscription = apply(subject).probed(by: probe).subscribe()
    for number in 1...10 { subject.onNext(number) }
    #expect(probe.violations == [], "re-entrant emission", sourceLocation: location)
    #expect(!passesOn || !probe.events.isEmpty, "re-entrant emission", sourceLocation: location)
    subscription.dispose()
    #expect(!subject.hasObservers, "re-entrant emission", sourceLocation: location)
}

private func checkRelease<Result: Sendable>(
    _ location: SourceLocation, _ apply: (Observable<Int>) -> Observable<Result>
) {
    let endings: [@Sendable (PublishSubject<Int>, any Disposable) -> Void] = [
        { subject, _ in subject.onCompleted() }, { subject, _ in subject.onError(TestError()) },
        { _, subscription in subscription.dispose() },
    ]
    for end in endings {
        let subject = PublishSubject<Int>()
        let ends = Counter()
        weak var witness: Witness?
        let subscription = {
            let object = Witness()
            witness = object
            return apply(subject).subscribe { event in
                _ = object
                if event.isStopEvent { ends.up() }
            }
        }()
        subject.onNext(1)
        #expect(
            witness != nil || ends.value > 0, "the observer's objects are released too early",
            sourceLocation: location)
        end(subject, subscription)
        // Some operators emit after the source has terminated.
        if ends.value == 0 { subscription.dispose() }
        #expect(witness == nil, "the observer's objects are not released", sourceLocation: location)
        subscription.dispose()
    }
}

/// Checks that an operator that subscribes to a sequence for each element does not keep terminated sequences.
private func checkGrowth<Result: Sendable>(
    _ location: SourceLocation, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Result>
) async {
    let count = ResourceCount()
    await ResourceCount.counting(count) {
        let subject = PublishSubject<Int>()
        let subscription = apply(subject).subscribe { _ in }
        for number in 1...20 { subject.onNext(number) }
        let before = count.total
        for number in 21...220 { subject.onNext(number) }
        #expect(count.total < before + 20, "live subscriptions after 200 elements", sourceLocation: location)
        subscription.dispose()
    }
}

private func checkThreads<Result: Sendable>(
    _ location: SourceLocation, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Result>
) async {
    let subject = PublishSubject<Int>()
    let probes = (0..<8).map { _ in Probe<Result>() }
    let subscriptions = probes.map { apply(subject).probed(by: $0).subscribe() }
    await onThreads { index in
        for number in 0..<200 {
            subject.onNext(number)
            if number == 20 * index, index.isMultiple(of: 2) { subscriptions[index].dispose() }
            if number == 190, index == 7 { subject.onCompleted() }
        }
    }
    for probe in probes { #expect(probe.violations == [], "threads", sourceLocation: location) }
    for subscription in subscriptions { subscription.dispose() }
    #expect(!subject.hasObservers, "threads", sourceLocation: location)
}
