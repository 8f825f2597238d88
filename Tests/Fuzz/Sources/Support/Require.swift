#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Aborts the process unless `condition` holds. The fuzzer reports the abort as a finding.
///
/// - Parameters:
///   - condition: The condition that must hold for every input.
///   - message: The message to print to stderr if the condition does not hold.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if condition { return }
    let line = Array("does not hold: \(message())\n".utf8)
    _ = write(2, line, line.count)
    abort()
}
