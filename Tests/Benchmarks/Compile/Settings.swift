public struct SettingsValues: Sendable, Equatable {
    public var name = ""
    public var volume = 0.5
    public var isMuted = false
}

public final class SettingsViewModel {
    public let values: Driver<SettingsValues>
    public let canSave: Driver<Bool>
    public let volumeLabel: Driver<String>
    public let saved: Signal<Bool>
    public let confirmation: Driver<String>

    public init(
        name: Driver<String>, volume: Driver<Double>, isMuted: Driver<Bool>, save: Signal<Void>,
        reset: Signal<Void>,
        store: @escaping @Sendable (SettingsValues) -> Single<Bool>
    ) {
        let stored = BehaviorRelay(value: SettingsValues())
        let edited = Driver.combineLatest(name.distinctUntilChanged(), volume, isMuted) {
            SettingsValues(name: $0, volume: $1, isMuted: $2)
        }
        let initial = reset.withLatestFrom(stored.asDriver()).asDriver(onErrorJustReturn: SettingsValues())
        values = Driver.merge(edited, initial).distinctUntilChanged()
        canSave = Driver.combineLatest(values, stored.asDriver()).map { $0 != $1 && !$0.name.isEmpty }
        volumeLabel = Driver.combineLatest(volume, isMuted) { $1 ? "muted" : "\(Int($0 * 100)) %" }
            .distinctUntilChanged()
        saved = save.withLatestFrom(values).flatMapLatest { values in
            store(values).do(onSuccess: { if $0 { stored.accept(values) } }).asSignal(
                onErrorJustReturn: false)
        }
        confirmation = saved.map { $0 ? "saved" : "not saved" }.asDriver(onErrorJustReturn: "")
            .flatMapLatest { .merge(.just($0), Driver.just("").delay(.seconds(3))) }
    }
}
