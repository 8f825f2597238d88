/// What the library does of itself, and a program may want done in another way.
public enum Hooks {
    /// Where `debug` writes.
    /// - Parameters:
    ///   - identifier: The name given to `debug`, or the place where it stands.
    ///   - message: What happened: `subscribed`, `Event next(1)`, `isDisposed`.
    public typealias DebugLog = @Sendable (_ identifier: String, _ message: String) -> Void

    /// In a struct, as a closure that goes through a generic type is wrapped once more each time.
    private struct Chosen: Sendable {
        let debugLog: DebugLog
    }

    private static let chosen = Locked(Chosen(debugLog: standardDebugLog))

    /// Where every `debug` of the program writes. May be read and set from any thread.
    public static var debugLog: DebugLog {
        get { chosen.value.debugLog }
        set { chosen.replace(Chosen(debugLog: newValue)) }
    }

    /// Prints a line with the local time to the standard output: `2026-01-31 12:00:00.000: name -> message`.
    public static let standardDebugLog: DebugLog = { print("\(LocalTime.now): \($0) -> \($1)") }
}
