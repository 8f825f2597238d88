// How an operator subscribes to its source. `run` shares the subscription of the chain, for an operator that passes a
// terminal event on at once. All others (those that deliver later, from several sides, or subscribe several sources)
// use the methods here, which own the source's subscription.

extension Observable {
    /// Subscribes an operator's source in a subscription of its own.
    ///
    /// A terminal event, also an error that `receive` throws, lets nothing follow from the source, is delivered, and
    /// disposes the source's subscription before this returns to the source: also if `receive` delivers it later.
    /// - Parameters:
    ///   - parent: The subscription whose end disposes the source's.
    ///   - receive: Called with the address of an element, or with nil and the terminal event.
    /// - Returns: The source's subscription, for an operator that disposes it earlier.
    @inlinable
    @discardableResult
    func subscribe(
        within parent: Subscription,
        at receive: @escaping (_ element: UnsafePointer<Element>?, _ end: Event<Never>?) throws -> Void
    ) -> Subscription {
        let child = Subscription(within: parent)
        subscribe(as: child, at: receive)
        return child
    }

    /// Subscribes an operator's source in a subscription of its own. See ``subscribe(within:at:)``.
    /// - Parameter receive: Called with each event.
    @inlinable
    @discardableResult
    func subscribe(
        within parent: Subscription, _ receive: @escaping (Event<Element>) throws -> Void
    ) -> Subscription {
        let child = Subscription(within: parent)
        subscribe(as: child, receive)
        return child
    }

    /// Subscribes an operator's source in a subscription that the operator made. See ``subscribe(within:at:)``.
    /// - Parameters:
    ///   - child: The source's subscription, and no other's.
    ///   - receive: Called with the address of an element, or with nil and the terminal event.
    @inlinable
    func subscribe(
        as child: Subscription,
        at receive: @escaping (_ element: UnsafePointer<Element>?, _ end: Event<Never>?) throws -> Void
    ) {
        attach(
            Sink(at: { element, end in
                if child.isDisposed { return }
                var end = end
                if element != nil {
                    do { return try receive(element, nil) } catch { end = .error(error) }
                }
                child.stop()
                // A terminal event of the source has no error to throw.
                try? receive(nil, end)
                child.dispose()
            }), child)
    }

    /// Subscribes an operator's source in a subscription that the operator made. See ``subscribe(within:at:)``.
    @inlinable
    func subscribe(as child: Subscription, _ receive: @escaping (Event<Element>) throws -> Void) {
        attach(
            Sink(at: { element, end in
                if child.isDisposed { return }
                var end = end
                if let element {
                    do { return try receive(.next(element.pointee)) } catch { end = .error(error) }
                }
                child.stop()
                try? receive(Event(end))
                child.dispose()
            }), child)
    }
}
