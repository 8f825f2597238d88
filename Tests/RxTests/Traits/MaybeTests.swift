import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct MaybeTests {
    private let results = Log<String>()

    private func log(_ event: MaybeEvent<Int>) {
        switch event {
        case .success(let element): results.add("success \(element)")
        case .error(let error): results.add("error \(error)")
        case .completed: results.add("completed")
        }
    }

    @Test func `a Maybe emits an element, a completed event or an error`() {
        _ = Maybe.just(1).subscribe { log($0) }
        _ = Maybe<Int>.error(TestError("x")).subscribe { log($0) }
        _ = Maybe<Int>.empty().subscribe { log($0) }
        _ = Maybe<Int>.never().subscribe { log($0) }
        #expect(results.entries == ["success 1", #"error TestError(name: "x")"#, "completed"])
    }

    @Test func `a subscription to a Maybe calls one closure and then onDisposed`() {
        for maybe in [Maybe.just(1), .empty(), .error(TestError("x"))] {
            _ = maybe.subscribe(
                onSuccess: { results.add("success \($0)") }, onError: { _ in results.add("error") },
                onCompleted: { results.add("completed") }, onDisposed: { results.add("disposed") })
        }
        Maybe<Int>.never().subscribe(onDisposed: { results.add("disposed") }).dispose()
        #expect(
            results.entries == [
                "success 1", "disposed", "completed", "disposed", "error", "disposed", "disposed",
            ])
    }

    @Test func `create delivers only the first event that its closure emits`() {
        let disposals = Counter()
        let events: [MaybeEvent<Int>] = [.success(1), .completed, .error(TestError("x"))]
        for event in events {
            _ = Maybe<Int>.create { maybe in
                maybe(event)
                maybe(.success(2))
                maybe(.completed)
                maybe(.error(TestError()))
                return Disposables.create { disposals.up() }
            }.subscribe { log($0) }
        }
        #expect(results.entries == ["success 1", "completed", #"error TestError(name: "x")"#])
        #expect(disposals.value == 3)
    }

    @Test func `subscribe(with:) passes its object to each closure`() {
        let object = Witness()
        for maybe in [Maybe.just(1), .empty(), .error(TestError("x"))] {
            _ = maybe.subscribe(
                with: object, onSuccess: { results.add("success \($0 === object) \($1)") },
                onError: { results.add("error \($1)") }, onCompleted: { _ in results.add("completed") },
                onDisposed: { _ in results.add("disposed") })
        }
        #expect(
            results.entries == [
                "success true 1", "disposed", "completed", "disposed", #"error TestError(name: "x")"#,
                "disposed",
            ])
    }

    @Test func `subscribe(with:) does not keep its object alive`() {
        weak var gone: Witness?
        let subscription = {
            let object = Witness()
            gone = object
            return Maybe<Int>.never().subscribe(
                with: object, onSuccess: { [results] _, _ in results.add("success") },
                onError: { [results] _, _ in results.add("error") },
                onCompleted: { [results] _ in results.add("completed") },
                onDisposed: { [results] _ in results.add("disposed") })
        }()
        #expect(gone == nil)
        subscription.dispose()
        #expect(results.entries == [])
    }

    @Test func `disposing the subscription cancels the request`() {
        let disposals = Counter()
        Maybe<Int>.create { _ in Disposables.create { disposals.up() } }.subscribe { log($0) }.dispose()
        #expect(disposals.value == 1)
        #expect(results.entries == [])
    }

    @Test func `a success completes the sequence`() {
        let probe = Probe<Int>()
        _ = Maybe<Int>.create { observer in
            observer(.success(1))
            return Disposables.create()
        }.asObservable().subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
    }
}
