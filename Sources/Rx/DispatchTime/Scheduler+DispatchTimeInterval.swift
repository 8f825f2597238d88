public import Dispatch

extension ConcurrentDispatchQueueScheduler {
    /// Creates a scheduler with a Dispatch leeway.
    @_disfavoredOverload
    public convenience init(queue: DispatchQueue, leeway: DispatchTimeInterval) {
        self.init(queue: queue, leeway: Duration(leeway))
    }

    /// Creates a scheduler with a Dispatch leeway.
    @_disfavoredOverload
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval) {
        self.init(qos: qos, leeway: Duration(leeway))
    }
}

extension SerialDispatchQueueScheduler {
    /// Creates a scheduler with a Dispatch leeway.
    @_disfavoredOverload
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval
    ) {
        self.init(
            internalSerialQueueName: internalSerialQueueName,
            serialQueueConfiguration: serialQueueConfiguration, leeway: Duration(leeway))
    }

    /// Creates a scheduler with a Dispatch leeway.
    @_disfavoredOverload
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval
    ) {
        self.init(
            queue: queue, internalSerialQueueName: internalSerialQueueName, leeway: Duration(leeway))
    }

    /// Creates a scheduler with a Dispatch leeway.
    @_disfavoredOverload
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval
    ) {
        self.init(qos: qos, internalSerialQueueName: internalSerialQueueName, leeway: Duration(leeway))
    }
}

extension DispatchTime {
    /// Returns the time after an interval. A literal, as in `.now() + .seconds(1)`, is a Dispatch interval.
    @_disfavoredOverload
    public static func + (time: DispatchTime, interval: RxTimeInterval) -> DispatchTime {
        time + interval.dispatchInterval
    }
}
