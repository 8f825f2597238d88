/// The errors that operators make themselves.
public enum RxError: Error, Equatable, Sendable {
    /// Something of unknown kind went wrong.
    case unknown
    /// The object was used after its `dispose()`.
    case disposed(objectName: String)
    /// A number ran over.
    case overflow
    /// There is no such index.
    case argumentOutOfRange
    /// A sequence that must have an element completed without one.
    case noElements
    /// A sequence that must have one element sent another.
    case moreThanOneElement
    /// Nothing came within the time allowed.
    case timeout
}

extension RxError: CustomStringConvertible {
    public var description: String {
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
