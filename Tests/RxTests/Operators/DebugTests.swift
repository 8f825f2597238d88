import Rx
import RxTesting
import Testing

/// Runs one test at a time, because the whole program shares the log.
@Suite(.leakFree, .serialized) struct DebugTests {
    /// Returns the lines that `name` logs while `body` runs.
    private func lines(of name: String? = nil, _ body: () -> Void) -> [String] {
        let log = Log<String>()
        let former = Hooks.debugLog
        Hooks.debugLog = { identifier, message in
            if name == nil || identifier.hasPrefix(name!) { log.add("\(identifier): \(message)") }
        }
        defer { Hooks.debugLog = former }
        body()
        return log.entries
    }

    @Test func `debug follows the Observable contract`() async {
        let former = Hooks.debugLog
        Hooks.debugLog = { _, _ in }
        await checkContract { $0.debug() }
        Hooks.debugLog = former
    }

    @Test func `debug logs every event`() {
        let lines = lines(of: "a") { _ = Observable.of(1, 2).debug("a").subscribe() }
        #expect(
            lines == [
                "a: subscribed", "a: Event next(1)", "a: Event next(2)", "a: Event completed",
                "a: isDisposed",
            ])
    }

    @Test func `debug logs the events of traits`() {
        let lines = lines(of: "t") {
            _ = Maybe.just(1).debug("t1").subscribe()
            _ = Infallible.just(2).debug("t2").subscribe()
        }
        #expect(
            lines == [
                "t1: subscribed", "t1: Event next(1)", "t1: Event completed", "t1: isDisposed",
                "t2: subscribed", "t2: Event next(2)", "t2: Event completed", "t2: isDisposed",
            ])
    }

    @Test func `debug logs the events of a Single`() {
        let error = TestError("x")
        let lines = lines(of: "single") {
            _ = Single.just(1).debug("single1").subscribe()
            _ = Single<Int>.error(error).debug("single2").subscribe(onFailure: { _ in })
        }
        #expect(
            lines == [
                "single1: subscribed", "single1: Event next(1)", "single1: Event completed",
                "single1: isDisposed", "single2: subscribed", "single2: Event error(\(error))",
                "single2: isDisposed",
            ])
    }

    @Test func `debug logs the events of a Completable`() {
        let error = TestError("x")
        let lines = lines(of: "completable") {
            _ = Completable.empty().debug("completable1").subscribe()
            _ = Completable.error(error).debug("completable2").subscribe(onError: { _ in })
        }
        #expect(
            lines == [
                "completable1: subscribed", "completable1: Event completed", "completable1: isDisposed",
                "completable2: subscribed", "completable2: Event error(\(error))",
                "completable2: isDisposed",
            ])
    }

    @Test func `debug logs disposals from downstream to upstream`() {
        let lines = lines(of: "d") {
            Observable<Int>.never().debug("d1").map { $0 }.debug("d2").subscribe().dispose()
        }
        #expect(lines == ["d2: subscribed", "d1: subscribed", "d2: isDisposed", "d1: isDisposed"])
    }

    @Test func `debug does not subscribe to the source if the log disposes the subscription`() {
        let stop = PublishSubject<Void>()
        let log = Log<String>()
        let former = Hooks.debugLog
        Hooks.debugLog = { identifier, message in
            guard identifier == "stop" else { return }
            log.add(message)
            if message == "subscribed" { stop.onNext(()) }
        }
        let probe = Probe<Int>()
        _ = Observable.just(1).debug("stop").take(until: stop).subscribe(probe)
        Hooks.debugLog = former
        #expect(probe.events == [.completed])
        #expect(log.entries == ["subscribed", "isDisposed"])
    }

    @Test func `debug logs the call site by default`() {
        let line = #line + 1
        let lines = lines(of: "DebugTests") { _ = Observable<Int>.error(TestError("x")).debug().subscribe() }
        let place = "DebugTests.swift:\(line) (\(#function))"
        #expect(
            lines == [
                "\(place): subscribed", "\(place): Event error(\(TestError("x")))", "\(place): isDisposed",
            ])
    }

    @Test func `debug shortens long events if trimOutput is true`() {
        let text = String(repeating: "a", count: 30) + String(repeating: "b", count: 30)
        let whole = lines(of: "l") { _ = Observable.just(text).debug("l").subscribe() }
        #expect(whole[1] == "l: Event next(\(text))")
        let trimmed = lines(of: "l") { _ = Observable.just(text).debug("l", trimOutput: true).subscribe() }
        let (start, end) = (String(repeating: "a", count: 15), String(repeating: "b", count: 19))
        #expect(trimmed[1] == "l: Event next(\(start)...\(end))")
    }

    @Test func `an event of forty characters is not shortened`() {
        let text = String(repeating: "a", count: 40 - "next()".count)
        let lines = lines(of: "l") { _ = Observable.just(text).debug("l", trimOutput: true).subscribe() }
        #expect(lines[1] == "l: Event next(\(text))")
    }
}
