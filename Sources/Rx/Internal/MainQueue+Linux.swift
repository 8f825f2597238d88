#if canImport(CDispatch)
    internal import CDispatch

    extension MainQueue {
        // The address of a queue's label is unique, even among queues with equal labels.
        private static let label = UInt(bitPattern: dispatch_queue_get_label(dispatch_get_main_queue()))

        /// Whether the main queue itself runs this, and not a queue that targets it. A tenth of the cost of
        /// reading a queue's specific value.
        static var runsThis: Bool { UInt(bitPattern: dispatch_queue_get_label(nil)) == label }
    }
#endif
