import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The types that the idioms use. The idioms are typical lines from programs that use RxSwift. They are compiled in each
// language mode and never run. Where `SWIFT5` or `MAIN_ACTOR` guards a line, Swift 6 or main-actor isolation requires
// an annotation: see Swift6StepByStep. Tests/Client/guards checks that the guarded lines fail to compile, or cause a
// warning, without these annotations. In Swift 5 mode, the classes are written as RxSwift's users write them; in Swift
// 6 mode, they are `Sendable`.

#if SWIFT5
    class Model {
        var n = 0
    }

    class ViewModel {
        var count = 0
        var name = ""
        var error: (any Error)?
    }
#else
    final class Model: @unchecked Sendable {
        var n = 0
        nonisolated init() {}
    }

    final class ViewModel: @unchecked Sendable {
        var count = 0
        var name = ""
        var error: (any Error)?
    }
#endif

extension ViewModel: ReactiveCompatible {
    func show(_ number: Int) { count = number }
    func reload(_: Void) {}
    func format(_ number: Int) -> String { "\(number)" }
    func load(_ query: String) -> Observable<Int> { .just(query.count) }
    func fetch() -> Single<Int> { .just(1) }
    func callback(_ done: @escaping @Sendable (Result<Int, any Error>) -> Void) { done(.success(1)) }
}

final class Timer: Sendable {
    func invalidate() {}
}

struct State: Sendable {
    let a: Int
    let b: String

    nonisolated init(_ a: Int, _ b: String) {
        self.a = a
        self.b = b
    }
}

/// Sequences and relays of ordinary values.
struct Values {
    let a = Observable.just(1)
    let b = Observable.just("b")
    let states = PublishRelay<State>()
    let ints = Observable.of(1, 2)
    let strings = Observable.of("a", "b")
    let bools = Observable.of(true, false)
    let void = PublishRelay<Void>()
    let flag = BehaviorRelay(value: false)
    let intRelay = BehaviorRelay(value: 0)
    let intRelay2 = AnyObserver<Int> { _ in }
    let stringRelay = BehaviorRelay(value: "")
    let behavior = BehaviorSubject(value: 1)
    let single = Single.just(1)
    let driver = Driver.just(1)
    let signal = Signal.just(())
    let vm = ViewModel()
    let ops: [Observable<Int>] = [.just(1), .just(2)]
}

/// Sequences and relays of instances of a class that has a mutable property.
struct Models {
    let a = Observable.just(Model())
    let b = Observable.just(Model())
    let sub = PublishSubject<Model>()
    let rel = BehaviorRelay(value: Model())
    let relay = PublishRelay<Model>()
    let ints = BehaviorRelay(value: 0)
    let bools = BehaviorRelay(value: false)
    let pairs = PublishRelay<(Int, Int)>()
    let modelInt = PublishRelay<(Model, Int)>()
    let list = BehaviorRelay<[Model]>(value: [])
    let list2 = PublishRelay<Model>()
    let d = Driver.just(Model())
    let s = Signal.just(Model())
    let single = Single.just(Model())
    let maybe = Maybe.just(Model())
    let infallible = Infallible.just(Model())
    let anyO = Observable<any Sendable>.just(1)
    @MainActor var pairBinder: Binder<(Model, Bool)> { Binder(ViewModel()) { _, _ in } }
}

func use(_ x: Model, _ y: Model) {}
func service(_ model: Model) -> Observable<Int> { .just(model.n) }
