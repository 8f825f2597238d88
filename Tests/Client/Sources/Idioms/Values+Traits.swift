import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Uses Singles, errors, Drivers and Signals.
@MainActor
func usingTraits() {
    let values = Values()
    let ints = values.ints
    let strings = values.strings
    let void = values.void
    let intRelay = values.intRelay
    let stringRelay = values.stringRelay
    let single = values.single
    let driver = values.driver
    let signal = values.signal
    let vm = values.vm
    _ = void.withLatestFrom(Observable.combineLatest(strings, ints)) { $1 }.map { $0.1 }.bind(to: intRelay)
    _ = strings.subscribe { event in
        switch event {
        case .next(let s): _ = s;
        case .error(let e): _ = e;
        case .completed: break
        }
    }
    _ = strings.subscribe(
        onNext: { print($0) }, onError: { print($0) }, onCompleted: { print("") }, onDisposed: { print("") })
    _ = single.subscribe { r in
        switch r {
        case .success(let i): _ = i;
        case .failure(let e): _ = e
        }
    }
    #if !MAIN_ACTOR
        _ = single.subscribe(onSuccess: vm.show, onFailure: { _ in })
    #endif
    _ = single.map(String.init).asDriver(onErrorJustReturn: "").drive(stringRelay)
    _ = single.catchAndReturn(0).asObservable().bind(to: intRelay)
    _ = single.retry(when: { e in
        e.enumerated().flatMap { i, err -> Observable<Int> in
            i < 3 ? .timer(.seconds(1), scheduler: MainScheduler.instance) : .error(err)
        }
    }).subscribe()
    _ = ints.retry(when: { $0.take(2) }).subscribe()
    _ = ints.catch { e in .just(0) }.bind(to: intRelay)
    #if !MAIN_ACTOR
        _ = ints.catch { [weak vm] e -> Observable<Int> in
            vm?.error = e; return .empty()
        }.bind(to: intRelay)
    #endif
    _ = ints.materialize().filter { $0.error != nil }.compactMap { $0.error?.localizedDescription }.bind(
        to: stringRelay)
    _ = ints.asDriver { _ in .empty() }.drive(onNext: vm.show)
    _ = driver.drive { vm.show($0) }
    _ = driver.drive(onNext: { [weak vm] in vm?.show($0) })
    _ = driver.drive(with: vm, onNext: { $0.show($1) })
    _ = driver.map(String.init).drive(stringRelay)
    _ = driver.map { "\($0)" }.drive(vm.rx.name)
    _ = driver.drive(vm.rx.count)
    _ = driver.drive(Binder(vm) { vm, i in vm.count = i })
    _ = driver.do(onNext: { [weak vm] _ in vm?.count += 1 }).map { _ in }.drive()
    _ = driver.flatMapLatest { i in vm.load("").asDriver(onErrorJustReturn: i) }.drive(intRelay)
    _ = driver.flatMapLatest { _ in vm.fetch().asDriver(onErrorJustReturn: 0) }.drive(intRelay)
    _ = driver.asObservable().flatMapLatest { _ in vm.fetch() }.bind(to: intRelay)
    _ = driver.asObservable().flatMap { _ in vm.fetch().asObservable().materialize() }.compactMap(\.element)
        .bind(to: intRelay)
    _ = Driver.merge(driver, driver).drive(intRelay)
    _ = Driver.of(driver, driver).merge().drive(intRelay)
    _ = Driver.combineLatest(driver, driver, resultSelector: +).drive(intRelay)
    _ = Driver.combineLatest(driver, driver).map { $0 + $1 }.drive(intRelay)
    _ = Driver.combineLatest([driver, driver]).map { $0.reduce(0, +) }.drive(intRelay)
    _ = Driver.just(1).delay(.milliseconds(1)).drive(intRelay)
    _ = signal.emit(to: void)
    _ = signal.emit(onNext: { vm.reload(()) })
    _ = signal.withLatestFrom(driver).emit(to: intRelay)
    _ = signal.flatMapLatest { vm.fetch().asSignal(onErrorJustReturn: 0) }.emit(onNext: vm.show)
    _ = Observable<Int>.create { o in
        o.onNext(1); o.onCompleted(); return Disposables.create()
    }.bind(to: intRelay)
}
