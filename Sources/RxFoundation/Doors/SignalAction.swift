#if !os(Windows)
    internal import Foundation

    /// The process's action for a signal.
    ///
    /// The uses of `unsafe` are sound, because each pointer refers to memory that outlives the call.
    struct SignalAction {
        private let number: Int32
        private var action = sigaction()

        /// Creates a copy of the current action for a signal.
        init(of number: Int32) {
            self.number = number
            unsafe sigaction(number, nil, &action)
        }

        /// Restores this action for its signal.
        func restore() {
            var action = action
            unsafe sigaction(number, &action, nil)
        }
    }
#endif
