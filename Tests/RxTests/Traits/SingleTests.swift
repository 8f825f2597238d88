import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SingleTests {
    private let results = Log<String>()

    private func log(_ event: SingleEvent<Int>) {
        switch event {
        case .success(let element): results.add("success \(element)")
        case .failure(let error): results.add("failure \(error)")
        }
    }

    @Test func `a Single emits one element or an error`() {
        _ = Single.just(1).subscribe { log($0) }
        _ = Single<Int>.error(TestError("x")).subscribe { log($0) }
        _ = Single<Int>.never().subscribe { log($0) }
        #expect(results.entries == ["success 1", #"failure TestError(name: "x")"#])
    }

    @Test func `create delivers only the first event that its closure emits`() {
        let disposals = Counter()
        _ = Single<Int>.create { single in
            single(.success(1))
            single(.success(2))
            single(.failure(TestError()))
            return Disposables.create { disposals.up() }
        }.subscribe(
            onSuccess: { results.add("success \($0)") }, onFailure: { _ in results.add("failure") },
            onDisposed: { results.add("disposed") })
        #expect(results.entries == ["success 1", "disposed"])
        #expect(disposals.value == 1)
    }

    @Test func `a Single that is converted to an Observable emits one element and completes`() {
        let probe = Probe<Int>()
        _ = Single.just(1).asObservable().subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
    }

    @Test func `disposing the subscription cancels the request`() {
        let disposals = Counter()
        let subscription = Single<Int>.create { _ in Disposables.create { disposals.up() } }
            .subscribe { log($0) }
        subscription.dispose()
        #expect(disposals.value == 1)
        #expect(results.entries == [])
    }

    @Test func `subscribe(with:) does not keep its object alive`() {
        let subject = PublishSubject<Int>()
        let single = subject.take(1).asSingle()
        let object = Witness()
        _ = single.subscribe(
            with: object, onSuccess: { [results] in results.add("success \($0 === object) \($1)") },
            onDisposed: { [results] _ in results.add("disposed") })
        subject.onNext(1)
        _ = Single<Int>.error(TestError("x")).subscribe(
            with: object, onFailure: { [results] in results.add("failure \($1)") })
        #expect(
            results.entries == ["success true 1", "disposed", #"failure TestError(name: "x")"#])
        weak var gone: Witness?
        let subscription = {
            let object = Witness()
            gone = object
            return Single<Int>.never().subscribe(
                with: object, onDisposed: { [results] _ in results.add("never") })
        }()
        #expect(gone == nil)
        subscription.dispose()
        #expect(results.entries.count == 3)
    }

    @Test func `a Single emits only once when many threads emit concurrently`() async {
        for _ in 0..<20 {
            let observers = Log<Single<Int>.SingleObserver>()
            let got = Counter()
            let disposed = Counter()
            _ = Single<Int>.create { single in
                observers.add(single)
                return Disposables.create()
            }.subscribe(
                onSuccess: { _ in got.up() }, onFailure: { _ in got.up() }, onDisposed: { disposed.up() })
            await onThreads { index in
                observers.entries[0](index.isMultiple(of: 2) ? .success(index) : .failure(TestError()))
            }
            #expect(got.value == 1)
            #expect(disposed.value == 1)
        }
    }
}
