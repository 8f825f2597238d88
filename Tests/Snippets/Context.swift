// The declarations that the examples in the articles and the doc comments use. Tests/Snippets/check compiles them
// together with this file.

import Foundation
import Rx
import RxConsole
import RxTesting

@MainActor let disposeBag = DisposeBag()

struct Service: Sendable {
    func search(_ query: String) -> Single<[String]> { .just([query]) }
    func availability(of name: String) -> Single<Bool> { .just(name.isEmpty) }
    func isFree(_ name: String) async throws -> Bool { !name.isEmpty }
}

struct Store: Sendable {
    func canWrite(to folder: String?) async throws -> Bool { folder != nil }
}

let service = Service()

@MainActor let username = PublishRelay<String>()
@MainActor let price = Driver.just(3)
@MainActor let quantityRelay = BehaviorRelay(value: 2)
@MainActor let nameRelay = BehaviorRelay(value: "tea")
@MainActor let scheduler = TestScheduler(initialClock: 0)

struct SignupViewModel: Sendable {
    let names: Observable<String>

    init(username: Driver<String>) { names = username.asObservable() }
}

@MainActor var viewModel = SignupViewModel(username: .just("octo-cat"))

extension PublishRelay<String> {
    func asDriver() -> Driver<String> { asDriver(onErrorJustReturn: "") }
}
