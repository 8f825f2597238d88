// Tests/Differential compiles the idioms with RxSwift, to prove that they are RxSwift's. `RXSWIFT` guards those that RxSwift has
// only on Apple systems, and two that it does not have: a Signal's `withLatestFrom` with a closure and a Driver, and
// `asCompletable` of a Maybe.
#if RXSWIFT
    @_exported import RxCocoa
    @_exported import RxRelay
    @_exported import RxSwift
#else
    @_exported import Rx
    @_exported import RxFoundation
#endif
