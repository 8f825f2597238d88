import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Maps and binds sequences, and subscribes to them.
@MainActor
func bindingValues() {
    let values = Values()
    let a = values.a
    let b = values.b
    let states = values.states
    let ints = values.ints
    let strings = values.strings
    let bools = values.bools
    let void = values.void
    let flag = values.flag
    let intRelay = values.intRelay
    let stringRelay = values.stringRelay
    let vm = values.vm
    _ = Observable.combineLatest(a, b).map(State.init).subscribe(onNext: { _ in })
    _ = Observable.combineLatest(a, b, resultSelector: State.init).bind(to: states)
    _ = Observable.zip(ints, ints).map(+).subscribe(onNext: { _ in })
    _ = Observable.combineLatest(ints, ints, resultSelector: +).subscribe(onNext: { _ in })
    _ = Observable.combineLatest(bools, bools) { $0 && $1 }.bind(to: flag)
    _ = Observable.combineLatest(ints, ints).filter(<).subscribe(onNext: { _ in })
    _ = ints.distinctUntilChanged(==).subscribe(onNext: { _ in })
    _ = ints.scan(0, accumulator: +).bind(to: intRelay)
    _ = ints.reduce(0, accumulator: +).subscribe(onNext: { _ in })
    _ = ints.subscribe(onNext: intRelay.accept)
    _ = ints.bind(onNext: intRelay.accept)
    _ = ints.do(onNext: intRelay.accept).subscribe()
    #if !MAIN_ACTOR
        _ = ints.subscribe(onNext: vm.show)
    #endif
    _ = ints.bind(onNext: vm.show)
    #if !MAIN_ACTOR
        _ = ints.map(vm.format).subscribe(onNext: { _ in })
    #endif
    #if !MAIN_ACTOR
        _ = strings.flatMap(vm.load).bind(to: intRelay)
    #endif
    #if !MAIN_ACTOR
        _ = strings.flatMapLatest(vm.load).bind(to: intRelay)
    #endif
    #if !MAIN_ACTOR
        _ = strings.flatMapFirst(vm.load).bind(to: intRelay)
    #endif
    #if !MAIN_ACTOR
        _ = strings.concatMap(vm.load).bind(to: intRelay)
    #endif
    _ = strings.flatMapLatest { vm.load($0) }.bind(to: intRelay)
    _ = strings.flatMapLatest { [weak vm] in vm?.load($0) ?? .empty() }.bind(to: intRelay)
    _ = strings.flatMapLatest { [unowned vm] q -> Observable<Int> in vm.load(q) }.bind(to: intRelay)
    _ = strings.withUnretained(vm).flatMapLatest { vm, q in vm.load(q) }.bind(to: intRelay)
    _ = strings.withUnretained(vm) { ($0, $1) }.subscribe(onNext: { vm, q in vm.count += 1 })
    _ = strings.subscribe(with: vm, onNext: { vm, q in vm.count += 1 })
    _ = strings.subscribe(with: vm) { $0.name = $1 }
    _ = strings.bind(with: vm) { vm, s in vm.name = s }
    _ = strings.map(\.count).bind(to: intRelay)
    _ = strings.compactMap(Int.init).bind(to: intRelay)
    _ = strings.compactMap { Int($0) }.bind(to: intRelay)
    _ = strings.filter(\.isEmpty).map { _ in }.bind(to: void)
    _ = strings.map { _ in () }.bind(to: void)
    #if !MAIN_ACTOR
        _ = strings.map { _ in }.subscribe(onNext: vm.reload)
    #endif
    _ = void.map { vm.count }.bind(to: intRelay)
    _ = void.withLatestFrom(strings).bind(to: stringRelay)
    _ = void.withLatestFrom(strings, resultSelector: { $1 }).bind(to: stringRelay)
    _ = void.withLatestFrom(Observable.combineLatest(strings, ints)).flatMapLatest { s, i in vm.load(s) }
        .bind(to: intRelay)
}
