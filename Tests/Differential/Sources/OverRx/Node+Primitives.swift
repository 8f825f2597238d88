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

    /// Returns the sequence that replaces a sequence that has failed.
    private func other() -> Observable<Value> {
        laboratory.selectorIsCalled()
        return input(1)
    }

    private var single: Observable<Value> {
        let single = input().asSingle()
        switch selected(SingleOperator.self) {
        case .conversion: return single.asObservable()
        case .map: return single.map(compute).asObservable()
        case .flatMap: return single.flatMap(innerSingle).asObservable()
        case .flatMapMaybe: return single.flatMapMaybe(innerMaybe).asObservable()
        case .flatMapCompletable:
            return single.flatMapCompletable(innerCompletable).asObservable().map { (_: Never) -> Value in }
        case .filter: return single.filter(test).asObservable()
        case .compactMap: return single.compactMap { try test($0) ? $0 : nil }.asObservable()
        case .do:
            return single.do(
                onSuccess: { note(.next($0)) }, afterSuccess: { note(.afterNext($0)) },
                onError: { note(.error("\($0)")) }, afterError: { note(.afterError("\($0)")) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) }
            ).asObservable()
        case .zip: return Single.zip(single, input(1).asSingle()) { .list([$0, $1]) }.asObservable()
        case .zipOfArray: return Single.zip([single, input(1).asSingle()]).map(Value.list).asObservable()
        case .catch: return single.catch { _ in other().asSingle() }.asObservable()
        case .catchAndReturn: return single.catchAndReturn(.number(4)).asObservable()
        case .retry: return noted(input()).asSingle().retry(2).asObservable()
        case .retryWhen:
            return noted(input()).asSingle().retry { (errors: Observable<Error>) in
                errors.take(2).delay(.seconds(3), scheduler: scheduler)
            }
            .asObservable()
        case .asMaybe: return single.asMaybe().asObservable()
        case .asCompletable: return single.asCompletable().asObservable().map { (_: Never) -> Value in }
        case .delay: return single.delay(.seconds(3), scheduler: scheduler).asObservable()
        case .delaySubscription:
            return single.delaySubscription(.seconds(3), scheduler: scheduler).asObservable()
        case .timeout: return single.timeout(.seconds(10), scheduler: scheduler).asObservable()
        case .timeoutOther:
            return single.timeout(.seconds(10), other: input(1).asSingle(), scheduler: scheduler)
                .asObservable()
        case .schedulers: return single.observe(on: scheduler).subscribe(on: scheduler).asObservable()
        case .deferred: return Single.deferred { single }.asObservable()
        case .first: return input().first().asObservable().map { $0 ?? .number(-3) }
        case .create: return created(single)
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
        switch selected(MaybeOperator.self) {
        case .conversion: return maybe.asObservable()
        case .map: return maybe.map(compute).asObservable()
        case .flatMap: return maybe.flatMap(innerMaybe).asObservable()
        case .filter: return maybe.filter(test).asObservable()
        case .compactMap: return maybe.compactMap { try test($0) ? $0 : nil }.asObservable()
        case .do:
            return maybe.do(
                onNext: { note(.next($0)) }, afterNext: { note(.afterNext($0)) },
                onError: { note(.error("\($0)")) }, afterError: { note(.afterError("\($0)")) },
                onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) }
            ).asObservable()
        case .ifEmptyDefault: return maybe.ifEmpty(default: .number(8)).asObservable()
        case .ifEmptySwitch: return maybe.ifEmpty(switchTo: input(1).asMaybe()).asObservable()
        case .ifEmptySwitchToSingle: return maybe.ifEmpty(switchTo: input(1).asSingle()).asObservable()
        case .catch: return maybe.catch { _ in other().asMaybe() }.asObservable()
        case .catchAndReturn: return maybe.catchAndReturn(.number(4)).asObservable()
        case .asSingle: return maybe.asObservable().asSingle().asObservable()
        case .delaySubscription:
            return maybe.delaySubscription(.seconds(3), scheduler: scheduler).asObservable()
        case .zip: return Maybe.zip(maybe, input(1).asMaybe()) { .list([$0, $1]) }.asObservable()
        case .retry: return noted(input()).asMaybe().retry(2).asObservable()
        case .delay: return maybe.delay(.seconds(3), scheduler: scheduler).asObservable()
        case .timeout: return maybe.timeout(.seconds(10), scheduler: scheduler).asObservable()
        case .create:
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
        switch selected(CompletableOperator.self) {
        case .conversion: return elements(completable)
        case .andThen: return completable.andThen(other)
        case .andThenSingle: return completable.andThen(other.asSingle()).asObservable()
        case .andThenMaybe: return completable.andThen(other.asMaybe()).asObservable()
        case .andThenCompletable: return elements(completable.andThen(other.ignoreElements().asCompletable()))
        case .concat: return elements(Completable.concat(completable, other.ignoreElements().asCompletable()))
        case .zip: return elements(Completable.zip(completable, other.ignoreElements().asCompletable()))
        case .catch: return elements(completable.catch { _ in self.other().ignoreElements().asCompletable() })
        case .do:
            return elements(
                completable.do(
                    onError: { note(.error("\($0)")) }, afterError: { note(.afterError("\($0)")) },
                    onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                    onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                    onDispose: { note(.dispose) }))
        case .retry: return elements(completable.retry(2))
        case .delay: return elements(completable.delay(.seconds(3), scheduler: scheduler))
        case .timeout: return elements(completable.timeout(.seconds(10), scheduler: scheduler))
        case .delaySubscription:
            return elements(completable.delaySubscription(.seconds(3), scheduler: scheduler))
        case .observeOn: return elements(completable.observe(on: scheduler))
        case .deferred: return elements(Completable.deferred { completable })
        case .create:
            return elements(
                Completable.create { observer in
                    completable.subscribe(
                        onCompleted: { observer(.completed) }, onError: { observer(.error($0)) },
                        onDisposed: { note(.dispose) })
                })
        }
    }
}
