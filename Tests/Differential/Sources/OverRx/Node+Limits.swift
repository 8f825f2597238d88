import Chains

extension Node {
    func limit() -> Observable<Value>? {
        switch chain.operation {
        case .take: input().take(parameter())
        case .takeLast: input().takeLast(parameter())
        case .takeWhile: input().take(while: test, behavior: parameter(1) == 0 ? .exclusive : .inclusive)
        case .takeUntilPredicate:
            input().take(until: test, behavior: parameter(1) == 0 ? .exclusive : .inclusive)
        case .takeUntil: input(0).take(until: input(1))
        case .skip: input().skip(parameter())
        case .skipWhile: input().skip(while: test)
        case .skipUntil: input(0).skip(until: input(1))
        case .elementAt: input().element(at: parameter())
        case .single: parameter() == 0 ? input().single() : input().single(test)
        case .first: input().first().asObservable().map { $0 ?? .number(-3) }
        case .ifEmpty:
            parameter() == 0
                ? input().ifEmpty(default: .number(8)) : input().ifEmpty(switchTo: .just(.number(8)))
        case .ifEmptySwitch: input(0).ifEmpty(switchTo: input(1))
        case .amb: input(0).amb(input(1))
        case .ambMany: Observable.amb(inputs)
        default: nil
        }
    }
}
