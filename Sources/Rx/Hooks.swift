internal import Synchronization

/// What the library does by itself, and a program may want done in another way.
///
/// All of it may be read and set on any thread.
public enum Hooks {
    /// The closure that `debug` writes with.
    /// - Parameters:
    ///   - identifier: The name given to `debug`, or the place where it stands.
    ///   - message: What happened: `subscribed`, `Event next(1)`, `isDisposed`.
    public typealias DebugLog = @Sendable (_ identifier: String, _ message: String) -> Void

    /// The closure that receives an error for which a `subscribe` has no closure.
    /// - Parameters:
    ///   - subscriptionCallStack: Where `subscribe` was called; empty unless ``Hooks/recordCallStackOnError`` is set.
    ///   - error: The error.
    public typealias DefaultErrorHandler =
        @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// The closure that returns the call stack of the current thread, innermost call first.
    public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

    /// In a struct, as a closure that goes through a generic type is wrapped once more each time.
    private struct Chosen: Sendable {
        var debugLog: DebugLog = standardDebugLog
        var defaultErrorHandler: DefaultErrorHandler = standardErrorHandler
        var captureCallStack: CustomCaptureSubscriptionCallstack = { [] }
    }

    private static let chosen = Locked(Chosen())
    private static let records = Atomic<Bool>(false)

    /// Writes for every `debug` of the program.
    public static var debugLog: DebugLog {
        get { chosen.value.debugLog }
        set { chosen.withLock { $0.debugLog = newValue } }
    }

    /// Prints a line with the local time to the standard output: `2026-01-31 12:00:00.000: name -> message`.
    public static let standardDebugLog: DebugLog = { print("\(LocalTime.now): \($0) -> \($1)") }

    /// Receives each error for which a `subscribe` has no closure.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { chosen.value.defaultErrorHandler }
        set { chosen.withLock { $0.defaultErrorHandler = newValue } }
    }

    /// Prints the error to the standard output in debug builds of the library, and drops it in release builds.
    public static let standardErrorHandler: DefaultErrorHandler = { callStack, error in
        #if DEBUG
            print("Unhandled error happened: \(error)")
            if !callStack.isEmpty {
                print((["subscription called from:"] + callStack).joined(separator: "\n"))
            }
        #endif
    }

    /// Whether each `subscribe` records where it was called, for ``defaultErrorHandler``. In debug builds of the library
    /// only; false unless set.
    public static var recordCallStackOnError: Bool {
        get { records.load(ordering: .relaxed) }
        set { records.store(newValue, ordering: .relaxed) }
    }

    /// Captures the call stacks. The default captures nothing, as the standard library cannot; with Foundation, set
    /// `{ Thread.callStackSymbols }`.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { chosen.value.captureCallStack }
        set { chosen.withLock { $0.captureCallStack = newValue } }
    }

    /// Hands an error without a closure to the default handler.
    static func handle(unhandled error: any Error) { defaultErrorHandler([], error) }

    /// The current call stack, if it is to be recorded.
    static var callStack: [String] {
        #if DEBUG
            if recordCallStackOnError { return customCaptureSubscriptionCallstack() }
        #endif
        return []
    }
}
