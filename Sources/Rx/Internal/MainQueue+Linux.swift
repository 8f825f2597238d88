#if canImport(CDispatch)
    internal import CDispatch

    extension MainQueue {
        // The address of a queue's label is unique, even among queues with equal labels. Sound: the label is not read.
        private static let label = unsafe UInt(
            bitPattern: dispatch_queue_get_label(dispatch_get_main_queue()))

        /// Whether the main queue itself runs this code, and not a queue that targets it. This check costs a tenth of
        /// reading a queue's specific value.
        static var runsThis: Bool { unsafe UInt(bitPattern: dispatch_queue_get_label(nil)) == label }
    }
#endif
