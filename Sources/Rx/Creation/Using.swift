extension ObservableType {
    /// A sequence and something it needs, that is disposed when the subscription ends.
    ///
    /// See <https://reactivex.io/documentation/operators/using.html>.
    /// - Parameters:
    ///   - resourceFactory: Makes what is needed, at each subscription; an error it throws is sent.
    ///   - observableFactory: Makes the sequence; an error it throws is sent, and the resource disposed.
    /// - Returns: The sequence. Its subscription ends before the resource is disposed.
    @preconcurrency
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            do {
                let resource = try resourceFactory()
                subscription.add(resource)
                try observableFactory(resource).run(sink, subscription)
            } catch {
                sink.on(.error(error))
            }
        }
    }
}
