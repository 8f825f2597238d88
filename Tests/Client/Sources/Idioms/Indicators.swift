#if !RXSWIFT
    import Indicators
    import Rx

    /// A class that RxSwift users often have in their projects does not collide with the class of the same name in Rx.
    @MainActor
    func usingIndicators() {
        let indicator = ActivityIndicator()
        let tracker = ActivityTracker()
        _ = Observable.just(1).trackActivity(indicator).trackActivity(tracker).subscribe()
        _ = Driver.combineLatest(indicator, tracker) { $0 || $1 }.drive()
    }
#endif
