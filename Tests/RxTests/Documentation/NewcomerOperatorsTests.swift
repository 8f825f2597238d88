import RxTesting
import Testing

@testable import Rx

// These operators from other libraries use only what the article "How it works inside" explains.

extension ObservableType {
    /// Emits the elements as an array each time `boundary` emits, and the last array when the source completes.
    fileprivate func bufferUntil(_ boundary: Observable<Void>) -> Observable<[Element]> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let waiting = Memory<[Element]>([])
            let emit = {
                let full = waiting.value
                waiting.value = []
                sink.next(full)
            }
            boundary.subscribe(within: output.upstream) { event in
                switch event {
                case .next: output.perform(emit)
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
            if output.upstream.isDisposed { return }
            source.subscribe(within: output.upstream) { event in
                switch event {
                case .next(let element): output.perform { waiting.value.append(element) }
                case .error(let error): output.on(.error(error))
                case .completed:
                    // Releases the boundary before the last array is emitted.
                    output.upstream.dispose()
                    output.perform {
                        emit()
                        sink.complete(unlessDisposed: subscription)
                    }
                }
            }
        }
    }

    /// Emits the elements of the sequence that `inner` returns for an element, and ignores the source's elements until
    /// that sequence completes.
    fileprivate func exhaustMap<Inner>(
        _ inner: @escaping @Sendable (Element) throws -> Observable<Inner>
    ) -> Observable<Inner> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let isRunning = Memory(false)
            let isSourceDone = Memory(false)
            let start: (Element) throws -> Void = { element in
                try inner(element).subscribe(within: output.upstream) { event in
                    guard case .completed = event else { return output.on(event) }
                    output.perform {
                        isRunning.value = false
                        if isSourceDone.value { output.on(.completed) }
                    }
                }
            }
            source.subscribe(within: output.upstream) { event in
                switch event {
                case .next(let element):
                    output.perform {
                        if isRunning.value { return }
                        isRunning.value = true
                        do { try start(element) } catch { output.on(.error(error)) }
                    }
                case .error(let error): output.on(.error(error))
                case .completed:
                    output.perform {
                        isSourceDone.value = true
                        if !isRunning.value { output.on(.completed) }
                    }
                }
            }
        }
    }

    /// Emits the results of the latest sequence that `accumulator` returns for a result and an element.
    fileprivate func switchScan<Result>(
        _ seed: Result, _ accumulator: @escaping @Sendable (Result, Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let result = Memory(seed)
            let current = Memory<Rx.Subscription?>(nil)
            let isSourceDone = Memory(false)
            let start: (Element) throws -> Void = { element in
                current.value?.dispose()
                let child = Rx.Subscription(within: output.upstream)
                current.value = child
                try accumulator(result.value, element).subscribe(as: child) { event in
                    switch event {
                    case .next(let new):
                        output.perform {
                            if current.value !== child { return }
                            result.value = new
                            sink.next(new)
                        }
                    case .error(let error):
                        output.perform { if current.value === child { output.on(.error(error)) } }
                    case .completed:
                        output.perform {
                            if current.value !== child { return }
                            current.value = nil
                            if isSourceDone.value { output.on(.completed) }
                        }
                    }
                }
            }
            source.subscribe(within: output.upstream) { event in
                switch event {
                case .next(let element):
                    output.perform { do { try start(element) } catch { output.on(.error(error)) } }
                case .error(let error): output.on(.error(error))
                case .completed:
                    output.perform {
                        isSourceDone.value = true
                        if current.value == nil { output.on(.completed) }
                    }
                }
            }
        }
    }

    /// Emits the latest element once `dueTime` has elapsed since the first element that has not been emitted.
    fileprivate func auditTime(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let latest = Memory<Element?>(nil)
            let isSourceDone = Memory(false)
            let timer = SerialDisposable()
            // The timer is not added to `output.upstream`, because it continues after the source has completed.
            subscription.add(timer)
            let fire: @Sendable () -> Void = {
                if let element = latest.value.take() { sink.next(element) }
                if isSourceDone.value { sink.complete(unlessDisposed: subscription) }
            }
            source.subscribe(as: output.upstream) { event in
                output.perform {
                    switch event {
                    case .next(let element):
                        let isWaiting = latest.value != nil
                        latest.value = element
                        if !isWaiting {
                            timer.schedule(on: scheduler, after: dueTime) { output.perform(fire) }
                        }
                    case .error(let error): sink.error(error)
                    case .completed:
                        isSourceDone.value = true
                        if latest.value == nil { sink.complete(unlessDisposed: subscription) }
                    }
                }
            }
        }
    }

    /// Emits an array of the last element of each sequence when all sequences have completed. Completes when a sequence
    /// completes without an element.
    fileprivate static func forkJoin(_ sources: [Observable<Element>]) -> Observable<[Element]> {
        AnonymousObservable { sink, subscription in
            if sources.isEmpty { return sink.complete(unlessDisposed: subscription) }
            let output = SerializedSink(sink, subscription)
            let last = Memory([Element?](repeating: nil, count: sources.count))
            let open = Memory(sources.count)
            for (index, source) in sources.enumerated() where !output.upstream.isDisposed {
                source.subscribe(within: output.upstream) { event in
                    switch event {
                    case .next(let element): output.perform { last.value[index] = element }
                    case .error(let error): output.on(.error(error))
                    case .completed:
                        output.perform {
                            open.value -= 1
                            if last.value[index] == nil { return output.on(.completed) }
                            if open.value > 0 { return }
                            sink.next(last.value.compactMap(\.self))
                            sink.complete(unlessDisposed: subscription)
                        }
                    }
                }
            }
        }
    }
}

