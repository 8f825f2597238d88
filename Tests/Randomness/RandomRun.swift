internal import Foundation

/// The settings of a random test. Environment variables can change them, to run more cases or to repeat a failed run.
public enum RandomRun {
    /// Returns the number of cases to run.
    ///
    /// - Parameters:
    ///   - variable: The variable that sets the number.
    ///   - count: The number if the variable is not set.
    public static func count(_ variable: String, default count: Int) -> Int { number(variable) ?? count }

    /// Returns the seed in a variable, or a random seed if the variable is not set.
    public static func seed(_ variable: String) -> UInt64 {
        number(variable) ?? .random(in: 0...UInt64(UInt32.max))
    }

    /// Stops the tests if the number is malformed: otherwise, they would run, and pass, with a different number.
    private static func number<Number: FixedWidthInteger & Sendable>(_ variable: String) -> Number? {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        guard let number = Number(text), number >= 0 else {
            fatalError("\(variable) must be a whole number, got '\(text)'")
        }
        return number
    }
}
