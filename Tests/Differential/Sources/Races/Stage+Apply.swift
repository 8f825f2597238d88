import Dispatch
import Rx

/// An object that the closures of a race hold. The object is alive as long as at least one closure is.
final class Token: Sendable {
    func pass(_ element: Int) -> Int { element }
}

extension Stage {
    private static func serial() -> SerialDispatchQueueScheduler {
        SerialDispatchQueueScheduler(internalSerialQueueName: "races.serial")
    }

    private static let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)

    /// Returns the sequence that this operator creates from a source.
    func apply(to source: Observable<Int>, _ token: Token) -> Observable<Int> {
        switch self {
        case .map: source.map { token.pass($0) }
        case .scan: source.scan((0, 0)) { ($0.0 + 1, token.pass($1)) }.map { $0.1 }
        case .share: source.share()
        case .serialQueue: source.observe(on: Self.serial())
        case .concurrentQueue: source.observe(on: Self.concurrent)
        case .subscribeOn: source.subscribe(on: CurrentThreadScheduler.instance)
        case .flatMap: source.flatMap { Observable.just(token.pass($0)) }
        case .concatMap: source.concatMap { Observable.of(token.pass($0)) }
        case .buffer:
            source.buffer(timeSpan: .seconds(60), count: 3, scheduler: Self.serial()).flatMap {
                Observable.from($0)
            }
        case .window: source.window(timeSpan: .seconds(60), count: 3, scheduler: Self.serial()).merge()
        case .groupBy: source.groupBy { token.pass($0) % 3 }.merge()
        case .materialize: source.materialize().dematerialize()
        case .doNothing: source.do(onNext: { _ = token.pass($0) }, onDispose: { _ = token.pass(0) })
        case .mergeWithItself:
            source.publish().refCount().flatMap { Observable.merge(.just($0), .empty()) }
        case .startWith: source.concat(Observable.empty())
        case .queueForEach: source.concatMap { Observable.just(token.pass($0), scheduler: Self.serial()) }
        case .timeout: source.timeout(.seconds(60), scheduler: Self.serial())
        case .delay: source.delay(.microseconds(50), scheduler: Self.serial())
        case .zipWithItself:
            source.multicast({ PublishSubject<Int>() }) { Observable.zip($0, $0) { a, _ in token.pass(a) } }
        case .retry: source.retry(2).catchAndReturn(0)
        default: applyLossy(to: source, token)
        }
    }

    private func applyLossy(to source: Observable<Int>, _ token: Token) -> Observable<Int> {
        switch self {
        case .take: source.take(30)
        case .takeUntil: source.take(until: source.skip(40))
        case .flatMapLatest:
            source.flatMapLatest { Observable.just(token.pass($0), scheduler: Self.serial()) }
        case .combineLatest: Observable.combineLatest(source, source.skip(1)) { a, _ in token.pass(a) }
        case .withLatestFrom: source.withLatestFrom(source) { _, b in token.pass(b) }
        case .debounce: source.debounce(.microseconds(100), scheduler: Self.serial())
        case .throttle: source.throttle(.microseconds(100), scheduler: Self.serial())
        // A sampler that completes before the source would prevent `sample` from completing, as in RxSwift.
        case .sample:
            source.sample(Observable<Int>.interval(.milliseconds(1), scheduler: Self.serial()))
        case .amb: source.amb(source)
        default: source.take(for: .milliseconds(2), scheduler: Self.serial())
        }
    }
}
