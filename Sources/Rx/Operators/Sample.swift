extension ObservableType {
    /// The latest element, each time another sequence sends one.
    ///
    ///     self:     --1--2-----3-----|
    ///     sampler:  ----x---x-x---x--|
    ///     sample:   ----1---2-----3--|
    ///
    /// An element is sent once; the sampler's completion asks for one, too. It completes with the sampler's first
    /// event after the source has completed; the error of either ends it.
    /// See <https://reactivex.io/documentation/operators/sample.html>.
    /// - Parameters:
    ///   - sampler: Says when. It is subscribed after the source.
    ///   - defaultValue: Sent when there is nothing new, nil for nothing.
    public func sample<Source: ObservableType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return AnonymousObservable { sink, subscription in
            let turns = Turns(subscription)
            var latest: Element?
            var isSourceDone = false
            let upstream = Subscription(within: subscription)
            source.run(
                Sink { event in
                    if upstream.isDisposed { return }
                    if event.isStopEvent { upstream.dispose() }
                    turns.take {
                        switch event {
                        case .next(let element): latest = element
                        case .error: sink.on(event)
                        case .completed: isSourceDone = true
                        }
                    }
                }, upstream)
            if subscription.isDisposed { return }
            let sampling = Subscription(within: subscription)
            sampler.attach(
                Sink { event in
                    if sampling.isDisposed { return }
                    if event.isStopEvent { sampling.dispose() }
                    turns.take {
                        if let error = event.error { return sink.on(.error(error)) }
                        if let element = latest.take() ?? defaultValue { sink.on(.next(element)) }
                        if isSourceDone, !subscription.isDisposed { sink.on(.completed) }
                    }
                }, sampling)
        }
    }
}
