import Console
import Rx
import RxConsole
import RxTesting

// The code in the README that uses the library.

protocol SearchService: Sendable {
    func search(_ query: String) -> Single<[String]>
}

final class SearchViewModel {
    let results: Driver<[String]>

    init(query: Driver<String>, service: any SearchService) {
        results =
            query
            .debounce(.milliseconds(300))
            .distinctUntilChanged()
            .flatMapLatest { service.search($0).asDriver(onErrorJustReturn: []) }
    }
}

struct Fruits: SearchService {
    func search(_ query: String) -> Single<[String]> {
        .just(["apple", "apricot", "banana"].filter { $0.hasPrefix(query) })
    }
}

@MainActor
func readmeFailures() -> [String] {
    // A tick is 100 milliseconds.
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
    let keys = scheduler.createHotObservable([.next(210, "b"), .next(220, "a"), .next(222, "ap")])
    let label = Label()
    let shown = Lines()
    let bag = DisposeBag()
    SharingScheduler.mock(scheduler: scheduler) {
        let results = SearchViewModel(query: keys.asDriver(onErrorJustReturn: ""), service: Fruits()).results
        let texts = results.map { $0.joined(separator: ", ") }
        texts.drive(label.rx.text).disposed(by: bag)
        texts.drive(onNext: { _ in shown.add("\(scheduler.clock) \(label.text)") }).disposed(by: bag)
        scheduler.start()
    }
    return difference("the README's search", shown.all, ["213 banana", "225 apple, apricot"])
}
