extension ObservableType {
    /// Emits the events of a sequence that uses a resource. The resource is disposed with the subscription.
    ///
    /// Delivers events on the thread of the sequence that `observableFactory` returns. To create something that needs
    /// no disposal, use `deferred(_:)`.
    ///
    /// ```swift
    /// Observable<String>.using {
    ///     CompositeDisposable(disposables: [Disposables.create { print("closed") }])
    /// } observableFactory: { _ in
    ///     .of("a", "b")
    /// }
    /// .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a, b, closed
    /// ```
    ///
    /// - Parameters:
    ///   - resourceFactory: A closure that creates the resource for each subscription. If it throws, the sequence
    ///     fails with that error.
    ///   - observableFactory: A closure that creates the sequence. If it throws, the sequence fails with that error,
    ///     and the resource is disposed.
    /// - Returns: The sequence. The subscription to the created sequence is disposed before the resource.
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
