// Tests/Differential compiles the idioms with RxSwift, to prove that RxSwift supports them. `RXSWIFT` guards the idioms that
// RxSwift supports only on Apple systems, and two idioms that RxSwift does not support: a Signal's `withLatestFrom` with a
// closure and a Driver, and a Maybe's `asCompletable`. In Swift 6 mode, it also guards three idioms that RxSwift supports only in
// Swift 5 mode: two closures of a Single's `create` that call the observer in a `@Sendable` closure, and a Single's `value`.
//
// Four lines that users write, or try to write, are not among the idioms. `Observable.just((Model(), 1)).map { $0.n }` compiles with
// neither library, because a tuple has no member `n`. The other three compile only with RxSwift, as ComingFromRxSwift explains: the
// pattern `case .seconds(let s)` for an interval, `subscribe(onNext: { (n: Notification) in … })`, and `rx.deallocated`.
#if RXSWIFT
    @_exported import RxCocoa
    @_exported import RxRelay
    @_exported import RxSwift
#else
    @_exported import Rx
    @_exported import RxFoundation
#endif
