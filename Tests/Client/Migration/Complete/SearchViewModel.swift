// Code for RxSwift. Tests/Client/check migrates and compiles it.
import Foundation
import RxCocoa
import RxRelay
import class RxSwift.DisposeBag
import RxSwift; import struct RxSwift.Infallible

#if canImport(RxBlocking)
    import RxBlocking
#endif

/* import RxSwift
   RxSwift.Observable<Int> in a comment stays. */
struct Model: Equatable {
    var name = "RxSwift.Observable<Int> and // RxCocoa.Driver"
}

final class SearchViewModel {
    typealias Event = Model

    let query = RxRelay.BehaviorRelay<String>(value: "")
    let results: RxCocoa.Driver<[String]>
    let events: RxSwift.Observable<RxSwift.Event<Int>>
    let renamed = NotificationCenter.default.rx.notification(Notification.Name("renamed"))
    private let disposeBag = RxSwift.DisposeBag()

    init(search: @escaping (String) -> RxSwift.Single<[String]>, scheduler: RxSwift.SchedulerType) {
        results = query.debounce(.milliseconds(300), scheduler: scheduler)
            .flatMapLatest { search($0) }
            .asDriver(onErrorJustReturn: [])
        events = RxSwift.Observable<Int>.just(1).materialize()
    }

    func clock() -> RxSwift.HistoricalScheduler { HistoricalScheduler() }
}
