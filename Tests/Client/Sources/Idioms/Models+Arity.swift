/// Combines four and more sequences of class instances, and other traits than Observable.
@MainActor
func combiningManyModels() {
    let values = Models()
    let a = values.a
    let b = values.b
    let ints = values.ints
    let bools = values.bools
    let d = values.d
    let s = values.s
    let single = values.single
    let maybe = values.maybe
    let infallible = values.infallible
    _ = Observable.combineLatest(a, b, a, b).map { $0.n + $1.n + $2.n + $3.n }.bind(to: ints)
    _ = Observable.combineLatest(a, b, a, b, a).map { $0.n + $4.n }.bind(to: ints)
    _ = Observable.combineLatest(a, b, a, b, a, b).map { $0.0.n == $0.5.n }.bind(to: bools)
    _ = Observable.combineLatest(a, b, a, b, a, b, a).map { $0.n + $6.n }.bind(to: ints)
    _ = Observable.combineLatest(a, b, a, b, a, b, a, b) { $0.n == $7.n }.bind(to: bools)
    _ = Observable.zip(a, b, a, b).map { $0.n + $1.n + $2.n + $3.n }.bind(to: ints)
    _ = Observable.zip(a, b, a, b, a).map { $0.n + $4.n }.bind(to: ints)
    _ = Observable.zip(a, b, a, b, a, b) { $0.n == $5.n }.bind(to: bools)
    _ = Driver.combineLatest(d, d, d, d).map { $0.n + $1.n + $2.n + $3.n }.drive(ints)
    _ = Driver.combineLatest(d, d, d, d, d) { $0.n == $4.n }.drive(bools)
    _ = Driver.zip(d, d, d, d).map { $0.n + $3.n }.drive(ints)
    _ = Signal.combineLatest(s, s).map { $0.n + $1.n }.emit(to: ints)
    _ = Signal.combineLatest(s, s, s, s).map { $0.n + $3.n }.emit(to: ints)
    _ = Signal.zip(s, s).map { $0.n + $1.n }.emit(to: ints)
    _ = Infallible.combineLatest(infallible, infallible).map { $0.n + $1.n }.bind(to: ints)
    _ = Infallible.combineLatest(infallible, infallible, infallible, infallible).map { $0.n + $3.n }
        .bind(to: ints)
    _ = Infallible.zip(infallible, infallible) { $0.n + $1.n }.bind(to: ints)
    _ = Maybe.zip(maybe, maybe).map { $0.n + $1.n }.subscribe(onSuccess: { _ in })
    _ = Maybe.zip(maybe, maybe, maybe, maybe) { $0.n + $3.n }.subscribe(onSuccess: { _ in })
    _ = Single.zip(single, single, single, single).map { $0.n + $3.n }.subscribe(onSuccess: { _ in })
    _ = Single.zip(single, single, single, single, single) { $0.n + $4.n }.subscribe(onSuccess: { _ in })
}
