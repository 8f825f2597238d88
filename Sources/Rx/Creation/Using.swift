extension ObservableType {
    /// Emits the events of a sequence that uses a resource, which is disposed with the subscription.
    ///
    /// - Parameters:
    ///   - resourceFactory: A closure that creates the resource at each subscription. If it throws, the sequence
    ///     fails with that error.
    ///   - observableFactory: A closure that creates the sequence. If it throws, the sequence fails with that error,
    ///     and the resource is disposed.
    /// - Returns: The sequence. Its subscription is disposed before the resource.
    @preconcurrency
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            do {
                let resource = try resourceFactory()
                subscription.add(resource)
                let source = try observableFactory(resource)
                if !subscription.isDisposed { source.run(sink, subscription) }
            } catch {
                sink.error(error, unlessDisposed: subscription)
            }
        }
    }
}
