extension ObservableType {
    /// Emits the latest element each time another sequence emits.
    ///
    ///     self:     --1--2-----3-----|
    ///     sampler:  ----x---x-x---x--|
    ///     sample:   ----1---2-----3--|
    ///
    /// Emits each element at most once. When the sampler completes, emits the pending element, if any. Completes with
    /// the sampler's first event after the source has completed, and fails when either sequence fails. Delivers an
    /// error of the source on the source's thread, and all other events on the sampler's thread. Keeps one element. To
    /// emit the same element again, use ``withLatestFrom(_:)`` on the sampler.
    ///
    /// ```swift
    /// let position = PublishSubject<Int>(), frame = PublishSubject<Void>()
    /// position.sample(frame).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// position.onNext(1)
    /// position.onNext(2)
    /// frame.onNext(())
    /// frame.onNext(())  // Prints 2
    /// ```
    ///
    /// - Parameters:
    ///   - sampler: The sequence that determines when to emit. `sample(_:defaultValue:)` subscribes to `sampler` after
    ///     it subscribes to the source.
    ///   - defaultValue: The element to emit when there is no new element, or nil to emit nothing.
    public func sample<Source: ObservableType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            // The state is used only inside `output.perform`.
            let state = Memory(SampleState())
            let emitDefault = defaultValue.map { element in Work { sink.next(element) } }
            let keep: (Borrowed<Element>) -> Void = { state.value.latest = sink.work(emitting: $0) }
            // The subscription that is added last is disposed first, but as in RxSwift, the source is released before the
            // sampler.
            let sampling = Subscription(within: output.upstream)
            source.subscribe(
                within: output.upstream,
                at: { emission in
                    switch emission {
                    case .element(let element): output.perform(with: element, keep)
                    case .end(let end):
                        output.perform {
                            if end.error != nil { return sink.end(end) }
                            state.value.isSourceDone = true
                        }
                    }
                })
            if subscription.isDisposed { return }
            let emit = {
                (state.value.latest.take() ?? emitDefault)?.run()
                if state.value.isSourceDone { sink.complete(unlessDisposed: subscription) }
            }
            sampler.subscribe(
                as: sampling,
                at: { emission in
                    guard case .end(.error(let error)) = emission else { return output.perform(emit) }
                    output.perform { sink.error(error) }
                })
        }
    }
}

private struct SampleState {
    /// The work that emits the latest element, or nil if there is no new element.
    var latest: Work?
    var isSourceDone = false
}
