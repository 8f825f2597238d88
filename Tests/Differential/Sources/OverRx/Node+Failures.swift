import Chains

extension Node {
    func failure() -> Observable<Value>? {
        switch chain.operation {
        case .catchAndReturn: input().catchAndReturn(.number(parameter()))
        case .catch: caught
        case .catchSequence: Observable.catch(sequence: inputs)
        case .retry: guarded.retry()
        case .retryCount: guarded.retry(parameter())
        case .retryWhen: retried
        default: nil
        }
    }

    /// The input, which accepts only a limited number of subscriptions.
    private var guarded: Observable<Value> {
        let input = noted(input())
        return .deferred { journal.step() ? input : .never() }
    }

    /// Returns a sequence that records the subscriptions to the given sequence.
    func noted(_ source: Observable<Value>) -> Observable<Value> {
        .deferred {
            note(.subscribe)
            return source
        }
    }

    private var caught: Observable<Value> {
        input().catch { error in
            note(.error("\(error)"))
            laboratory.selectorIsCalled()
            switch parameter() {
            case 0: return input(1, outer: .number((error as? Failure)?.number ?? 0))
            case 1: throw Failure(14)
            default: return .just(.number(5))
            }
        }
    }

    private var retried: Observable<Value> {
        switch parameter() {
        case 0:
            guarded.retry { (errors: Observable<Error>) in
                laboratory.selectorIsCalled()
                return errors.inOrder().flatMap { error in
                    note(.error("\(error)"))
                    laboratory.selectorIsCalled()
                    return input(1, outer: .number((error as? Failure)?.number ?? 0))
                }.inOrder()
            }
        case 1:
            guarded.retry { (_: Observable<Error>) in
                laboratory.selectorIsCalled()
                return input(1)
            }
        default:
            guarded.retry { (errors: Observable<Failure>) in
                laboratory.selectorIsCalled()
                return errors.inOrder().enumerated().flatMap { index, error -> Observable<Int> in
                    laboratory.selectorIsCalled()
                    return index == 2 ? .error(error) : .timer(.seconds(5), scheduler: scheduler)
                }.inOrder()
            }
        }
    }
}
