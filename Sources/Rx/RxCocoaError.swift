/// RxCocoa's errors, for code that throws them. The library itself does not throw them.
///
/// The cases store descriptions of RxCocoa's objects instead of the objects, because an error can cross threads.
public enum RxCocoaError: Error {
    /// An unknown error.
    case unknown
    /// An invalid operation was attempted.
    case invalidOperation(object: String)
    /// The requested items are not bound to the user interface yet.
    case itemsNotYetBound(object: String)
    /// The object has no property with this name.
    case invalidPropertyName(object: String, propertyName: String)
    /// The object at a key path cannot be observed.
    case invalidObjectOnKeyPath(object: String, sourceObject: String, propertyName: String)
    /// A method could not be replaced.
    case errorDuringSwizzling
    /// An object does not have the requested type.
    case castingError(object: String, targetType: Any.Type)

    public static func invalidOperation(object: Any) -> RxCocoaError {
        .invalidOperation(object: "\(object)" as String)
    }

    public static func itemsNotYetBound(object: Any) -> RxCocoaError {
        .itemsNotYetBound(object: "\(object)" as String)
    }

    public static func invalidPropertyName(object: Any, propertyName: String) -> RxCocoaError {
        .invalidPropertyName(object: "\(object)" as String, propertyName: propertyName)
    }

    public static func invalidObjectOnKeyPath(
        object: Any, sourceObject: AnyObject, propertyName: String
    ) -> RxCocoaError {
        .invalidObjectOnKeyPath(
            object: "\(object)" as String, sourceObject: "\(sourceObject)" as String,
            propertyName: propertyName)
    }

    public static func castingError(object: Any, targetType: Any.Type) -> RxCocoaError {
        .castingError(object: "\(object)" as String, targetType: targetType)
    }
}

extension RxCocoaError: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
        case .itemsNotYetBound(let object):
            "Data source is set, but items are not yet bound to user interface for `\(object)`."
        case .invalidPropertyName(let object, let propertyName):
            "Object `\(object)` doesn't have a property named `\(propertyName)`."
        case .invalidObjectOnKeyPath(let object, let sourceObject, let propertyName):
            "Unobservable object `\(object)` was observed as `\(propertyName)` of `\(sourceObject)`."
        case .errorDuringSwizzling: "Error during swizzling."
        case .castingError(let object, let targetType): "Error casting `\(object)` to `\(targetType)`"
        }
    }
}
