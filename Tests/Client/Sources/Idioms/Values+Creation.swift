import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Creates sequences, and uses time and schedulers.
@MainActor
func creatingValues() {
    let values = Values()
    let ints = values.ints
    let void = values.void
    let intRelay = values.intRelay
    let stringRelay = values.stringRelay
    let single = values.single
    let vm = values.vm
    _ = Observable<Int>.create { o in
        let t = Timer(); return Disposables.create { t.invalidate() }
    }.bind(to: intRelay)
    _ = Observable<Int>.create { [weak vm] o in
        guard let vm = vm else { o.onCompleted(); return Disposables.create() }; vm.count += 1;
        return vm.load("").subscribe(o)
    }.bind(to: intRelay)
    #if !RXSWIFT || SWIFT5
        _ = Single<Int>.create { s in
            vm.callback { r in s(r) }; return Disposables.create()
        }.subscribe()
        _ = Single<Int>.create { single in
            vm.callback {
                switch $0 {
                case .success(let x): single(.success(x));
                case .failure(let e): single(.failure(e))
                }
            }; return Disposables.create()
        }.subscribe()
    #endif
    _ = Completable.create { c in
        c(.completed); return Disposables.create()
    }.subscribe(onCompleted: {})
    _ = Maybe<Int>.create { m in
        m(.success(1)); return Disposables.create()
    }.subscribe()
    _ = Observable.deferred { vm.load("") }.bind(to: intRelay)
    _ = Observable.just(()).map { vm.count }.bind(to: intRelay)
    _ = Observable.of(1, 2, 3).concatMap {
        Observable.just($0).delay(.seconds(1), scheduler: MainScheduler.instance)
    }.bind(to: intRelay)
    _ = Observable.from(optional: vm.error).map { "\($0)" }.bind(to: stringRelay)
    _ = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(until: void).bind(
        to: intRelay)
    _ = Observable<Int>.timer(
        .seconds(1), period: .seconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .background)
    ).observe(on: MainScheduler.instance).bind(to: intRelay)
    _ = ints.throttle(.milliseconds(300), latest: false, scheduler: MainScheduler.instance).bind(to: intRelay)
    _ = ints.timeout(.seconds(1), scheduler: SerialDispatchQueueScheduler(qos: .userInitiated)).bind(
        to: intRelay)
    _ = ints.debounce(DispatchTimeInterval.milliseconds(300), scheduler: MainScheduler.asyncInstance).bind(
        to: intRelay)
    do {
        let t: RxTimeInterval = .milliseconds(300)
        _ = ints.debounce(t, scheduler: MainScheduler.instance).bind(to: intRelay)
    }
    do {
        let t = DispatchTimeInterval.seconds(1)
        _ = Observable<Int>.interval(t, scheduler: MainScheduler.instance).bind(to: intRelay)
    }
    do {
        let t: RxTimeInterval = .seconds(Int(1.5))
        _ = t
    }
    do {
        let s: SerialDispatchQueueScheduler = MainScheduler.instance
        _ = s
    }
    do {
        let s: ImmediateSchedulerType = CurrentThreadScheduler.instance
        _ = s
    }
    do {
        let q = OperationQueue()
        let s = OperationQueueScheduler(operationQueue: q)
        _ = ints.observe(on: s).subscribe()
    }
    do {
        var bag = DisposeBag()
        ints.subscribe().disposed(by: bag)
        bag = DisposeBag()
    }
    do {
        let d = CompositeDisposable()
        _ = d.insert(ints.subscribe())
        d.dispose()
    }
    do {
        let d = SerialDisposable()
        d.disposable = ints.subscribe()
    }
    do {
        let o: AnyObserver<Int> = AnyObserver { e in if case .next(let x) = e { vm.count = x } }
        _ = ints.bind(to: o)
    }
    do {
        let o = AnyObserver<Int> { [weak vm] event in
            switch event {
            case .next(let v): vm?.count = v;
            default: break
            }
        }; _ = ints.subscribe(o)
    }
    do {
        let e: Event<Int> = .next(1)
        _ = e.map { $0 + 1 }.element
    }
    do {
        var v = 0
        _ = ints.subscribe(onNext: { v = $0 })
        print(v)
    }
    do {
        var arr: [Int] = []
        _ = ints.subscribe(onNext: { arr.append($0) })
        print(arr)
    }
    do {
        let sub: Disposable? = ints.subscribe()
        sub?.dispose()
    }
    do {
        let err: RxError = .unknown
        _ = err.debugDescription
    }
}
