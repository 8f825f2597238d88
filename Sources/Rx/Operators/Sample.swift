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
            let state = Memory(SampleState())
            let emitDefault = defaultValue.map { element in Work { sink.next(element) } }
            let keep: (UnsafePointer<Element>) -> Void = { state.value.latest = sink.emission(of: $0) }
            source.subscribe(
                within: output.upstream,
                at: { element, end in
                    if let element { return output.perform(at: element, keep) }
                    output.perform {
                        if end?.error != nil { return sink.receive(nil, end) }
                        state.value.isSourceDone = true
                    }
                })
            if subscription.isDisposed { return }
            let emit = {
                (state.value.latest.take() ?? emitDefault)?.run()
                if state.value.isSourceDone { sink.complete(unlessDisposed: subscription) }
            }
            sampler.subscribe(
                within: output.upstream,
                at: { _, end in
                    guard let error = end?.error else { return output.perform(emit) }
                    output.perform { sink.error(error) }
                })
        }
    }
}

private struct SampleState {
    /// Emits the latest element.
    var latest: Work?
    var isSourceDone = false
}
