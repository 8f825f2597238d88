import Foundation
import RxSwift
import RxCocoa

func names() -> RxSwift
    .Observable<String>
{
    NotificationCenter.default.rx
        .notification(Notification.Name("renamed"))
        .map { $0.name.rawValue }
}
