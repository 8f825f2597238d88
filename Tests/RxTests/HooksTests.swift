import Rx
import Testing

@Suite(.serialized) struct HooksTests {
    @Test func `the log that the debug operator writes to can be replaced`() {
        let log = Log<String>()
        let former = Hooks.debugLog
        Hooks.debugLog = { if $0 == "hooks" { log.add($1) } }
        _ = Observable.just(1).debug("hooks").subscribe()
        Hooks.debugLog = former
        _ = Observable<Int>.never().debug("hooks")
        #expect(log.entries == ["subscribed", "Event next(1)", "Event completed", "isDisposed"])
    }

    @Test func `reading and setting a hook many times does not nest its closure`() {
        let log = Log<String>()
        let former = Hooks.debugLog
        Hooks.debugLog = { if $0 == "often" { log.add($1) } }
        for _ in 0..<50_000 { Hooks.debugLog = Hooks.debugLog }
        Hooks.debugLog("often", "once")
        Hooks.debugLog = former
        #expect(log.entries == ["once"])
    }

    @Test func `an object that is released with a replaced closure can use the hooks`() {
        let (log, handler) = (Hooks.debugLog, Hooks.defaultErrorHandler)
        let capture = Hooks.customCaptureSubscriptionCallstack
        let releases = Counter()
        func witness() -> Witness {
            Witness {
                _ = (Hooks.debugLog, Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
                releases.up()
            }
        }
        Hooks.debugLog = { [object = witness()] _, _ in withExtendedLifetime(object) {} }
        #expect(endsElsewhere { Hooks.debugLog = log })
        #expect(releases.value == 1)
        Hooks.defaultErrorHandler = { [object = witness()] _, _ in withExtendedLifetime(object) {} }
        #expect(endsElsewhere { Hooks.defaultErrorHandler = handler })
        #expect(releases.value == 2)
        Hooks.customCaptureSubscriptionCallstack = { [object = witness()] in
            withExtendedLifetime(object) { [String]() }
        }
        #expect(endsElsewhere { Hooks.customCaptureSubscriptionCallstack = capture })
        #expect(releases.value == 3)
    }

    /// Returns the errors that reach the default handler while `body` runs.
    private func unhandled(_ body: () -> Void) -> [String] {
        let log = Log<String>()
        let former = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { callStack, error in
            guard let error = error as? TestError, error.name.hasPrefix("hooks") else {
                return former(callStack, error)
            }
            log.add("\(callStack) \(error.name)")
        }
        body()
        Hooks.defaultErrorHandler = former
        return log.entries
    }

    @Test func `a subscription with an object handles errors even without a closure for them`() {
        let failing = Observable<Int>.error(TestError("hooks"))
        let object = Counter()
        let entries = unhandled {
            _ = failing.subscribe(with: object)
            _ = failing.asSingle().subscribe(with: object)
            _ = failing.asMaybe().subscribe(with: object)
            _ = failing.ignoreElements().asCompletable().subscribe(with: object)
        }
        #expect(entries == [])
    }

    @Test func `an error that no closure handles goes to the default handler`() {
        let failing = Observable<Int>.error(TestError("hooks"))
        let entries = unhandled {
            _ = failing.subscribe()
            _ = failing.subscribe(onNext: { _ in }, onDisposed: {})
            _ = failing.asSingle().subscribe(onSuccess: { _ in })
            _ = failing.asSingle().subscribe()
            _ = failing.asMaybe().subscribe(onCompleted: {})
            _ = failing.ignoreElements().asCompletable().subscribe()
        }
        #expect(entries == Array(repeating: "[] hooks", count: 6))
    }

    @Test func `an error that a closure handles does not go to the default handler`() {
        let failing = Observable<Int>.error(TestError("hooks handled"))
        let entries = unhandled {
            _ = failing.subscribe(onError: { _ in })
            _ = failing.subscribe { _ in }
            _ = failing.asSingle().subscribe { _ in }
            _ = failing.asSingle().subscribe(onFailure: { _ in })
            failing.subscribe(Probe<Int>()).dispose()
        }
        #expect(entries == [])
    }

    @Test(.debugOnly) func `the call stack of a subscription shows where the subscription was created`() {
        let former = Hooks.customCaptureSubscriptionCallstack
        Hooks.customCaptureSubscriptionCallstack = { ["inner", "outer"] }
        Hooks.recordCallStackOnError = true
        let entries = unhandled {
            _ = Observable<Int>.error(TestError("hooks recorded")).subscribe()
            _ = Single<Int>.error(TestError("hooks single")).subscribe()
        }
        Hooks.recordCallStackOnError = false
        Hooks.customCaptureSubscriptionCallstack = former
        #expect(entries == [#"["inner", "outer"] hooks recorded"#, #"["inner", "outer"] hooks single"#])
        #expect(unhandled { _ = Single<Int>.error(TestError("hooks")).subscribe() } == ["[] hooks"])
    }

    #if !DEBUG
        @Test func `no call stack is captured in a release build`() {
            let former = Hooks.customCaptureSubscriptionCallstack
            Hooks.customCaptureSubscriptionCallstack = { ["unwanted"] }
            Hooks.recordCallStackOnError = true
            let entries = unhandled { _ = Observable<Int>.error(TestError("hooks")).subscribe() }
            Hooks.recordCallStackOnError = false
            Hooks.customCaptureSubscriptionCallstack = former
            #expect(entries == ["[] hooks"])
        }
    #endif

    @Test func `no call stack is captured unless recordCallStackOnError is set`() {
        let former = Hooks.customCaptureSubscriptionCallstack
        Hooks.customCaptureSubscriptionCallstack = { ["unwanted"] }
        let entries = unhandled { _ = Observable<Int>.error(TestError("hooks")).subscribe() }
        Hooks.customCaptureSubscriptionCallstack = former
        #expect(entries == ["[] hooks"])
    }
}
