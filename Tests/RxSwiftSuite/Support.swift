import Foundation

/// Stops the program, like the internal function of RxSwift that its tests call.
func rxFatalErrorInDebug(_ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line)
{
    fatalError(message(), file: file, line: line)
}
