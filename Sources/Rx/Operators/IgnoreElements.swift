extension ObservableType {
    /// Drops all elements and terminates when the source does.
    ///
    ///     self:            --1--2--|
    ///     ignoreElements:  --------|
    ///
    /// Delivers events on the source's thread. To convert the result to a ``Completable``, use `asCompletable()`.
    ///
    /// ```swift
    /// Observable.of(1, 2).ignoreElements()
    ///     .subscribe(onCompleted: { print("saved") }).disposed(by: disposeBag)  // Prints saved
    /// ```
    @inlinable
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return AnonymousObservable<Never> { sink, subscription in
            source.run(sink.onNext { (_: Element) in }, subscription)
        }
    }
}
