extension Corrections {
    /// Receives each line that RxSwift prints.
    public nonisolated(unsafe) static var print: (String) -> Void = { _ in }
}

/// Takes the place of the standard library's function in RxSwift's files, so that `debug` does not write to the standard output.
func print(_ line: Any) { Corrections.print("\(line)") }
