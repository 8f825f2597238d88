import Indicators
import Rx

/// A class that users of RxSwift have does not collide with one of Rx that does the same.
@MainActor
func usingIndicators() {
    let indicator = ActivityIndicator()
    let tracker = ActivityTracker()
    _ = Observable.just(1).trackActivity(indicator).trackActivity(tracker).subscribe()
    _ = Driver.combineLatest(indicator, tracker) { $0 || $1 }.drive()
}
