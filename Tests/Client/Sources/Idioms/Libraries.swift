// Tests/Differential compiles the idioms with RxSwift, to prove that RxSwift supports them. `RXSWIFT` guards the idioms that
// RxSwift supports only on Apple systems, and two idioms that RxSwift does not support: a Signal's `withLatestFrom` with a
// closure and a Driver, and a Maybe's `asCompletable`.
#if RXSWIFT
    @_exported import RxCocoa
    @_exported import RxRelay
    @_exported import RxSwift
#else
    @_exported import Rx
    @_exported import RxFoundation
#endif
