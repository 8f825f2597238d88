/// The name of a source or an operator in a chain. Sources have no inputs.
///
/// If an operator has overloads or takes a closure, one of its numbers selects the overload or the closure.
public enum Operation: String, CaseIterable, Sendable {
    // Sources
    case hot, cold, subject, outer
    case just, justOn, empty, never, failing, of, ofOn, from, fromOptional, range, rangeOn
    case repeatElement, repeatElementOn, generate, endless, timer, periodic, interval, create
    case deferred, using
    // One source
    case map, compactMap, filter, enumerated, materialize, dematerialize, scan, reduce, toArray,
        ignoreElements
    case distinctUntilChanged, startWith, withUnretained, buffer, window, groupBy
    case take, takeLast, takeWhile, takeUntilPredicate, takeFor, skip, skipWhile, skipFor, elementAt, single,
        first
    case ifEmpty, delay, delaySubscription, debounce, throttle, timeout, observeOn, subscribeOn, `do`, debug
    case catchAndReturn, retry, retryCount
    /// Operators on elements of a different type.
    case typed
    case share, refCount, connectable, multicast, diamond
    // Several sources
    case takeUntil, skipUntil, ifEmptySwitch, amb, ambMany, sample, timeoutOther, `catch`, catchSequence,
        retryWhen
    case concat, concatMany, merge, mergeMany, flatMap, flatMapFirst, flatMapLatest, concatMap
    case mergeMaxConcurrent, combineLatest, zip, withLatestFrom
    // One operator of a trait, selected by the last number, between the conversions to and from the trait
    case singleTrait, maybe, completable, infallible, driver, signal
}
