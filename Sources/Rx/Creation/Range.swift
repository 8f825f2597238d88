extension ObservableType where Element: FixedWidthInteger {
    /// So many whole numbers, then the completion.
    ///
    /// See <https://reactivex.io/documentation/operators/range.html>.
    /// - Parameters:
    ///   - start: The first number.
    ///   - count: How many. A negative one, or one that leads beyond the largest number, is a programming error.
    ///   - scheduler: Where the numbers are sent, one piece of work each.
    public static func range(
        start: Element, count: Element,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "range(start: \(start), count: \(count)): the count cannot be negative")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range(start: \(start), count: \(count)): the last would be more than \(Element.max)")
        return AnonymousObservable { sink, subscription in
            subscription.add(
                scheduler.scheduleRecursive(0 as Element) { index, recurse in
                    if subscription.isDisposed { return }
                    if index == count { return sink.on(.completed) }
                    sink.on(.next(start + index))
                    recurse(index + 1)
                })
        }
    }
}
