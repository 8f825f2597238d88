public import Dispatch

// RxSwift's intervals are Dispatch's. These overloads accept a `DispatchTimeInterval`; a literal such as
// `.seconds(1)` is a `Duration`.

extension PrimitiveSequence {
    /// Delays by a `DispatchTimeInterval`: see `PrimitiveSequence/delay(_:scheduler:)`.
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<
        Trait, Element
    > {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Delays the subscription by a `DispatchTimeInterval`: see `PrimitiveSequence/delaySubscription(_:scheduler:)`.
    @_disfavoredOverload
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence<Trait, Element>
    {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// Fails after a `DispatchTimeInterval`: see `PrimitiveSequence/timeout(_:scheduler:)`.
    @_disfavoredOverload
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<
        Trait, Element
    > {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// Continues with `other` after a `DispatchTimeInterval`: see `PrimitiveSequence/timeout(_:other:scheduler:)`.
    @_disfavoredOverload
    public func timeout(
        _ dueTime: DispatchTimeInterval, other: PrimitiveSequence<Trait, Element>,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Emits 0 after a `DispatchTimeInterval`: see `PrimitiveSequenceType/timer(_:scheduler:)`.
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence<Trait, Element>
    {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Completes after a `DispatchTimeInterval`: see `PrimitiveSequenceType/timer(_:scheduler:)`.
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Completable {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}
