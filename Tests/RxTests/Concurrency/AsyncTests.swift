import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct AsyncTests {
    @Test func `async emits the result of its closure`() async {
        let probe = Probe<Int>()
        _ = Observable.async { 5 }.subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        #expect(probe.events == [.next(5), .completed])
    }

    @Test func `async fails with the error that its closure throws`() async throws {
        let probe = Probe<Int>()
        _ = Observable<Int>.async { throw TestError() }.subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        #expect(probe.events == [.error(TestError())])
        await #expect(throws: TestError()) { try await Single<Int>.async { throw TestError() }.value }
        #expect(try await Single.async { 7 }.value == 7)
    }

    @Test func `async starts a task for each subscriber`() async {
        let starts = Counter()
        let source = Observable<Int>.async { starts.up() }
        let probes = [Probe<Int>(), Probe<Int>()]
        for probe in probes { _ = source.subscribe(probe) }
        #expect(await eventually { probes.allSatisfy(\.hasEnded) })
        #expect(starts.value == 2)
    }

    @Test func `disposal cancels the task and drops its result`() async {
        let started = Counter()
        let canceled = Counter()
        let probe = Probe<Int>()
        let subscription = Observable<Int>.async {
            started.up()
            while !Task.isCancelled { await Task.yield() }
            canceled.up()
            return 1
        }.subscribe(probe)
        #expect(await eventually { started.value == 1 })
        subscription.dispose()
        #expect(await eventually { canceled.value == 1 })
        #expect(probe.events == [])
    }

    @Test func `a superseded task is canceled`() async {
        let xs = PublishSubject<Int>()
        let canceled = Counter()
        let probe = Probe<Int>()
        _ = xs.flatMapLatest { number in
            Single<Int>.async {
                if number == 2 { return 2 }
                while !Task.isCancelled { await Task.yield() }
                canceled.up()
                return number
            }
        }.subscribe(probe)
        xs.onNext(1)
        xs.onNext(2)
        xs.onCompleted()
        #expect(await eventually { probe.hasEnded && canceled.value == 1 })
        #expect(probe.events == [.next(2), .completed])
    }

    @Test func `the elements of an asynchronous sequence are emitted`() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let probe = Probe<Int>()
        _ = Observable<Int>.from(stream).subscribe(probe)
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.events == [.next(1), .next(2), .next(3), .completed])
    }

    @Test func `disposal stops the iteration`() async {
        let ended = Counter()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.onTermination = { _ in ended.up() }
        let probe = Probe<Int>()
        let subscription = Observable<Int>.from(stream).subscribe(probe)
        continuation.yield(1)
        #expect(await eventually { probe.elements == [1] })
        subscription.dispose()
        #expect(await eventually { ended.value == 1 })
        #expect(probe.events == [.next(1)])
    }

    @Test func `a Single can be created from asynchronous work`() async throws {
        #expect(try await Single.create { 7 }.value == 7)
        #expect(try await Single.create(detached: true, priority: .low) { 8 }.value == 8)
        await #expect(throws: TestError()) { try await Single<Int>.create { throw TestError() }.value }
        let canceled = Counter()
        let started = Counter()
        let subscription = Single<Int>.create {
            started.up()
            while !Task.isCancelled { await Task.yield() }
            canceled.up()
            return 1
        }.subscribe(onSuccess: { _ in Issue.record("a result arrived after the disposal") })
        #expect(await eventually { started.value == 1 })
        subscription.dispose()
        #expect(await eventually { canceled.value == 1 })
    }

    @Test func `an asynchronous sequence can be converted to an Observable`() async {
        let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        let probe = Probe<Int>()
        _ = stream.asObservable().subscribe(probe)
        continuation.yield(1)
        continuation.finish(throwing: TestError())
        #expect(await eventually { probe.hasEnded })
        #expect(probe.events == [.next(1), .error(TestError())])

        let (canceled, end) = AsyncThrowingStream<Int, any Error>.makeStream()
        let other = Probe<Int>()
        _ = canceled.asObservable(detached: true, priority: .high).subscribe(other)
        end.finish(throwing: CancellationError())
        #expect(await eventually { other.hasEnded })
        #expect(other.events == [.completed])
    }

    @TaskLocal private static var name = "outside"

    @Test func `a detached task does not inherit task-local values, but other tasks do`() async throws {
        let names = try await Self.$name.withValue("inside") {
            [
                try await Single.create { Self.name }.value,
                try await Single.create(detached: true) { Self.name }.value,
            ]
        }
        #expect(names == ["inside", "outside"])
    }

    @Test func `the task of an asynchronous sequence is detached unless the caller specifies otherwise`()
        async throws
    {
        let names = { AsyncStream<String>(unfolding: { Self.name }) }
        let found = try await Self.$name.withValue("inside") {
            [
                try await names().asObservable().first().value,
                try await names().asObservable(detached: false).first().value,
            ]
        }
        #expect(found == ["outside", "inside"])
    }
}
