import Rx
import RxTesting
import Testing

/// Operators that emit an element and complete, with an observer that unsubscribes when it receives the element.
@Suite(.leakFree) struct LastElementTests {
    /// An operator that emits one element and completes.
    struct Emitter: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The element, as text.
        let element: String
        let make: @Sendable (TestScheduler) -> Observable<String>

        init<Element>(
            _ name: String, _ element: String,
            _ make: @escaping @Sendable (TestScheduler) -> Observable<Element>
        ) {
            testDescription = name
            self.element = element
            self.make = { make($0).map { "\($0)" } }
        }
    }

    static let emitters: [Emitter] = [
        Emitter("just", "1") { _ in .just(1) },
        Emitter("take", "1") { _ in .of(1, 2).take(1) },
        Emitter("take(while:behavior:)", "1") { _ in
            .of(1, 2).take(while: { _ in false }, behavior: .inclusive)
        },
        Emitter("takeLast", "2") { _ in .of(1, 2).takeLast(1) },
        Emitter("element(at:)", "2") { _ in .of(1, 2, 3).element(at: 1) },
        Emitter("first", "Optional(1)") { _ in Observable.of(1, 2).first().asObservable() },
        Emitter("first of none", "nil") { _ in Observable<Int>.empty().first().asObservable() },
        Emitter("materialize", "completed") { _ in Observable<Int>.empty().materialize() },
        Emitter("materialize an error", "error(none)") { _ in
            Observable<Int>.error(TestError("none")).materialize().map { _ in "error(none)" }
        },
        Emitter("toArray", "[1, 2]") { _ in Observable.of(1, 2).toArray().asObservable() },
        Emitter("reduce", "3") { _ in Observable.of(1, 2).reduce(0, accumulator: +) },
        Emitter("sample", "1") { _ in Observable.just(1).sample(Observable.just("now")) },
        Emitter("asSingle", "1") { _ in Observable.of(1).filter { _ in true }.asSingle().asObservable() },
        Emitter("asMaybe", "1") { _ in Observable.of(1).filter { _ in true }.asMaybe().asObservable() },
        Emitter("combineLatest of an empty list", "[]") { _ in Observable.combineLatest([Observable<Int>]())
        },
        Emitter("timer", "0") { Observable<Int>.timer(.seconds(1), scheduler: $0) },
        Emitter("throttle", "2") { Observable.of(1, 2).throttle(.seconds(1), scheduler: $0).skip(1) },
        Emitter("debounce", "2") { Observable.of(1, 2).debounce(.seconds(1), scheduler: $0) },
        Emitter("buffer", "[1, 2]") {
            Observable.of(1, 2).buffer(timeSpan: .seconds(1), count: 9, scheduler: $0)
        },
    ]

    @Test(arguments: emitters)
    func `an operator does not complete if its observer unsubscribes when it receives the last element`(
        _ emitter: Emitter
    ) {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Event<String>>()
        _ = emitter.make(scheduler).logged(in: log).take(1).subscribe()
        scheduler.start()
        #expect(log.entries == [.next(emitter.element)])
    }

    /// Without this test, the previous one would also pass for an operator that never completes.
    @Test(arguments: emitters)
    func `an operator completes if its observer stays subscribed`(_ emitter: Emitter) {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Event<String>>()
        let subscription = emitter.make(scheduler).logged(in: log).subscribe()
        scheduler.start()
        #expect(log.entries == [.next(emitter.element), .completed])
        subscription.dispose()
    }
}
