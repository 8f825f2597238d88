import Rx
import Testing

@Suite(.serialized) struct HooksTests {
    @Test func theLogOfDebugCanBeReplaced() {
        let log = Log<String>()
        let former = Hooks.debugLog
        Hooks.debugLog = { if $0 == "hooks" { log.add($1) } }
        _ = Observable.just(1).debug("hooks").subscribe()
        Hooks.debugLog = former
        _ = Observable<Int>.never().debug("hooks")
        #expect(log.entries == ["subscribed", "Event next(1)", "Event completed", "isDisposed"])
    }

    @Test func whatItIsSetToIsCalledAsItIsHoweverOftenItIsRead() {
        let log = Log<String>()
        let former = Hooks.debugLog
        Hooks.debugLog = { if $0 == "often" { log.add($1) } }
        for _ in 0..<50_000 { Hooks.debugLog = Hooks.debugLog }
        Hooks.debugLog("often", "once")
        Hooks.debugLog = former
        #expect(log.entries == ["once"])
    }
}
