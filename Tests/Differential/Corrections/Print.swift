extension Corrections {
    /// A closure that receives each line that RxSwift prints.
    public nonisolated(unsafe) static var print: (String) -> Void = { _ in }
}

/// Replaces the standard library's `print` in RxSwift's files so that `debug` does not write to standard output.
func print(_ line: Any) { Corrections.print("\(line)") }
