/// The errors of the library's own operators.
public enum RxError: Error, Equatable, Sendable {
    /// An unknown error.
    case unknown
    /// The object was used after it had been disposed.
    case disposed(objectName: String)
    /// An arithmetic operation overflowed.
    case overflow
    /// An index is out of range.
    case argumentOutOfRange
    /// A sequence that must have an element completed without an element.
    case noElements
    /// A sequence that must have exactly one element emitted a second element.
    case moreThanOneElement
    /// No event arrived within the allowed time.
    case timeout

    /// Returns the error for an object that was used after it had been disposed. The error does not keep the object
    /// alive.
    public static func disposed(object: AnyObject) -> RxError { .disposed(objectName: "\(object)") }
}

extension RxError: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let objectName): "Object `\(objectName)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
