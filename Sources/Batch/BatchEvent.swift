internal import SignupCore
internal import SignupSupport

/// What happens to a batch from outside its loop.
enum BatchEvent: Sendable {
    /// Bytes came, or the input's end.
    case input([UInt8]?)
    case inputFailed(SystemError)
    /// The service answered; nil if the question was given up.
    case answered(record: Int, AvailabilityAnswer?)
    /// The sign-up was answered.
    case signedUp(record: Int, SignupResult)
    /// A time came.
    case tick
    /// The batch is cancelled: no further record is to be taken up.
    case cancel
}
