extension ObservableType {
    /// Emits the latest element each time another sequence emits one.
    ///
    ///     self:     --1--2-----3-----|
    ///     sampler:  ----x---x-x---x--|
    ///     sample:   ----1---2-----3--|
    ///
    /// An element is emitted once. The sampler's completion asks for an element too. The sequence completes with the
    /// sampler's first event after the source has completed, and fails when either fails.
    /// See <https://reactivex.io/documentation/operators/sample.html>.
    /// - Parameters:
    ///   - sampler: Asks for an element with each of its own. It is subscribed after the source.
    ///   - defaultValue: The element to emit when there is no new one, nil for none.
    public func sample<Source: ObservableType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            // Used from inside `output.perform` only.
            let state = Memory<(latest: Element?, isSourceDone: Bool)>((nil, false))
            source.subscribe(within: output.upstream) { event in
                output.perform {
                    switch event {
                    case .next(let element): state.value.latest = element
                    case .error: sink.on(event)
                    case .completed: state.value.isSourceDone = true
                    }
                }
            }
            if subscription.isDisposed { return }
            sampler.subscribe(within: output.upstream) { event in
                output.perform {
                    if let error = event.error { return sink.error(error) }
                    if let element = state.value.latest.take() ?? defaultValue { sink.next(element) }
                    if state.value.isSourceDone { sink.complete(unlessDisposed: subscription) }
                }
            }
        }
    }
}
