import RxCocoa
import RxSwift

func unit(of interval: RxTimeInterval) -> String {
    switch interval {
    case .seconds: return "s"
    case .milliseconds, .microseconds: return "fractions of a second"
    default: return ""
    }
}

func model(_ error: Error) -> Model? {
    switch error {
    case RxCocoaError.castingError(let object as Model, _): return object
    case RxCocoaError.invalidPropertyName(let object, let name):
        print(name)
        return object as? Model
    default: return nil
    }
}

func isBound(_ error: RxCocoaError) -> Bool {
    if case .itemsNotYetBound(let object) = error { print(object) }
    return false
}

func release(_ view: Screen) {
    _ = view.rx
        .deallocated
        .subscribe()
}

func failure(_ model: Model) -> RxCocoaError { .castingError(object: model as Any, targetType: Int.self) }
