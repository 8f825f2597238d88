extension ObservableType {
    /// Emits the same element again and again, without end.
    ///
    /// See <https://reactivex.io/documentation/operators/repeat.html>.
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Emits the element, one piece of work each time.
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
