internal import SignupCore
internal import SignupSupport

/// An event from outside the loop of a batch.
enum BatchEvent: Sendable {
    /// Input arrived. The value is nil at the end of the input.
    case input(Secret?)
    case inputFailed(SystemError)
    /// The run's journal returned entries.
    case recalled([RunEntry])
    case recallFailed(AccountStoreError)
    /// The run's journal recorded outcomes, or failed. The value contains the existing entries that have the same IDs
    /// as those outcomes but different names.
    case recorded(Result<[RunEntry], AccountStoreError>)
    /// The service answered. The answer is nil if the request was canceled.
    case answered(record: Int, AvailabilityAnswer?)
    /// The service answered a sign-up or an account lookup. The answer is nil if the service canceled the request.
    case signedUp(record: Int, SignupAnswer?)
    /// A timer fired.
    case tick
    /// The batch was canceled at this time and takes no more records. The event may be received later than that.
    case cancel(at: BatchClock.Instant)
}
