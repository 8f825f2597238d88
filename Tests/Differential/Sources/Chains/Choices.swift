// Some of a chain's numbers select an operator or a type. The cases below are in the order of the numbers.

/// The operators of Single.
public enum SingleOperator: Int, CaseIterable, Sendable {
    case conversion, map, flatMap, flatMapMaybe, flatMapCompletable, filter, compactMap, `do`, zip,
        zipOfArray, `catch`, catchAndReturn, retry, retryWhen, asMaybe, asCompletable, delay,
        delaySubscription, timeout, timeoutOther, schedulers, deferred, first, create
}

/// The operators of Maybe.
public enum MaybeOperator: Int, CaseIterable, Sendable {
    case conversion, map, flatMap, filter, compactMap, `do`, ifEmptyDefault, ifEmptySwitch,
        ifEmptySwitchToSingle, `catch`, catchAndReturn, asSingle, delaySubscription, zip, retry,
        delay, timeout, create
}

/// The operators of Completable.
public enum CompletableOperator: Int, CaseIterable, Sendable {
    case conversion, andThen, andThenSingle, andThenMaybe, andThenCompletable, concat, zip, `catch`,
        `do`, retry, delay, timeout, delaySubscription, observeOn, deferred, create
}

/// The operators of Infallible.
public enum InfallibleOperator: Int, CaseIterable, Sendable {
    case conversion, map, filter, compactMap, distinctUntilChanged, distinctUntilChangedByKey,
        distinctUntilChangedByComparison, distinctUntilChangedAtKeyPath, scan, scanInto, startWith,
        take, takeWhile, takeUntilPredicate, takeUntilObservable, skipWhile, share, withUnretained,
        `do`, debounce, throttle, takeFor, deferred, flatMap, flatMapLatest, flatMapFirst,
        concatMap, concat, concatOfArray, merge, combineLatest, zip, withLatestFrom,
        takeUntilInfallible, skipUntil, create
}

/// The operators of Driver and Signal.
public enum SharedOperator: Int, CaseIterable, Sendable {
    case conversion, map, filter, compactMap, distinctUntilChanged, distinctUntilChangedByKey,
        distinctUntilChangedByComparison, scan, startWith, skip, `do`, deferred, of, just, debounce,
        throttle, throttleFirst, delay, interval, flatMap, flatMapLatest, flatMapFirst, concat,
        merge, combineLatest, combineLatestOfArray, zip, withLatestFrom, mergeWithItself,
        switchLatest
}

/// The types of elements other than ``Value``.
public enum ElementType: Int, CaseIterable, Sendable {
    case void, empty, oneCase, twiceOptional, object, existential, large, tuple
}

/// The operators on elements of the types in ``ElementType``.
public enum TypedOperator: Int, CaseIterable, Sendable {
    case shareWhileConnected, shareForever, observeOn, delay, takeLast, buffer, flatMapLatest, zip,
        combineLatest, withLatestFrom, debounce, materialize, toArray, single
}
