internal import Foundation

/// The action of the process for a signal.
///
/// Sound where it is `unsafe`: each pointer is to memory that outlives the call.
struct SignalAction {
    private let number: Int32
    private var action = sigaction()

    /// The current action for a signal.
    init(of number: Int32) {
        self.number = number
        unsafe sigaction(number, nil, &action)
    }

    /// Makes it the action for its signal again.
    func restore() {
        var action = action
        unsafe sigaction(number, &action, nil)
    }
}
