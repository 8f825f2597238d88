public struct SearchItem: Sendable, Equatable {
    public let id: Int
    public let title: String
}

public final class SearchViewModel {
    public let items: Driver<[SearchItem]>
    public let titles: Driver<[String]>
    public let isEmpty: Driver<Bool>
    public let status: Driver<String>
    public let selection: Driver<SearchItem?>
    public let failures: Signal<String>

    public init(
        query: Driver<String>, refresh: Signal<Void>, selected: Signal<Int>,
        search: @escaping @Sendable (String) -> Observable<[SearchItem]>
    ) {
        let messages = PublishRelay<String>()
        let queries = query.map { $0.lowercased() }.filter { !$0.isEmpty }.distinctUntilChanged()
        let repeated = refresh.withLatestFrom(queries).asDriver(onErrorDriveWith: .empty())
        items = Driver.merge(queries.throttle(.milliseconds(200)), repeated).flatMapLatest { query in
            search(query).do(onError: { messages.accept("\($0)") }).asDriver(onErrorJustReturn: [])
        }.startWith([])
        titles = items.map { $0.map(\.title) }.distinctUntilChanged()
        isEmpty = items.map(\.isEmpty).distinctUntilChanged()
        status = Driver.combineLatest(queries.startWith(""), items) { query, items in
            query.isEmpty ? "type to search" : "\(items.count) results for \(query)"
        }
        selection = selected.asDriver(onErrorDriveWith: .empty())
            .withLatestFrom(items) { id, items in items.first { $0.id == id } }.startWith(nil)
            .distinctUntilChanged()
        failures = messages.asSignal().throttle(.seconds(1))
    }
}
