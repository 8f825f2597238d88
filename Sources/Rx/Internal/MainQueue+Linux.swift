#if canImport(CDispatch)
    internal import CDispatch

    extension MainQueue {
        // The address of the queue's label is no other queue's, even one's of the same label.
        private static let label = UInt(bitPattern: dispatch_queue_get_label(dispatch_get_main_queue()))

        /// Whether the main queue itself runs this, and no queue that targets it: told at a tenth of the cost of a
        /// queue's specific value.
        static var runsThis: Bool { UInt(bitPattern: dispatch_queue_get_label(nil)) == label }
    }
#endif
