extension ObservableType where Element: FixedWidthInteger {
    /// Emits `count` consecutive integers, then completes.
    ///
    /// Delivers events on `scheduler`, which uses the subscriber's thread by default. To emit integers at intervals,
    /// use `interval(_:scheduler:)`.
    ///
    /// ```swift
    /// Observable.range(start: 3, count: 2)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 3, 4
    /// ```
    ///
    /// - Parameters:
    ///   - start: The first integer.
    ///   - count: The number of integers. A negative number, or a number for which the last integer exceeds the type's
    ///     range, is a programming error.
    ///   - scheduler: The scheduler that delivers the integers, each in a separate work item.
    @inlinable
    public static func range(
        start: Element, count: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "range(start: \(start), count: \(count)): the count cannot be negative")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range(start: \(start), count: \(count)): the last integer would exceed \(Element.max)")
        return .steps(on: scheduler) {
            0 as Element
        } _: { index in
            if index == count { return nil }
            defer { index += 1 }
            return start + index
        }
    }
}
