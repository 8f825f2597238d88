// Operators that immediately pass on a terminal event subscribe to their source with `run`, which shares the chain's
// subscription. All other operators (those that deliver later or from several places, or that subscribe to several
// sources) use the methods in this file, with a separate subscription to the source.

extension Observable {
    /// Subscribes to an operator's source with a separate subscription.
    ///
    /// A terminal event disposes the subscription to the source before `receive` is called with that event. If
    /// `receive` throws, it is called again with that error as the terminal event.
    /// - Parameters:
    ///   - parent: The downstream subscription. Disposing it disposes the subscription to the source.
    ///   - receive: A closure that is called with each event. An element is passed without being copied.
    /// - Returns: The subscription to the source, for operators that dispose it before a terminal event arrives.
    @inlinable
    @inline(never)
    @discardableResult
    func subscribe(
        within parent: Subscription,
        at receive: @escaping (Emission<Element>) throws -> Void
    ) -> Subscription {
        let child = Subscription(within: parent)
        subscribe(as: child, at: receive)
        return child
    }

    /// Subscribes to an operator's source with a separate subscription. See ``subscribe(within:at:)``.
    /// - Parameter receive: A closure that is called with each event.
    @inlinable
    @discardableResult
    func subscribe(
        within parent: Subscription, _ receive: @escaping (Event<Element>) throws -> Void
    ) -> Subscription {
        let child = Subscription(within: parent)
        subscribe(as: child, receive)
        return child
    }

    /// Subscribes to an operator's source with a subscription that the operator has created. See
    /// ``subscribe(within:at:)``.
    /// - Parameters:
    ///   - child: The subscription, which is for this source only.
    ///   - receive: A closure that is called with each event. An element is passed without being copied.
    @inlinable
    func subscribe(
        as child: Subscription,
        at receive: @escaping (Emission<Element>) throws -> Void
    ) {
        attach(
            Sink(at: { emission in
                if child.isDisposed { return }
                let end: Event<Never>
                switch emission {
                case .element:
                    do { return try receive(emission) } catch { end = .error(error) }
                case .end(let event): end = event
                }
                child.dispose()
                // `receive` does not throw when it is called with a terminal event.
                try? receive(.end(end))
            }), child)
    }

    /// Subscribes to an operator's source with a subscription that the operator has created. See
    /// ``subscribe(within:at:)``.
    @inlinable
    func subscribe(as child: Subscription, _ receive: @escaping (Event<Element>) throws -> Void) {
        attach(
            Sink(at: { emission in
                if child.isDisposed { return }
                let end: Event<Never>
                switch emission {
                case .element(let element):
                    do { return try receive(.next(element.value)) } catch { end = .error(error) }
                case .end(let event): end = event
                }
                child.dispose()
                try? receive(Event(end))
            }), child)
    }
}
