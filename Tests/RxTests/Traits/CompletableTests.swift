import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct CompletableTests {
    private let results = Log<String>()

    private func log(_ event: CompletableEvent) {
        switch event {
        case .error(let error): results.add("error \(error)")
        case .completed: results.add("completed")
        }
    }

    @Test func `a Completable emits either a completed event or an error`() {
        _ = Completable.empty().subscribe { log($0) }
        _ = Completable.error(TestError("x")).subscribe { log($0) }
        _ = Completable.never().subscribe { log($0) }
        #expect(results.entries == ["completed", #"error TestError(name: "x")"#])
    }

    @Test func `create delivers only the first event that its closure emits`() {
        let disposals = Counter()
        for event in [CompletableEvent.completed, .error(TestError("x"))] {
            _ = Completable.create { completable in
                completable(event)
                completable(.completed)
                completable(.error(TestError()))
                return Disposables.create { disposals.up() }
            }.subscribe { log($0) }
        }
        #expect(results.entries == ["completed", #"error TestError(name: "x")"#])
        #expect(disposals.value == 2)
    }

    @Test func `a subscription to a Completable calls one closure and then onDisposed`() {
        let object = Witness()
        for completable in [Completable.empty(), .error(TestError("x"))] {
            _ = completable.subscribe(
                onCompleted: { results.add("completed") }, onError: { _ in results.add("error") },
                onDisposed: { results.add("disposed") })
            _ = completable.subscribe(
                with: object, onCompleted: { results.add("with \($0 === object)") },
                onError: { results.add("with \($1)") }, onDisposed: { _ in results.add("with disposed") })
        }
        Completable.never().subscribe(onDisposed: { results.add("never") }).dispose()
        #expect(
            results.entries == [
                "completed", "disposed", "with true", "with disposed", "error", "disposed",
                #"with TestError(name: "x")"#, "with disposed", "never",
            ])
    }

    @Test func `subscribe(with:) does not keep its object alive`() {
        weak var gone: Witness?
        let subscription = {
            let object = Witness()
            gone = object
            return Completable.never().subscribe(
                with: object, onCompleted: { [results] _ in results.add("completed") },
                onError: { [results] _, _ in results.add("error") },
                onDisposed: { [results] _ in results.add("disposed") })
        }()
        #expect(gone == nil)
        subscription.dispose()
        #expect(results.entries == [])
    }
}
