import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ValueTests {
    @Test func `value returns the element or throws the error`() async throws {
        #expect(try await Single.just(5).value == 5)
        #expect(try await Maybe.just(5).value == 5)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
        await #expect(throws: TestError()) { try await Single<Int>.error(TestError()).value }
        await #expect(throws: TestError()) { try await Maybe<Int>.error(TestError()).value }
        await #expect(throws: TestError()) { try await Completable.error(TestError()).value }
    }

    @Test func `value waits for an element that is emitted later`() async throws {
        let subject = PublishSubject<Int>()
        let task = Task { try await subject.take(1).asSingle().value }
        #expect(await eventually { subject.hasObservers })
        subject.onNext(7)
        #expect(try await task.value == 7)
        #expect(!subject.hasObservers)
    }

    @Test func `canceling the task disposes the subscription`() async {
        let starts = Counter()
        let disposals = Counter()
        let observers = Log<Single<Int>.SingleObserver>()
        let single = Single<Int>.create { observer in
            observers.add(observer)
            starts.up()
            return Disposables.create { disposals.up() }
        }
        let waiting = Task { try await single.value }
        #expect(await eventually { starts.value == 1 })
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(disposals.value == 1)

        let late = canceledTask { try await single.value }
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(disposals.value == starts.value, "a subscription of a canceled task is disposed immediately")
    }

    @Test func `a canceled task still receives the result of a terminated sequence`() async throws {
        #expect(try await canceledTask { try await Single.just(1).value }.value == 1)
        #expect(try await canceledTask { try await Maybe<Int>.empty().value }.value == nil)
        try await canceledTask { try await Completable.empty().value }.value
    }

    /// Returns a task that is canceled before it does anything.
    private func canceledTask<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        let gate = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in gate.stream {}
            return try await operation()
        }
        task.cancel()
        gate.continuation.finish()
        return task
    }

    @Test func `a task is resumed only once if it is canceled while the source completes`() async {
        for _ in 0..<200 {
            let subject = PublishSubject<Int>()
            let task = Task { try await subject.asMaybe().value }
            #expect(await eventually { subject.hasObservers })
            await onThreads(2) { index in if index == 0 { task.cancel() } else { subject.onCompleted() } }
            _ = await task.result
            #expect(!subject.hasObservers)
        }
    }

    @Test func `a task stops waiting if the source releases its observer`() async {
        await #expect(throws: CancellationError.self) {
            try await Single<Int>.create { _ in Disposables.create() }.value
        }
        let subject = PublishSubject<Int>()
        let task = Task { try await subject.asSingle().value }
        #expect(await eventually { subject.hasObservers })
        subject.dispose()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
