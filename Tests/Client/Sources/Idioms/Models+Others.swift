import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Uses sequences of class instances in other ways.
@MainActor
func usingModels() {
    let values = Models()
    let a = values.a
    let b = values.b
    let rel = values.rel
    let relay = values.relay
    let ints = values.ints
    let modelInt = values.modelInt
    let list = values.list
    let list2 = values.list2
    let d = values.d
    let s = values.s
    let single = values.single
    let anyO = values.anyO
    let pairBinder = values.pairBinder
    _ = a.map { ["k": $0] }.subscribe(onNext: { _ in })
    _ = a.share(replay: 1).startWith(Model()).bind(to: rel)
    _ = a.asDriver(onErrorJustReturn: Model()).drive(rel)
    _ = a.asDriver(onErrorDriveWith: .empty()).map { ($0, 1) }.drive(onNext: { m, i in use(m, m) })
    _ = Driver.combineLatest(d, d).map { $0.n + $1.n }.drive(ints)
    _ = Driver.combineLatest(d, d) { ($0, $1) }.drive(onNext: { use($0.0, $0.1) })
    _ = Driver.zip(d, d).map { ($0.n, $1.n) }.drive(onNext: { _, _ in })
    _ = d.withLatestFrom(d) { ($0, $1) }.map { $0.n + $1.n }.drive(ints)
    _ = d.withLatestFrom(rel.asDriver()) { ($0, $1) }.drive(onNext: { x, y in use(x, y) })
    _ = d.map { ($0, true) }.drive(pairBinder)
    _ = d.asObservable().withLatestFrom(list.asObservable()) { ($0, $1) }.subscribe(onNext: { m, l in
        use(m, l[0])
    })
    _ = s.withLatestFrom(d).emit(to: relay)
    #if !RXSWIFT
        _ = s.withLatestFrom(d) { ($0, $1) }.emit(onNext: { x, y in use(x, y) })
    #endif
    _ = s.map { ($0, 1) }.emit(to: modelInt)
    _ = Observable.merge(a.map { ($0, 1) }, b.map { ($0, 2) }).bind(to: modelInt)
    _ = Observable.merge(a.map { (model: $0, n: 1) }, b.map { (model: $0, n: 2) }).subscribe(onNext: {
        use($0.model, $0.model)
    })
    _ = Single.zip(single, single) { ($0, $1) }.subscribe(onSuccess: { x, y in use(x, y) })
    _ = Single.zip(single, single).map { $0.n + $1.n }.subscribe(onSuccess: { _ in })
    _ = single.flatMap { m in Single.just((m, 1)) }.map { $0.0 }.subscribe(onSuccess: { use($0, $0) })
    _ = single.map { ($0, 1) }.asObservable().bind(to: modelInt)
    _ = single.asObservable().withLatestFrom(list) { ($0, $1) }.map { m, l in l + [m] }.bind(to: list)
    _ = Observable<(Model, Int)>.create { o in
        o.onNext((Model(), 1)); return Disposables.create()
    }.bind(to: modelInt)
    _ = Observable.of((Model(), 1), (Model(), 2)).bind(to: modelInt)
    _ = Observable.from([(Model(), 1)]).map { $0.0 }.bind(to: relay)
    _ = a.take(1).concat(b).bind(to: list2)
    _ = a.groupBy { $0.n }.flatMap { g in g.map { (g.key, $0) } }.subscribe(onNext: { k, m in use(m, m) })
    #if SWIFT5
        _ = a.map { m in { m.n } }.subscribe(onNext: { f in _ = f() })
    #endif
    _ = anyO.map { ($0, 1) }.map { $0.1 }.bind(to: ints)
    _ = Observable.combineLatest(anyO, a).map { x, m in m.n }.bind(to: ints)
    _ = Observable.combineLatest(a, ints.asObservable()).map { m, i in m.n + i }.bind(to: ints)
    _ = Observable.zip(a, b, a).map { $0.n + $1.n + $2.n }.bind(to: ints)
    _ = Observable.combineLatest(a, b, ints.asObservable()) { ($0, $1, $2) }.map { x, y, i in x.n + y.n + i }
        .bind(to: ints)
}
