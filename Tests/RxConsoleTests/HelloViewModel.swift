import RxConsole

@MainActor
struct HelloViewModel {
    let validation: Driver<Validation>
    let isEnabled: Driver<Bool>

    init(name: Driver<String>, isTaken: @escaping @Sendable (String) -> Single<Bool>) {
        validation =
            name
            .distinctUntilChanged()
            .flatMapLatest { name -> Driver<Validation> in
                guard !name.isEmpty else { return .just(.unchecked) }
                return isTaken(name)
                    .map { $0 ? .invalid("\(name) is taken", shown: .now) : .valid("\(name) is available") }
                    .delaySubscription(.milliseconds(300), scheduler: SharingScheduler.make())
                    .asDriver(onErrorJustReturn: .uncertain("\(name) could not be checked"))
                    .startWith(.checking("checking \(name)"))
            }
        isEnabled = validation.map { if case .valid = $0 { true } else { false } }
    }
}
