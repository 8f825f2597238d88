import Foundation
import RxTesting
import Testing

@testable import Rx

// These are the operators in the article "How it works inside", word for word. Tests/Snippets/check compiles the article's own code;
// the tests in this file need a copy, and one of them checks that the copy is the same.

extension ObservableType {
    /// Emits every `n`th element.
    fileprivate func every(_ n: Int) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let count = Memory(0)
            source.run(
                Sink(at: { emission in
                    if emission.isEnd { return sink.receive(emission) }
                    count.value += 1
                    if count.value.isMultiple(of: n) { sink.receive(emission) }
                }), subscription)
        }
    }
}

extension ObservableType {
    /// Emits the elements of the sequence that `inner` returns for an element, and ignores the source's elements until
    /// that sequence completes.
    fileprivate func exhaustMap(
        _ inner: @escaping @Sendable (Element) -> Observable<Element>
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let isRunning = Memory(false)
            let isSourceDone = Memory(false)
            source.subscribe(within: output.upstream) { event in
                guard case .next(let element) = event else {
                    return output.perform {
                        isSourceDone.value = true
                        if event.error != nil || !isRunning.value { output.on(event) }
                    }
                }
                output.perform {
                    if isRunning.value { return }
                    isRunning.value = true
                    inner(element).subscribe(within: output.upstream) { event in
                        guard case .completed = event else { return output.on(event) }
                        output.perform {
                            isRunning.value = false
                            if isSourceDone.value { output.on(event) }
                        }
                    }
                }
            }
        }
    }
}

extension ObservableType {
    /// Emits the elements that arrive while the latest element of `gate` is true.
    fileprivate func passing(while gate: Observable<Bool>) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let isOpen = Memory(false)
            gate.subscribe(within: output.upstream) { event in
                switch event {
                case .next(let open): output.perform { isOpen.value = open }
                case .error(let error): output.on(.error(error))
                case .completed: break
                }
            }
            if output.upstream.isDisposed { return }
            source.subscribe(within: output.upstream) { event in
                guard case .next(let element) = event else { return output.on(event) }
                output.perform { if isOpen.value { sink.next(element) } }
            }
        }
    }
}

@Suite(.leakFree) struct HowItWorksInsideTests {
    @Test func `the operators in this file match those in the article`() throws {
        let tests = URL(filePath: #filePath)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let article = root.appending(path: "Sources/Rx/Rx.docc/HowItWorksInside.md")
        let code = try withoutSpace(String(contentsOf: tests, encoding: .utf8))
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
            .filter { $0.hasPrefix("swift\nextension") }.map { $0.dropFirst("swift\n".count) }
        #expect(blocks.count == 3)
        for block in blocks {
            let isHere = code.contains(withoutSpace(String(block)))
            #expect(isHere, "\(block)")
        }
    }

    private func withoutSpace(_ code: String) -> String {
        code.replacing("fileprivate ", with: "").filter { !$0.isWhitespace }
    }

    @Test func `the operators follow the Observable contract`() async {
        await checkContract { $0.every(1) }
        await checkContract { $0.exhaustMap { .just($0) } }
        await checkContract { $0.passing(while: .just(true)) }
        await checkContract { $0.passing(while: Observable.just(true).concat(Observable.never())) }
    }

    @Test func `exhaustMap ignores elements while an inner sequence is active`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 10), .next(215, 20), .next(230, 30), .completed(235),
        ])
        let inner = scheduler.createColdObservable([.next(5, 1), .completed(10)])
        let result = scheduler.start { xs.exhaustMap { number in inner.map { $0 + number } } }
        #expect(result.events == [.next(215, 11), .next(235, 31), .completed(240)])
        #expect(inner.subscriptions == [Subscription(210, 220), Subscription(230, 240)])
    }

    @Test func `every(3) emits every third element`() {
        let probe = Probe<Int>()
        _ = Observable.from(1...7).every(3).subscribe(probe)
        #expect(probe.events == [.next(3), .next(6), .completed])
        let composed = Probe<Int>()
        _ = Observable.from(1...7)
            .enumerated().filter { ($0.index + 1).isMultiple(of: 3) }.map { $0.element }.subscribe(composed)
        #expect(composed.events == probe.events)
    }

    @Test func `passing(while:) emits elements only while its gate is open`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable((1...9).map { .next(200 + 10 * $0, $0) })
        let gate = scheduler.createHotObservable([
            .next(215, true), .next(235, false), .next(255, true), .error(265, TestError()),
        ])
        let result = scheduler.start { xs.passing(while: gate.asObservable()) }
        #expect(result.events == [.next(220, 2), .next(230, 3), .next(260, 6), .error(265, TestError())])
        #expect(xs.subscriptions.map(\.unsubscribe) == [265])
    }
}
