extension ObservableType {
    /// The elements after the first ones.
    ///
    ///     self:  --1--2--3--4--|
    ///     skip:  --------3--4--|      skip(2)
    ///
    /// See <https://reactivex.io/documentation/operators/skip.html>.
    /// - Parameter count: How many are dropped; zero or less drops none.
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink, lifetime in
            var remaining = count
            let skipping: Sink<Element> = sink.onNext { element in
                if remaining > 0 { remaining -= 1 } else { sink.on(.next(element)) }
            }
            source.run(skipping, lifetime)
        }
    }
}
