import Rx
import RxConsole
import RxTesting

/// Chains of concrete types without size. The rows of `Elements` are generic and in other files, so only code like this is
/// specialized for such a type in every build.
@MainActor
func concreteFailures() -> [String] {
    difference("a Void in a chain", steps(), ["next", "next", "error"])
        + difference("a Void in a Driver", drivenVoids(), ["1", "2"])
        + difference("an empty struct", empties(), ["next", "next", "completed"])
        + difference("an enumeration of one case", cases(), ["only", "only", "completed"])
}

/// The chain with which an optimized build once lost its elements.
private func steps() -> [String] {
    var lines: [String] = []
    let numbers = PublishSubject<Int>()
    let subscription = numbers.flatMapLatest { number -> Observable<Void> in
        number == 3 ? .error(Failure()) : .just(())
    }.subscribe(
        onNext: { lines.append("next") }, onError: { _ in lines.append("error") },
        onCompleted: { lines.append("completed") })
    for number in 1...3 { numbers.onNext(number) }
    subscription.dispose()
    return lines
}

@MainActor
private func drivenVoids() -> [String] {
    var lines: [String] = []
    let taps = PublishRelay<Void>()
    let texts = BehaviorRelay(value: "0")
    let signal = taps.asSignal().withLatestFrom(texts.asSignal(onErrorJustReturn: "")) { _, text in text }
    let subscriptions = [
        signal.emit(onNext: { lines.append($0) }),
        texts.asDriver().map { _ in }.drive(onNext: {}),
    ]
    for text in ["1", "2"] {
        texts.accept(text)
        taps.accept(())
    }
    for subscription in subscriptions { subscription.dispose() }
    return lines
}

private func empties() -> [String] {
    var lines: [String] = []
    let source = Observable.of(1, 2).map { _ in Empty() }.share(replay: 1, scope: .forever)
    source.subscribe(
        onNext: { (_: Empty) in lines.append("next") }, onError: { lines.append("\($0)") },
        onCompleted: { lines.append("completed") }
    ).dispose()
    return lines
}

private func cases() -> [String] {
    var lines: [String] = []
    Observable.from([OneCase.only, .only]).withLatestFrom(Observable.just(OneCase.only)).subscribe(
        onNext: { lines.append("\($0)") }, onError: { lines.append("\($0)") },
        onCompleted: { lines.append("completed") }
    ).dispose()
    return lines
}
