import Rx
import Testing

/// `combineLatest` and `zip` without a closure emit tuples. Each number of sources is a separate overload.
@Suite(.leakFree) struct TupleArityTests {
    /// Tuples of the numbers from 1 to the number of sources, for two to eight sources.
    private let tuples = (2...8).map { "(\((1...$0).map(String.init).joined(separator: ", ")))" }

    private func text<Element>(_ sequence: Observable<Element>) -> String {
        let log = Log<String>()
        _ = sequence.subscribe(onNext: { log.add("\($0)") })
        return log.entries.joined(separator: " ")
    }

    private func text<Element>(_ sequence: Infallible<Element>) -> String { text(sequence.asObservable()) }

    @MainActor private func text<Strategy, Element>(_ sequence: SharedSequence<Strategy, Element>) -> String {
        text(sequence.asObservable())
    }

    @Test func `combineLatest without a closure emits tuples of the elements of two to eight Observables`() {
        let s = (0...8).map { Observable<Int>.just($0) }
        let found = [
            text(Observable.combineLatest(s[1], s[2])),
            text(Observable.combineLatest(s[1], s[2], s[3])),
            text(Observable.combineLatest(s[1], s[2], s[3], s[4])),
            text(Observable.combineLatest(s[1], s[2], s[3], s[4], s[5])),
            text(Observable.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Observable.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Observable.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }

    @Test func `zip without a closure emits tuples of the elements of two to eight Observables`() {
        let s = (0...8).map { Observable<Int>.just($0) }
        let found = [
            text(Observable.zip(s[1], s[2])),
            text(Observable.zip(s[1], s[2], s[3])),
            text(Observable.zip(s[1], s[2], s[3], s[4])),
            text(Observable.zip(s[1], s[2], s[3], s[4], s[5])),
            text(Observable.zip(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Observable.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Observable.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }

    @Test func `combineLatest without a closure emits tuples of the elements of two to eight Infallibles`() {
        let s = (0...8).map { Infallible<Int>.just($0) }
        let found = [
            text(Infallible.combineLatest(s[1], s[2])),
            text(Infallible.combineLatest(s[1], s[2], s[3])),
            text(Infallible.combineLatest(s[1], s[2], s[3], s[4])),
            text(Infallible.combineLatest(s[1], s[2], s[3], s[4], s[5])),
            text(Infallible.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Infallible.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Infallible.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }

    @Test func `zip without a closure emits tuples of the elements of two to eight Infallibles`() {
        let s = (0...8).map { Infallible<Int>.just($0) }
        let found = [
            text(Infallible.zip(s[1], s[2])),
            text(Infallible.zip(s[1], s[2], s[3])),
            text(Infallible.zip(s[1], s[2], s[3], s[4])),
            text(Infallible.zip(s[1], s[2], s[3], s[4], s[5])),
            text(Infallible.zip(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Infallible.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Infallible.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }

    @Test @MainActor
    func `combineLatest without a closure emits tuples of the elements of two to eight Drivers`() {
        let s = (0...8).map { Driver<Int>.just($0) }
        let found = [
            text(Driver.combineLatest(s[1], s[2])),
            text(Driver.combineLatest(s[1], s[2], s[3])),
            text(Driver.combineLatest(s[1], s[2], s[3], s[4])),
            text(Driver.combineLatest(s[1], s[2], s[3], s[4], s[5])),
            text(Driver.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Driver.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Driver.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }

    @Test @MainActor func `zip without a closure emits tuples of the elements of two to eight Drivers`() {
        let s = (0...8).map { Driver<Int>.just($0) }
        let found = [
            text(Driver.zip(s[1], s[2])),
            text(Driver.zip(s[1], s[2], s[3])),
            text(Driver.zip(s[1], s[2], s[3], s[4])),
            text(Driver.zip(s[1], s[2], s[3], s[4], s[5])),
            text(Driver.zip(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Driver.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Driver.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }

    @Test @MainActor
    func `combineLatest without a closure emits tuples of the elements of two to eight Signals`() {
        let s = (0...8).map { Signal<Int>.just($0) }
        let found = [
            text(Signal.combineLatest(s[1], s[2])),
            text(Signal.combineLatest(s[1], s[2], s[3])),
            text(Signal.combineLatest(s[1], s[2], s[3], s[4])),
            text(Signal.combineLatest(s[1], s[2], s[3], s[4], s[5])),
            text(Signal.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Signal.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Signal.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }

    @Test @MainActor func `zip without a closure emits tuples of the elements of two to eight Signals`() {
        let s = (0...8).map { Signal<Int>.just($0) }
        let found = [
            text(Signal.zip(s[1], s[2])),
            text(Signal.zip(s[1], s[2], s[3])),
            text(Signal.zip(s[1], s[2], s[3], s[4])),
            text(Signal.zip(s[1], s[2], s[3], s[4], s[5])),
            text(Signal.zip(s[1], s[2], s[3], s[4], s[5], s[6])),
            text(Signal.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7])),
            text(Signal.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])),
        ]
        #expect(found == tuples)
    }
}
