extension ObservableType {
    /// Emits the events of a sequence with a resource, which is disposed when the subscription ends.
    ///
    /// See <https://reactivex.io/documentation/operators/using.html>.
    /// - Parameters:
    ///   - resourceFactory: Makes what is needed, at each subscription; the sequence fails with an error it throws.
    ///   - observableFactory: Makes the sequence; an error it throws is emitted, and the resource disposed.
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
                sink.error(error)
            }
        }
    }
}
