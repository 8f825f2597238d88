extension ObservableType {
    /// Drops all elements, and terminates as the source does.
    ///
    ///     self:            --1--2--|
    ///     ignoreElements:  --------|
    ///
    /// See <https://reactivex.io/documentation/operators/ignoreelements.html>.
    @inlinable
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return AnonymousObservable<Never> { sink, subscription in
            source.run(Sink(at: { if $0 == nil { sink.receive(nil, $1) } }), subscription)
        }
    }
}
