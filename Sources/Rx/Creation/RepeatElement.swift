extension ObservableType {
    /// Emits the same element repeatedly, without limit.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: The scheduler that emits the element, each time as a separate work item.
    @inlinable
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        .steps(on: scheduler) {
        } _: { _ in
            element
        }
    }
}
