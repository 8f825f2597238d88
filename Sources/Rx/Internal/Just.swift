/// One element, then the completion, at once: the sequence that operators know, so that they need not
/// subscribe it to get at the element.
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
        sink.on(.next(element))
        sink.complete(unlessDisposed: subscription)
    }
}

extension Observable {
    /// The element, if the sequence is nothing but one that is sent at once.
    @inlinable
    var justElement: Element? {
        isJust ? unsafeDowncast(self, to: Just<Element>.self).element : nil
    }
}
