import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ValuesTests {
    @Test func `the loop iterates over all elements in order`() async throws {
        var got: [Int] = []
        for try await element in Observable.from(Array(0..<1000)).values { got.append(element) }
        #expect(got == Array(0..<1000))
    }

    @Test func `the loop throws the error after the elements`() async {
        var got: [Int] = []
        await #expect(throws: TestError()) {
            for try await element in Observable<Int>.error(TestError()).startWith(1, 2).values {
                got.append(element)
            }
        }
        #expect(got == [1, 2])
    }

    @Test func `no element that is emitted before the iteration is lost`() async throws {
        let subject = PublishSubject<Int>()
        let values = subject.values
        await onThreads(4) { index in for number in 0..<100 { subject.onNext(index * 1000 + number) } }
        subject.onCompleted()
        var got: [Int] = []
        for try await element in values { got.append(element) }
        for index in 0..<4 {
            #expect(got.filter { $0 / 1000 == index } == (0..<100).map { index * 1000 + $0 })
        }
    }

    @Test func `canceling the task disposes the subscription`() async {
        let subject = PublishSubject<Int>()
        let got = Log<Int>()
        let values = subject.values
        let task = Task { for try await element in values { got.add(element) } }
        subject.onNext(1)
        #expect(await eventually { got.entries == [1] })
        #expect(subject.hasObservers)
        task.cancel()
        _ = await task.result
        #expect(await eventually { !subject.hasObservers })
    }

    @Test func `leaving the loop disposes the subscription`() async throws {
        let subject = BehaviorSubject(value: 1)
        func first() async throws -> Int? {
            for try await element in subject.values { return element }
            return nil
        }
        #expect(try await first() == 1)
        #expect(await eventually { !subject.hasObservers })
    }

    @MainActor @Test func `iterating over a Driver does not throw`() async {
        var got: [Int] = []
        for await element in Driver.of(1, 2, 3).values { got.append(element) }
        #expect(got == [1, 2, 3])
    }

    @Test func `canceling the task before the first element or before the subscription stops the loop`() async
    {
        let subject = PublishSubject<Int>()
        let waiting = Task { for try await _ in subject.values {} }
        #expect(await eventually { subject.hasObservers })
        waiting.cancel()
        _ = await waiting.result
        #expect(await eventually { !subject.hasObservers })

        let gate = AsyncStream<Void>.makeStream()
        let late = Task {
            for await _ in gate.stream {}
            for try await _ in subject.values {}
        }
        late.cancel()
        gate.continuation.finish()
        _ = await late.result
        #expect(await eventually { !subject.hasObservers })
    }

    @Test func `releasing a sequence of values that is never iterated over disposes the subscription`() async
    {
        let subject = PublishSubject<Int>()
        let subscriptions = Counter()
        _ = subject.do(onSubscribe: { subscriptions.up() }).values
        #expect(subscriptions.value == 1)
        #expect(await eventually { !subject.hasObservers })
    }

    @Test func `a source that releases its observer terminates the sequence`() async throws {
        let subject = PublishSubject<Int>()
        let values = subject.map { $0 * 10 }.values
        subject.onNext(1)
        subject.dispose()
        var got: [Int] = []
        await #expect(throws: CancellationError.self) {
            for try await element in values { got.append(element) }
        }
        #expect(got == [10])

        let released = { PublishSubject<Int>().values }()
        await #expect(throws: CancellationError.self) { for try await _ in released {} }
        await #expect(throws: CancellationError.self) { for try await _ in Observable<Int>.never().values {} }
    }

    @Test func `iterating over a relay or an Infallible does not throw`() async {
        var (got, late): ([Int], [Int]) = ([], [])
        for await element in Infallible.of(1, 2, 3).values { got.append(element) }
        #expect(got == [1, 2, 3])
        let values = {
            let relay = BehaviorRelay(value: 1)
            defer { relay.accept(2) }
            return relay.values
        }()
        for await element in values { late.append(element) }
        #expect(late == [1, 2])
        let publish = PublishRelay<Int>()
        let replay = ReplayRelay<Int>.createUnbound()
        let (published, replayed) = (publish.values, replay.values)
        publish.accept(7)
        replay.accept(8)
        for await element in published {
            #expect(element == 7)
            break
        }
        for await element in replayed {
            #expect(element == 8)
            break
        }
    }
}
