import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Shares, groups and converts sequences, and uses Foundation.
@MainActor
func usingOthers() {
    let values = Values()
    let ints = values.ints
    let strings = values.strings
    let void = values.void
    let intRelay2 = values.intRelay2
    let behavior = values.behavior
    let single = values.single
    let vm = values.vm
    let ops = values.ops
    do { do { let x = try behavior.value(); _ = x } catch {} }
    _ = behavior.map { $0 }.share(replay: 1, scope: .whileConnected).subscribe()
    _ = ints.multicast(PublishSubject<Int>()).refCount().subscribe()
    _ = ints.publish().connect()
    _ = ints.replay(1).refCount().subscribe()
    _ = ints.groupBy { $0 % 2 == 0 }.flatMap { g in g.map { (g.key, $0) } }.subscribe(onNext: { k, v in })
    _ = ints.window(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.instance).flatMap {
        $0.toArray()
    }.subscribe()
    _ = ints.amb(ints).sample(void).subscribe()
    _ = ints.ifEmpty(default: 0).single().subscribe()
    #if !RXSWIFT
        _ = ints.asSingle().asMaybe().asCompletable().subscribe()
    #endif
    _ = ints.asSingle().asMaybe().subscribe()
    _ = ints.asSingle().asCompletable().subscribe()
    _ = ints.ignoreElements().asCompletable().andThen(single).subscribe()
    _ = ints.first().compactMap { $0 }.subscribe()
    _ = ints.element(at: 1).skip(while: { $0 < 2 }).take(for: .seconds(1), scheduler: MainScheduler.instance)
        .subscribe()
    _ = strings.map { Data($0.utf8) }.decode(type: [Int].self, decoder: JSONDecoder()).subscribe()
    #if !RXSWIFT
        _ = NotificationCenter.default.rx.notification(Notification.Name("x")).map {
            $0.userInfo?["k"] as? Int
        }
        .subscribe(onNext: { _ in })
        _ = URLSession.shared.rx.data(request: URLRequest(url: URL(string: "http://x")!)).map {
            try JSONDecoder().decode([Int].self, from: $0)
        }.subscribe()
        #if SWIFT5
            _ = URLSession.shared.rx.json(url: URL(string: "http://x")!).map { $0 as? [String: Any] }
                .subscribe(
                    onNext: { _ in })
        #endif
        _ = URLSession.shared.rx.response(request: URLRequest(url: URL(string: "http://x")!)).map { r, d in
            r.statusCode
        }.subscribe()
    #endif
    #if SWIFT5
        _ = Observable<Any>.just(1).map { $0 as? Int }.subscribe(onNext: { _ in })
    #endif
    _ = Observable<Error>.empty().map { $0.localizedDescription }.subscribe(onNext: { _ in })
    _ = Observable<Result<Int, Error>>.just(.success(1)).map { try $0.get() }.subscribe(onNext: { _ in })
    #if SWIFT5
        _ = Observable<[String: Any]>.just([:]).map { $0.count }.subscribe(onNext: { _ in })
    #endif
    #if SWIFT5
        _ = Observable<() -> Void>.just({}).subscribe(onNext: { $0() })
    #endif
    #if SWIFT5
        _ = Observable<AnyObject>.empty().subscribe(onNext: { _ in })
    #endif
    do {
        Task { for try await x in ints.values { print(x) } }
    }
    #if !RXSWIFT || SWIFT5
        do {
            Task {
                let x = try await single.value; print(x)
            }
        }
    #endif
    do {
        let r = ControlProperty(values: ints, valueSink: intRelay2)
        _ = r
    }
    do {
        let c = ControlEvent(events: void)
        _ = c.asDriver()
    }
    _ = ints.debug("x").subscribe()
    _ = ints.do(onNext: { _ in vm.count += 1 }, onSubscribe: { vm.count = 0 }, onDispose: { vm.count = 1 })
        .subscribe()
    _ = ints.subscribe(on: ConcurrentDispatchQueueScheduler(queue: .global())).observe(
        on: MainScheduler.asyncInstance
    ).subscribe(onNext: { vm.count = $0 })
    do {
        MainScheduler.ensureExecutingOnScheduler()
        MainScheduler.ensureRunningOnMainThread()
    }
    do {
        let s: SchedulerType = MainScheduler.instance
        let n: Date = s.now
        _ = n
    }
    _ = MainScheduler.instance.schedule(1) { _ in Disposables.create() }
    _ = MainScheduler.instance.scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }
    do {
        let s: Signal<Void> = void.asSignal(onErrorSignalWith: .empty())
        _ = s
    }
    do {
        let f: (Observable<Int>) -> Observable<Int> = { $0.map { $0 + 1 } }
        _ = f(ints)
    }
    do {
        let ops: [Observable<Int>] = [ints, ints]
        _ = Observable.merge(ops).subscribe()
        _ = Observable.zip(ops).subscribe()
        _ = Observable.concat(ops).subscribe()
        _ = Observable.combineLatest(ops) { $0.reduce(0, +) }.subscribe()
    }
    do {
        let d: Driver<[Int]> = Driver.combineLatest(ops.map { $0.asDriver(onErrorJustReturn: 0) })
        _ = d
    }
}
