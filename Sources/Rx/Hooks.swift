internal import Synchronization

/// Global behavior of the library that a program can override.
///
/// Every property can be read and set on any thread.
public enum Hooks {
    /// A closure that logs the events of `debug`.
    /// - Parameters:
    ///   - identifier: The name passed to `debug`, or the location of the call.
    ///   - message: The event, such as `subscribed`, `Event next(1)` or `isDisposed`.
    public typealias DebugLog = @Sendable (_ identifier: String, _ message: String) -> Void

    /// A closure that receives the errors of subscriptions without an error closure.
    /// - Parameters:
    ///   - subscriptionCallStack: The call stack of `subscribe`. It is empty unless ``Hooks/recordCallStackOnError`` is
    ///     true.
    ///   - error: The error.
    public typealias DefaultErrorHandler =
        @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// A closure that returns the call stack of the current thread, innermost call first.
    public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

    /// The current closures. They are in a structure, because a bare closure is wrapped again each time it passes
    /// through a generic type.
    private struct Chosen: Sendable {
        var debugLog: DebugLog = standardDebugLog
        var defaultErrorHandler: DefaultErrorHandler = standardErrorHandler
        var captureCallStack: CustomCaptureSubscriptionCallstack = { [] }
    }

    private static let chosen = Locked(Chosen())
    private static let records = Atomic<Bool>(false)

    /// The closure that logs the events of every `debug` operator in the program.
    public static var debugLog: DebugLog {
        get { chosen.value.debugLog }
        set { choose { $0.debugLog = newValue } }
    }

    /// A closure that prints a line with the local time to standard output: `2026-01-31 12:00:00.000: name -> message`.
    public static let standardDebugLog: DebugLog = { print("\(SystemClock.localTime): \($0) -> \($1)") }

    /// The closure that receives each error of a subscription without an error closure.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { chosen.value.defaultErrorHandler }
        set { choose { $0.defaultErrorHandler = newValue } }
    }

    /// A closure that prints the error to standard output in debug builds of the library and drops it in release
    /// builds.
    public static let standardErrorHandler: DefaultErrorHandler = { callStack, error in
        #if DEBUG
            print("Unhandled error happened: \(error)")
            if !callStack.isEmpty {
                print((["subscription called from:"] + callStack).joined(separator: "\n"))
            }
        #endif
    }

    /// Whether each call to `subscribe` records its call stack for ``defaultErrorHandler``. The setting has an effect
    /// only in debug builds of the library and is false by default.
    public static var recordCallStackOnError: Bool {
        get { records.load(ordering: .relaxed) }
        set { records.store(newValue, ordering: .relaxed) }
    }

    /// The closure that captures call stacks. The default captures nothing, because the standard library cannot capture
    /// call stacks. If your program uses Foundation, set this property to `{ Thread.callStackSymbols }`.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { chosen.value.captureCallStack }
        set { choose { $0.captureCallStack = newValue } }
    }

    /// Replaces a closure. The previous closure is released after unlocking, because releasing it can run user code
    /// that uses the hooks.
    private static func choose(_ change: (inout Chosen) -> Void) {
        let former = chosen.withLock { chosen in
            let former = chosen
            change(&chosen)
            return former
        }
        withExtendedLifetime(former) {}
    }

    /// Passes an unhandled error to the default handler.
    static func handle(unhandled error: any Error) { defaultErrorHandler([], error) }

    /// The current call stack, or an empty array if call stacks are not recorded.
    static var callStack: [String] {
        #if DEBUG
            if recordCallStackOnError { return customCaptureSubscriptionCallstack() }
        #endif
        return []
    }
}