@Suite(.leakFree) struct NewcomerOperatorsTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func `the operators follow the Observable contract`() async {
        await checkContract(passesOn: false) { $0.bufferUntil(.never()) }
        await checkContract { $0.exhaustMap { .just($0) } }
        await checkContract { $0.switchScan(0) { .just($0 + $1) } }
        await checkContract(passesOn: false) { [scheduler] in
            $0.auditTime(.seconds(2), scheduler: scheduler)
        }
        // Runs the remaining timers. Otherwise, the sequences that wait for the timers would keep their subscriptions.
        scheduler.start()
        await checkContract(passesOn: false) { Observable.forkJoin([$0, .just(1)]) }
    }

    @Test func `bufferUntil emits an array for each boundary and the last array when the source completes`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3), .completed(260)])
        let boundary = scheduler.createHotObservable([.next(230, ()), .next(235, ()), .completed(237)])
        let result = scheduler.start { xs.bufferUntil(boundary.asObservable()) }
        #expect(result.events == [.next(230, [1, 2]), .next(235, []), .next(260, [3]), .completed(260)])
    }

    @Test func `exhaustMap ignores elements while an inner sequence is active`() {
        let xs = scheduler.createHotObservable([
            .next(210, 10), .next(215, 20), .next(230, 30), .completed(235),
        ])
        let inner = scheduler.createColdObservable([.next(5, 1), .completed(10)])
        let result = scheduler.start { xs.exhaustMap { number in inner.map { "\(number + $0)" } } }
        #expect(result.events == [.next(215, "11"), .next(235, "31"), .completed(240)])
    }

    @Test func `exhaustMap fails if its closure throws`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let result = scheduler.start { xs.exhaustMap { _ -> Observable<Int> in throw TestError() } }
        #expect(result.events == [.error(210, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }

    @Test func `switchScan passes the latest result to its closure`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(225, 2), .completed(228)])
        let inner = scheduler.createColdObservable([.next(10, 100), .next(20, 200), .completed(30)])
        let result = scheduler.start {
            xs.switchScan(0) { sum, number in inner.map { sum + number + $0 } }
        }
        #expect(result.events == [.next(220, 101), .next(235, 203), .next(245, 303), .completed(255)])
        #expect(inner.subscriptions == [Subscription(210, 225), Subscription(225, 255)])
    }

    @Test func `auditTime emits the latest element, including after the source has completed`() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(215, 2), .next(240, 3), .next(245, 4), .completed(250),
        ])
        let result = scheduler.start { xs.auditTime(.seconds(20), scheduler: scheduler) }
        #expect(result.events == [.next(230, 2), .next(260, 4), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `forkJoin emits the last element of each sequence`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let ys = scheduler.createHotObservable([.next(215, 3), .completed(240)])
        let result = scheduler.start { Observable.forkJoin([xs.asObservable(), ys.asObservable()]) }
        #expect(result.events == [.next(240, [2, 3]), .completed(240)])
    }

    @Test func `forkJoin completes when a sequence is empty`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(230)])
        let ys = scheduler.createHotObservable([Recorded<Event<Int>>.completed(220)])
        let result = scheduler.start { Observable.forkJoin([xs.asObservable(), ys.asObservable()]) }
        #expect(result.events == [.completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }
}
