import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Combines sequences of class instances.
@MainActor
func combiningModels() {
    let values = Models()
    let a = values.a
    let b = values.b
    let sub = values.sub
    let rel = values.rel
    let relay = values.relay
    let ints = values.ints
    let bools = values.bools
    let pairs = values.pairs
    let list = values.list
    _ = Observable.zip(a, b).subscribe(onNext: { x, y in use(x, y) })
    _ = Observable.zip(a, b).map { ($0, $1) }.subscribe(onNext: { use($0.0, $0.1) })
    _ = Observable.zip(a, b) { ($0, $1) }.subscribe(onNext: { use($0.0, $0.1) })
    _ = Observable.zip(a, b) { x, y in x }.bind(to: relay)
    _ = Observable.combineLatest(a, b).map { x, y in x }.bind(to: relay)
    _ = Observable.combineLatest(a, b).map { $0.n + $1.n }.bind(to: ints)
    _ = Observable.combineLatest(a, b).map { ($0.n, $1.n) }.bind(to: pairs)
    _ = Observable.combineLatest(a, b).filter { $0.n > $1.n }.map { $0.0 }.bind(to: relay)
    _ = Observable.combineLatest(a, b) { $0.n == $1.n }.bind(to: bools)
    _ = Observable.combineLatest(sub, rel).map { $0.n + $1.n }.bind(to: ints)
    _ = Observable.zip(sub, sub).map { ($0.n, $1.n) }.bind(to: pairs)
    _ = Observable.zip(sub, sub.skip(1)).map { ($0.n, $1.n) }.subscribe(onNext: { pairs.accept($0) })
    #if !MAIN_ACTOR
        _ = Observable.combineLatest([a, b]).map { $0.map(\.n) }.subscribe(onNext: { _ in })
    #endif
    _ = a.withLatestFrom(b).bind(to: relay)
    _ = a.withLatestFrom(b) { ($0, $1) }.subscribe(onNext: { x, y in use(x, y) })
    _ = a.withLatestFrom(b) { ($0, $1) }.map { $0.n + $1.n }.bind(to: ints)
    _ = a.withLatestFrom(Observable.combineLatest(a, b)).map { $0.n + $1.n }.bind(to: ints)
    _ = a.withLatestFrom(Observable.combineLatest(a, b)) { ($0, $1.0, $1.1) }.map { x, y, z in x.n + y.n + z.n
    }.bind(to: ints)
    _ = a.withLatestFrom(rel) { $0.n + $1.n }.bind(to: ints)
    _ = a.scan((nil, nil)) { (p: (Model?, Model?), x: Model) in (p.1, x) }.map { $0.0 }.subscribe(onNext: {
        _ in
    })
    _ = a.scan([]) { $0 + [$1] }.bind(to: list)
    _ = a.map { ($0, 1) }.filter { $0.1 > 0 }.map { $0.0 }.bind(to: relay)
    _ = a.map { ($0, 1) }.distinctUntilChanged { $0.1 == $1.1 }.subscribe(onNext: { use($0.0, $0.0) })
    _ = a.enumerated().map { $0.index + $0.element.n }.bind(to: ints)
    _ = a.enumerated().map { i, m in i + m.n }.bind(to: ints)
    _ = a.flatMapLatest { m in Observable.just((m, 1)) }.map { $0.n + $1 }.bind(to: ints)
    _ = a.flatMap { m -> Observable<(Model, Int)> in .just((m, 1)) }.subscribe(onNext: { m, i in use(m, m) })
    _ = a.flatMap { m in service(m).map { (m, $0) } }.subscribe(onNext: { m, i in use(m, m) })
    _ = a.map { $0.n }.distinctUntilChanged().bind(to: ints)
    _ = a.toArray().map { $0.count }.subscribe(onSuccess: { _ in })
    _ = a.buffer(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.instance).bind(to: list)
    _ = a.materialize().compactMap { $0.element }.bind(to: relay)
    _ = a.map { m -> (Model, String)? in (m, "") }.compactMap { $0 }.map { $0.1 }.subscribe(onNext: { _ in })
    _ = a.map { Result<Model, Error>.success($0) }.subscribe(onNext: { _ in })
}
