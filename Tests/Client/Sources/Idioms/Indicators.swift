#if !RXSWIFT
    import Indicators
    import Rx

    /// Compiles only if `ActivityIndicator`, a class that many users of RxSwift have in their projects, does not
    /// collide with any declaration in Rx.
    @MainActor
    func usingIndicators() {
        let indicator = ActivityIndicator()
        let tracker = ActivityTracker()
        _ = Observable.just(1).trackActivity(indicator).trackActivity(tracker).subscribe()
        _ = Driver.combineLatest(indicator, tracker) { $0 || $1 }.drive()
    }
#endif
