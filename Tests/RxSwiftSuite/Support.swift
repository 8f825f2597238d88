import Foundation

/// Crashes the program, like the internal function that RxSwift's tests call.
func rxFatalErrorInDebug(_ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line)
{
    fatalError(message(), file: file, line: line)
}

/// A box for a value that can be replaced, like the internal class that RxSwift's tests use.
final class RxMutableBox<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
