import RxSwift

extension Reactive where Base: Account {
    var change: (String) -> Void { { [weak base] in base?.owner = $0 } }
}
