import Chains

/// Single, Maybe and Completable: one operator between the conversions to and from the trait.
extension Node {
    func primitive() -> Observable<Value>? {
        switch chain.operation {
        case .singleTrait: single
        case .maybe: maybe
        case .completable: completable
        default: nil
        }
    }

    /// Returns an inner sequence as a Single.
    private func innerSingle(_ value: Value) -> Single<Value> {
        note(.called(value))
        laboratory.selectorIsCalled()
        return input(1, outer: value).asSingle()
    }

    private func innerMaybe(_ value: Value) -> Maybe<Value> {
        note(.called(value))
        laboratory.selectorIsCalled()
        return input(1, outer: value).asMaybe()
    }

    private func innerCompletable(_ value: Value) -> Completable {
        note(.called(value))
        laboratory.selectorIsCalled()
        return input(1, outer: value).ignoreElements().asCompletable()
    }

    /// Returns the sequence that replaces another one after an error.
    private func other() -> Observable<Value> {
        laboratory.selectorIsCalled()
        return input(1)
    }

    private var single: Observable<Value> {
        let single = input().asSingle()
        switch parameter(1) {
        case 0: return single.asObservable()
        case 1: return single.map(compute).asObservable()
        case 2: return single.flatMap(innerSingle).asObservable()
        case 3: return single.flatMapMaybe(innerMaybe).asObservable()
        case 4:
            return single.flatMapCompletable(innerCompletable).asObservable().map { (_: Never) -> Value in }
        case 5: return single.filter(test).asObservable()
        case 6: return single.compactMap { try test($0) ? $0 : nil }.asObservable()
        case 7:
            return single.do(
                onSuccess: { note(.next($0)) }, afterSuccess: { note(.afterNext($0)) },
                onError: { note(.error("\($0)")) }, afterError: { note(.afterError("\($0)")) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) }
            ).asObservable()
        case 8: return Single.zip(single, input(1).asSingle()) { .list([$0, $1]) }.asObservable()
        case 9: return Single.zip([single, input(1).asSingle()]).map(Value.list).asObservable()
        case 10: return single.catch { _ in other().asSingle() }.asObservable()
        case 11: return single.catchAndReturn(.number(4)).asObservable()
        case 12: return noted(input()).asSingle().retry(2).asObservable()
        case 13:
            return noted(input()).asSingle().retry { (errors: Observable<Error>) in
                errors.take(2).delay(.seconds(3), scheduler: scheduler)
            }
            .asObservable()
        case 14: return single.asMaybe().asObservable()
        case 15: return single.asCompletable().asObservable().map { (_: Never) -> Value in }
        case 16: return single.delay(.seconds(3), scheduler: scheduler).asObservable()
        case 17: return single.delaySubscription(.seconds(3), scheduler: scheduler).asObservable()
        case 18: return single.timeout(.seconds(10), scheduler: scheduler).asObservable()
        case 19:
            return single.timeout(.seconds(10), other: input(1).asSingle(), scheduler: scheduler)
                .asObservable()
        case 20: return single.observe(on: scheduler).subscribe(on: scheduler).asObservable()
        case 21: return Single.deferred { single }.asObservable()
        case 22: return input().first().asObservable().map { $0 ?? .number(-3) }
        default: return created(single)
        }
    }

    /// Returns a Single that `create` creates from the events of another Single.
    private func created(_ single: Single<Value>) -> Observable<Value> {
        Single.create { observer in
            let subscription = single.subscribe(
                onSuccess: {
                    note(.next($0))
                    observer(.success($0))
                    observer(.success(.number(0)))
                },
                onFailure: {
                    note(.error("\($0)"))
                    observer(.failure($0))
                })
            return Disposables.create {
                subscription.dispose()
                note(.dispose)
            }
        }.asObservable()
    }

    private var maybe: Observable<Value> {
        let maybe = input().asMaybe()
        switch parameter(1) {
        case 0: return maybe.asObservable()
        case 1: return maybe.map(compute).asObservable()
        case 2: return maybe.flatMap(innerMaybe).asObservable()
        case 3: return maybe.filter(test).asObservable()
        case 4: return maybe.compactMap { try test($0) ? $0 : nil }.asObservable()
        case 5:
            return maybe.do(
                onNext: { note(.next($0)) }, afterNext: { note(.afterNext($0)) },
                onError: { note(.error("\($0)")) }, afterError: { note(.afterError("\($0)")) },
                onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) }
            ).asObservable()
        case 6: return maybe.ifEmpty(default: .number(8)).asObservable()
        case 7: return maybe.ifEmpty(switchTo: input(1).asMaybe()).asObservable()
        case 8: return maybe.ifEmpty(switchTo: input(1).asSingle()).asObservable()
        case 9: return maybe.catch { _ in other().asMaybe() }.asObservable()
        case 10: return maybe.catchAndReturn(.number(4)).asObservable()
        case 11: return maybe.asObservable().asSingle().asObservable()
        case 12: return maybe.delaySubscription(.seconds(3), scheduler: scheduler).asObservable()
        case 13: return Maybe.zip(maybe, input(1).asMaybe()) { .list([$0, $1]) }.asObservable()
        case 14: return noted(input()).asMaybe().retry(2).asObservable()
        case 15: return maybe.delay(.seconds(3), scheduler: scheduler).asObservable()
        case 16: return maybe.timeout(.seconds(10), scheduler: scheduler).asObservable()
        default:
            return Maybe.create { observer in
                maybe.subscribe(
                    onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
                    onCompleted: { observer(.completed) }, onDisposed: { note(.dispose) })
            }.asObservable()
        }
    }

    private var completable: Observable<Value> {
        let completable = input().ignoreElements().asCompletable()
        let other = input(1)
        func elements(_ completable: Completable) -> Observable<Value> {
            completable.asObservable().map { (_: Never) -> Value in }
        }
        switch parameter(1) {
        case 0: return elements(completable)
        case 1: return completable.andThen(other)
        case 2: return completable.andThen(other.asSingle()).asObservable()
        case 3: return completable.andThen(other.asMaybe()).asObservable()
        case 4: return elements(completable.andThen(other.ignoreElements().asCompletable()))
        case 5: return elements(Completable.concat(completable, other.ignoreElements().asCompletable()))
        case 6: return elements(Completable.zip(completable, other.ignoreElements().asCompletable()))
        case 7: return elements(completable.catch { _ in self.other().ignoreElements().asCompletable() })
        case 8:
            return elements(
                completable.do(
                    onError: { note(.error("\($0)")) }, afterError: { note(.afterError("\($0)")) },
                    onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                    onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                    onDispose: { note(.dispose) }))
        case 9: return elements(completable.retry(2))
        case 10: return elements(completable.delay(.seconds(3), scheduler: scheduler))
        case 11: return elements(completable.timeout(.seconds(10), scheduler: scheduler))
        case 12: return elements(completable.delaySubscription(.seconds(3), scheduler: scheduler))
        case 13: return elements(completable.observe(on: scheduler))
        case 14: return elements(Completable.deferred { completable })
        default:
            return elements(
                Completable.create { observer in
                    completable.subscribe(
                        onCompleted: { observer(.completed) }, onError: { observer(.error($0)) },
                        onDisposed: { note(.dispose) })
                })
        }
    }
}
