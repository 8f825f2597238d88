extension ObservableType where Element: FixedWidthInteger {
    /// Emits `count` whole numbers, then completes.
    ///
    /// See <https://reactivex.io/documentation/operators/range.html>.
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: How many. A negative one, or one that leads beyond the largest number, is a programming error.
    ///   - scheduler: Emits the numbers, one piece of work each.
    @inlinable
    public static func range(
        start: Element, count: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "range(start: \(start), count: \(count)): the count cannot be negative")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range(start: \(start), count: \(count)): the last would be more than \(Element.max)")
        return .steps(on: scheduler) {
            0 as Element
        } _: { index in
            if index == count { return nil }
            defer { index += 1 }
            return start + index
        }
    }
}
