import Chains

extension Node {
    private var duration: RxTimeInterval { .seconds(parameter()) }

    func time() -> Observable<Value>? {
        switch chain.operation {
        case .takeFor: input().take(for: duration, scheduler: scheduler)
        case .skipFor: input().skip(duration, scheduler: scheduler)
        case .delay: input().delay(duration, scheduler: scheduler)
        case .delaySubscription: input().delaySubscription(duration, scheduler: scheduler)
        case .debounce: input().debounce(duration, scheduler: scheduler)
        case .throttle: input().throttle(duration, latest: parameter(1) == 0, scheduler: scheduler)
        case .timeout: input().timeout(duration, scheduler: scheduler)
        case .timeoutOther: input(0).timeout(duration, other: input(1), scheduler: scheduler)
        case .sample:
            parameter() == 0 ? input(0).sample(input(1)) : input(0).sample(input(1), defaultValue: .number(7))
        case .observeOn: input().observe(on: scheduler)
        case .subscribeOn: input().subscribe(on: scheduler)
        default: nil
        }
    }
}
