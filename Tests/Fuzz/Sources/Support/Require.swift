#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Ends the process by SIGABRT, which the fuzzer takes for a finding, unless `condition` holds.
///
/// - Parameters:
///   - condition: What must hold for every input.
///   - message: What is wrong otherwise, printed to stderr.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if condition { return }
    let line = Array("does not hold: \(message())\n".utf8)
    _ = write(2, line, line.count)
    abort()
}
