import RxCocoa
import RxSwift
import UIKit

enum Rx {}

extension DispatchTimeInterval {
    static let long = DispatchTimeInterval.seconds(60)
}

final class Screen: UIViewController {
    func watch(_ view: UIView, every interval: RxTimeInterval, on scheduler: RxSwift.SchedulerType) {
        _ = view.rx.deallocated.subscribe()
        if case .seconds(let seconds) = interval { print(seconds) }
        print("\(RxSwift.Resources.total)")
        // view.rx.deallocated
        print("view.rx.deallocated")
        _ = NotificationCenter.default.rx.notification(.renamed)
            .subscribe(onNext: { (notification: Notification) in print(notification) })
        #if TRACE_RESOURCES
            print(RxSwift.Resources.total)
        #endif
    }
}
