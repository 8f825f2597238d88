import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SingleOperatorsTests {
    private let results = Log<String>()

    private func log(_ event: SingleEvent<Int>) {
        switch event {
        case .success(let element): results.add("success \(element)")
        case .failure(let error): results.add("failure \(error)")
        }
    }

    @Test func `map and flatMap transform the element`() {
        _ = Single.just(2).map { $0 * 10 }.subscribe { log($0) }
        _ = Single.just(2).map { _ -> Int in throw TestError("map") }.subscribe { log($0) }
        _ = Single.just(3).flatMap { Single.just($0 + 1) }.subscribe { log($0) }
        _ = Single.just(3).flatMap { _ -> Single<Int> in throw TestError("flatMap") }.subscribe { log($0) }
        #expect(
            results.entries == [
                "success 20", #"failure TestError(name: "map")"#, "success 4",
                #"failure TestError(name: "flatMap")"#,
            ])
    }

    @Test func `filter, compactMap, flatMapMaybe and asMaybe return a Maybe`() {
        let probe = Probe<Int>()
        _ = Single.just(2).filter { $0 == 2 }.asObservable().subscribe(probe)
        _ = Single.just(2).filter { $0 == 3 }.asObservable().subscribe(probe)
        _ = Single.just(2).filter { _ in throw TestError("filter") }.asObservable().subscribe(probe)
        _ = Single.just("7").compactMap { Int($0) }.asObservable().subscribe(probe)
        _ = Single.just("x").compactMap { Int($0) }.asObservable().subscribe(probe)
        _ = Single.just(2).flatMapMaybe { _ in Maybe<Int>.empty() }.asObservable().subscribe(probe)
        _ = Single.just(2).asMaybe().asObservable().subscribe(probe)
        #expect(
            probe.events == [
                .next(2), .completed, .completed, .error(TestError("filter")), .next(7), .completed,
                .completed, .completed, .next(2), .completed,
            ])
    }

    @Test func `asCompletable and flatMapCompletable return a Completable`() {
        let probe = Probe<Never>()
        let inner = Log<Int>()
        _ = Single.just(2).asCompletable().asObservable().subscribe(probe)
        _ = Single<Int>.error(TestError()).asCompletable().asObservable().subscribe(probe)
        _ = Single.just(5).flatMapCompletable { number in
            inner.add(number)
            return .empty()
        }.asObservable().subscribe(probe)
        #expect(probe.events == [.completed, .error(TestError()), .completed])
        #expect(inner.entries == [5])
    }

    @Test func `do observes the events`() {
        _ = Single.just(1).do(
            onSuccess: { results.add("success \($0)") }, afterSuccess: { results.add("after \($0)") },
            onSubscribe: { results.add("subscribe") }, onSubscribed: { results.add("subscribed") },
            onDispose: { results.add("dispose") }
        ).subscribe(onSuccess: { results.add("got \($0)") })
        _ = Single<Int>.error(TestError()).do(
            onError: { _ in results.add("error") }, afterError: { _ in results.add("after error") }
        ).subscribe()
        #expect(
            results.entries == [
                "subscribe", "success 1", "got 1", "after 1", "subscribed", "dispose", "error",
                "after error",
            ])
    }

    @Test func `an error that afterSuccess throws is ignored`() {
        _ = Single.just(1).do(afterSuccess: { _ in throw TestError() }).subscribe { log($0) }
        #expect(results.entries == ["success 1"])
    }

    @Test func `the error that a closure throws replaces the event`() {
        _ = Single.just(1).do(onSuccess: { _ in throw TestError("hook") }).subscribe { log($0) }
        _ = Single<Int>.error(TestError()).do(onError: { _ in throw TestError("other") }).subscribe {
            log($0)
        }
        #expect(
            results.entries == [#"failure TestError(name: "hook")"#, #"failure TestError(name: "other")"#])
    }

    @Test func `catchAndReturn replaces the error of a Single with an element`() {
        _ = Single<Int>.error(TestError()).catchAndReturn(7).subscribe { log($0) }
        _ = Single.just(1).catchAndReturn(7).subscribe { log($0) }
        #expect(results.entries == ["success 7", "success 1"])
    }

    @MainActor @Test func `a Single can be converted to a Driver or a Signal`() {
        let got = Log<Int>()
        _ = Single<Int>.error(TestError()).asDriver(onErrorJustReturn: 1).drive(onNext: { got.add($0) })
        _ = Single<Int>.error(TestError()).asDriver(onErrorDriveWith: .just(2)).drive(onNext: { got.add($0) })
        _ = Single<Int>.error(TestError()).asDriver(onErrorRecover: { _ in .just(3) })
            .drive(onNext: { got.add($0) })
        _ = Single.just(4).asSignal(onErrorJustReturn: 0).emit(onNext: { got.add($0) })
        _ = Single<Int>.error(TestError()).asSignal(onErrorSignalWith: .empty()).emit(onNext: { got.add($0) })
        _ = Single<Int>.error(TestError()).asSignal(onErrorRecover: { _ in .just(5) })
            .emit(onNext: { got.add($0) })
        #expect(got.entries == [1, 2, 3, 4, 5])
    }
}
