extension ObservableType {
    /// Emits the result of an asynchronous function, then completes.
    ///
    /// The function runs in a task of its own for each subscriber; the task is canceled when the
    /// subscription is disposed, and what it returns then is dropped.
    /// - Parameters:
    ///   - priority: The task's, nil for the subscriber's.
    ///   - operation: The function; the sequence fails with an error it throws.
    /// - Returns: A sequence that emits on the task's thread.
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

    /// Emits the elements of an asynchronous sequence, and terminates as it does.
    ///
    /// It is iterated in a task of its own for each subscriber; the task is canceled when the
    /// subscription is disposed.
    /// - Parameters:
    ///   - sequence: What is iterated; the sequence fails with an error it throws.
    ///   - priority: The task's, nil for the subscriber's.
    /// - Returns: A sequence that emits on the task's thread.
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
    /// The function runs in a task of its own for each subscriber; the task is canceled when the
    /// subscription is disposed, and what it returns then is dropped.
    /// - Parameters:
    ///   - priority: The task's, nil for the subscriber's.
    ///   - operation: The function; the sequence fails with an error it throws.
    @preconcurrency
    public static func async(
        priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Element
    ) -> Single<Element> {
        Single(raw: .async(priority: priority, operation))
    }

    /// Emits the result of an asynchronous function: RxSwift's name for ``async(priority:_:)``.
    ///
    /// The function runs in a task of its own for each subscriber; the task is canceled when the
    /// subscription is disposed, and what it returns then is dropped.
    /// - Parameters:
    ///   - detached: Whether the task inherits nothing (priority, task-local values) from the subscriber.
    ///   - priority: The task's, nil for the subscriber's.
    ///   - work: The function; the sequence fails with an error it throws.
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
    /// Emits the elements of the asynchronous sequence, and terminates as it does.
    ///
    /// It is iterated in a task of its own for each subscriber; the task is canceled when the subscription is
    /// disposed. The sequence fails with an error it throws, also with a `CancellationError`.
    /// - Parameters:
    ///   - detached: Whether the task inherits nothing (priority, task-local values) from the subscriber.
    ///   - priority: The task's, nil for the subscriber's.
    /// - Returns: A sequence that emits on the task's thread.
    public func asObservable(
        detached: Bool = false, priority: TaskPriority? = nil
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
/// - Returns: What cancels it.
private func running(
    detached: Bool, priority: TaskPriority?, _ operation: @escaping @Sendable () async -> Void
) -> any Disposable {
    let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
    return Disposables.create { task.cancel() }
}
