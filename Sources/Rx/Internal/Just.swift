/// A sequence that emits one element immediately, then completes. Operators recognize this sequence and read the
/// element without subscribing.
///
/// Sound as `@unchecked Sendable`: it holds a constant.
@usableFromInline
final class Just<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    @usableFromInline let element: Element

    @inlinable
    init(_ element: Element) {
        self.element = element
        super.init(isJust: true)
    }

    @usableFromInline
    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        sink.next(element)
        sink.complete(unlessDisposed: subscription)
    }
}

extension Observable {
    /// The element if the sequence is a ``Just``, or nil otherwise.
    @inlinable
    var justElement: Element? {
        unsafe isJust ? unsafeDowncast(self, to: Just<Element>.self).element : nil
    }
}
