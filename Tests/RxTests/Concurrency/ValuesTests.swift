import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ValuesTests {
    @Test func givesAllElementsInOrder() async throws {
        var got: [Int] = []
        for try await element in Observable.from(Array(0..<1000)).values { got.append(element) }
        #expect(got == Array(0..<1000))
    }

    @Test func throwsTheErrorAfterTheElements() async {
        var got: [Int] = []
        await #expect(throws: TestError()) {
            for try await element in Observable<Int>.error(TestError()).startWith(1, 2).values {
                got.append(element)
            }
        }
        #expect(got == [1, 2])
    }

    @Test func losesNothingThatIsSentBeforeItIsTaken() async throws {
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

    @Test func cancellingTheTaskEndsTheSubscription() async {
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

    @Test func leavingTheLoopEndsTheSubscription() async throws {
        let subject = BehaviorSubject(value: 1)
        func first() async throws -> Int? {
            for try await element in subject.values { return element }
            return nil
        }
        #expect(try await first() == 1)
        #expect(await eventually { !subject.hasObservers })
    }

    @Test func awaitsASingle() async throws {
        #expect(try await Single.just(5).value == 5)
        await #expect(throws: TestError()) { try await Single<Int>.error(TestError()).value }
    }

    @Test func cancellingTheTaskOfASingleThrows() async {
        let disposals = Counter()
        let single = Single<Int>.create { _ in Disposables.create { disposals.up() } }
        let task = Task { try await single.value }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { disposals.value == 1 })
    }

    @MainActor @Test func aDriverDoesNotThrow() async {
        var got: [Int] = []
        for await element in Driver.of(1, 2, 3).values { got.append(element) }
        #expect(got == [1, 2, 3])
    }
}
