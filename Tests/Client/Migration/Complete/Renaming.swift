import Foundation
import RxSwift
import RxCocoa

func names() -> Observable<String> {
    let renamed = NotificationCenter.default.rx
        .notification(Notification.Name("renamed"))
        .map { $0.name.rawValue }
    return RxSwift
        .Observable.merge(renamed, .just("initial"))
}
