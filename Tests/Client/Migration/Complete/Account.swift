import Foundation
import RxSwift

class Entity: NSObject {}

final class Account: Entity {
    var owner = ""

    func rename(_ owners: Observable<String>) -> Disposable { owners.subscribe(onNext: rx.change) }
}
