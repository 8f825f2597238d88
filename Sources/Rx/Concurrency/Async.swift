extension ObservableType {
    /// Emits the result of an asynchronous function, then completes.
    ///
    /// The function runs in a separate task for each subscriber. Disposing the subscription cancels the task and drops
    /// its result. Delivers events on the thread that runs the task.
    ///
    /// ```swift
    /// let answer = Observable.async { 42 }
    /// for try await element in answer.values { print(element) }  // Prints 42
    /// ```
    ///
    /// - Parameters:
    ///   - priority: The priority of the task, or nil to inherit the subscriber's.
    ///   - operation: The function. If it throws, the sequence fails with that error.
    /// - Returns: The sequence.
    @preconcurrency
    public static func async(
        priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Element
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let task = Task(priority: priority) {
                do {
                    output.on(.next(try await operation()))
                    output.on(.completed)
                } catch {
                    output.on(.error(error))
                }
            }
            output.upstream.add(Disposables.create { task.cancel() })
        }
    }

    /// Emits the elements of an asynchronous sequence and terminates when that sequence does.
    ///
    /// A separate task iterates over the sequence for each subscriber. Disposing the subscription cancels the task.
    /// Delivers events on the thread that runs the task.
    /// - Parameters:
    ///   - sequence: The sequence to iterate over. If it throws, the result fails with that error.
    ///   - priority: The priority of the task, or nil to inherit the subscriber's.
    /// - Returns: The sequence.
    public static func from<Source: AsyncSequence & Sendable>(
        _ sequence: Source, priority: TaskPriority? = nil
    ) -> Observable<Element> where Source.Element == Element {
        AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let task = Task(priority: priority) {
                do {
                    for try await element in sequence { output.on(.next(element)) }
                    output.on(.completed)
                } catch {
                    output.on(.error(error))
                }
            }
            output.upstream.add(Disposables.create { task.cancel() })
        }
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Emits the result of an asynchronous function.
    ///
    /// The function runs in a separate task for each subscriber. Disposing the subscription cancels the task and drops
    /// its result. Delivers events on the thread that runs the task.
    ///
    /// ```swift
    /// let count = Single.async { 42 }
    /// print(try await count.value)  // Prints 42
    /// ```
    ///
    /// - Parameters:
    ///   - priority: The priority of the task, or nil to inherit the subscriber's.
    ///   - operation: The function. If it throws, the sequence fails with that error.
    @preconcurrency
    public static func async(
        priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        Single(raw: .async(priority: priority, operation))
    }

    /// Emits the result of an asynchronous function. This is RxSwift's name for ``async(priority:_:)``.
    ///
    /// The function runs in a separate task for each subscriber. Disposing the subscription cancels the task and drops
    /// its result. Delivers events on the thread that runs the task.
    /// - Parameters:
    ///   - detached: Whether the task is detached. A detached task does not inherit anything from the subscriber, not
    ///     even its priority or task-local values.
    ///   - priority: The priority of the task. If nil, a task that is not detached inherits the subscriber's priority.
    ///   - work: The function. If it throws, the sequence fails with that error.
    @preconcurrency
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil,
        work: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        create { single in
            running(detached: detached, priority: priority) {
                do { single(.success(try await work())) } catch { single(.failure(error)) }
            }
        }
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Emits the elements of this asynchronous sequence and terminates when this sequence does.
    ///
    /// A separate task iterates over the sequence for each subscriber. By default, the task is detached, as in RxSwift.
    /// Disposing the subscription cancels the task. If the asynchronous sequence throws a `CancellationError`, the result
    /// completes; if it throws another error, the result fails with that error. Delivers events on the thread that runs
    /// the task.
    ///
    /// ```swift
    /// let lines = AsyncStream { continuation in
    ///     continuation.yield("a")
    ///     continuation.finish()
    /// }
    /// for try await line in lines.asObservable().values { print(line) }  // Prints a
    /// ```
    ///
    /// - Parameters:
    ///   - detached: Whether the task is detached. A detached task does not inherit anything from the subscriber, not
    ///     even its priority or task-local values.
    ///   - priority: The priority of the task. If nil, a task that is not detached inherits the subscriber's priority.
    /// - Returns: The sequence.
    public func asObservable(
        detached: Bool = true, priority: TaskPriority? = nil
    ) -> Observable<Element> {
        .create { observer in
            running(detached: detached, priority: priority) {
                do {
                    for try await element in self { observer.onNext(element) }
                    observer.onCompleted()
                } catch is CancellationError {
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
        }
    }
}

/// Starts a task.
/// - Returns: A disposable that cancels the task.
private func running(
    detached: Bool, priority: TaskPriority?, _ operation: @escaping @Sendable () async -> Void
) -> any Disposable {
    let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
    return Disposables.create { task.cancel() }
}
